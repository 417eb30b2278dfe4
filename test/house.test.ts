import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Rules with one owner, by the code that only the owner contains. */
const ONCE: Readonly<Record<string, RegExp>> = {
  'shared/escape-reg-exp.ts': /replace\(\/\[(?=[^\n/]*\.\*|[^\n/]*\*\+)(?=[^\n]*\$&)/,
  'base/origin.ts': /startsWith\(`\$\{base\}\/`\) \? |decodeURI\(siteAddress/,
};

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));
const texts = files.map((file) => [file, readFileSync(join('src', file), 'utf8')] as const);

it.each(Object.entries(ONCE))('%s is the only file that contains its rule', (owner, sign) => {
  expect(texts.filter(([, text]) => sign.test(text)).map(([file]) => file)).toEqual([owner]);
});
