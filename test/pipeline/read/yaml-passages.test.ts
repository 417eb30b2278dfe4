import { expect, test } from 'vitest';
import { OBJECT } from '../../../src/base/position.ts';
import { yamlPassages } from '../../../src/pipeline/read/passages.ts';

/** Returns each passage next to the same passage assembled from the file by its offsets. */
const both = (yaml: string) =>
  yamlPassages(yaml, 100).map(({ text, offsets }) => [
    text,
    offsets.map((offset) => (offset === -1 ? OBJECT : yaml[offset - 100])).join(''),
  ]);

test.each([
  ['plain', 'a: Dvě slova tu\n'],
  ['over lines', 'a: Dvě\n  slova tu\n'],
  ['in quotes', "a: 'Dvě slova tu'\n"],
  ['in double quotes', 'a: "Dvě slova tu"\n'],
  ['folded', 'a: >-\n  Dvě\n  slova tu\n'],
  ['in a list', '- [x, Dvě slova tu]\n'],
])('a text is found where it stands: %s', (_, yaml) => {
  expect(both(yaml).map(([text, written]) => [text, written?.replace(/\uFFFC/g, ' ')])).toEqual([
    ['Dvě slova tu', 'Dvě slova tu'],
  ]);
});

test('a doubled quote is one', () => {
  expect(both("a: 'Dvě ''slova'' tu'\n")).toEqual([["Dvě 'slova' tu", "Dvě 'slova' tu"]]);
});

test('code and addresses in a text are no text', () => {
  const [[text, written] = []] = both('a: Pole `to x` a [odkaz](/sms/) tady\n');
  expect(text).toBe(`Pole ${OBJECT.repeat(6)} a [odkaz]${OBJECT.repeat(7)} tady`);
  expect(written).toBe('Pole `to x` a [odkaz](/sms/) tady');
});

test('keys, names, numbers, addresses and comments are no prose', () => {
  expect(both('dvě slova: x\na: slovo\nb: 5\nc: /sms/ceny/\nd: 2026-03-05 # dvě slova\ne: true\n')).toEqual([]);
});

test('escapes are left out, and so is invalid YAML', () => {
  expect(both('a: "Dvě\\u00a0slova tu"\n')).toEqual([]);
  expect(both('a: [Dvě slova tu\n')).toEqual([]);
});

test('what nobody reads is no prose', () => {
  const yaml = 'title: Two words\nterms: [scheduled sending, api key]\ndeep: { terms: more of them }\n';
  expect(yamlPassages(yaml, 0, ['terms']).map(({ text }) => text)).toEqual(['Two words']);
});
