import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measure, measureBuild, measuredText } from '../scripts/house.mjs';

/**
 * Upper bounds of the figures that `npm run house` prints. They only go down: who makes the code smaller lowers them in the same
 * commit, to the new figure. On 26 November 2026 they rose once, for `eject`, `migrate`, the templates of `init` and two reporters; `siteLines` rose with docstrings of keys, which the reference shows, and `src/` with the printers of samples, which left `templates/`. On the same evening they rose for what issue 43 asks of editors and of the API documentation: rules for marks that visitors see, fixes as buttons, `ssg cms`, names compared with the description; and once more for the CMS in `ssg dev`, and fields and pictures in its panel; for excerpts and sections in `ssg mcp`, and for islands that take over what was typed before React ran. On 27 November they rose for 120 mistakes of editors: a second end of front matter, renamed keys, deleted pages, footnotes of Word, tables of signs. On 29 November they rose for `figures.lock`, which issue 42 asks for: all changed numbers, dates, units and codes are found. The share of test code has no bound: it rises when `src/` shrinks.
 */
const BOUNDS = {
  codeLines: 45_814,
  lines: 63_881,
  files: 435,
  folders: 17,
  repeatedNames: 0,
  indirectDocstrings: 0.8,
  themeLines: 4_000,
  migrateLines: 1_200,
};

/** Upper bounds of the figures of "Hi", the smallest site. */
const BOUNDS_OF_BUILD = { siteSources: 173, siteLines: 28_472, siteFiles: 3, siteScripts: 0 };

/** Rules with one owner, by the code that only the owner contains. */
const ONCE: Readonly<Record<string, RegExp>> = {
  'base/wildcard.ts': /replace\(\/\[(?=[^\n/]*\.\*|[^\n/]*\*\+)(?=[^\n]*\$&)/,
  'base/address.ts': /startsWith\(`\$\{base\}\/`\) \? |decodeURI\(siteAddress/,
};

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));
const texts = files.map((file) => [file, readFileSync(join('src', file), 'utf8')] as const);

it.each(Object.entries(ONCE))('%s is the only file that contains its rule', (owner, sign) => {
  expect(texts.filter(([, text]) => sign.test(text)).map(([file]) => file)).toEqual([owner]);
});

it.each([
  ['src/', measure, BOUNDS],
  ['a cold build of the smallest site', measureBuild, BOUNDS_OF_BUILD],
])('%s stays within its bounds', async (_, measured, bounds) => {
  const { values } = await measured();
  const above = Object.entries(bounds).filter(([name, bound]) => !(Number(values[name]) <= bound));
  expect(above.map(([name, bound]) => `${name}: ${values[name]}, at most ${bound}`)).toEqual([]);
});

it('the configuration of the site has at most 140 lines', () => {
  expect(readFileSync('ssg.config.ts', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(140);
});

it('code lines are those without comments, blank lines and imports', () => {
  const text = `import { a } from './a.ts';
import {
  b,
} from './b.ts';

/** Whether "a" counts. */
export const url = 'https://a /* no comment */'; // A comment.
/* Two
lines. */
export const pattern = /\\/\\*/, text = \`// no comment
\${/** For a value. */ b}

\`;
export default function main() {}
const view = <p>// no comment</p>;
`;
  const { lines, codeLines, docstrings, names } = measuredText(text, 'a.tsx');
  expect({ lines, codeLines, names }).toEqual({ lines: 15, codeLines: 6, names: new Set(['url', 'pattern', 'text']) });
  expect(docstrings.map((docstring) => docstring.text.trim())).toEqual(['Whether "a" counts.', 'For a value.']);
});
