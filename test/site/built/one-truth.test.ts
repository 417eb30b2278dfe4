import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Service, service } from '../../../templates/service/service.ts';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import { readData } from '../../pipeline/read/read-data.ts';
import { outputOf } from './output.ts';

const { files, read } = outputOf(SITE_CONFIG);
const FILE = 'content/data/service.yaml';
const groups = readData({ file: FILE, schema: service }, readFileSync(FILE, 'utf8')).value as Service;
/** Phrases that contradict a rule, with the name of the rule. `ssg check` looks for words in any order. */
const pieces = Object.entries(groups).flatMap(([group, entries]) =>
  Object.entries(entries).flatMap(([name, entry]) =>
    typeof entry === 'object' && 'contradicts' in entry
      ? entry.contradicts.flatMap((piece) =>
          piece.includes('*') ? [] : [{ rule: `${group}.${name}`, piece: plain(piece) }],
        )
      : [],
  ),
);

/** Returns text in lower case without markup, for comparison. */
function plain(text: string): string {
  return text
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>|`/g, '')
    .replace(/[\u00A0\s]+/g, ' ')
    .replaceAll('&amp;', '&')
    .toLowerCase();
}

test('no published text contradicts a rule: neither a page nor the description of the API', () => {
  expect(pieces.length).toBeGreaterThan(60);
  const published = files.filter((file) => /\.html$|openapi\.(?:json|yaml)$/.test(file));
  expect(published.length).toBeGreaterThan(300);
  const found = published.flatMap((file) => {
    const text = plain(read(file));
    return pieces.flatMap(({ rule, piece }) => (text.includes(piece) ? [`${file}: ${piece} (${rule})`] : []));
  });
  expect(found).toEqual([]);
});

test('a conversation charged as a whole has no price at its messages', () => {
  const [charged, whole] = ['rcs/single/index.html', 'rcs/conversation/index.html'].map(
    (file) => /class="sent"[\s\S]*?<\/ol>/.exec(read(file))?.[0],
  );
  expect(charged).toContain('Kč');
  expect(whole).toContain('Přečteno');
  expect(whole).not.toContain('Kč');
});
