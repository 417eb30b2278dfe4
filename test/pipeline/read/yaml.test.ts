import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readYaml } from '../../../src/pipeline/read/yaml.ts';
import { english } from '../../english.ts';

const valueIn = (text: string) => {
  const read = readYaml(text);
  return read.ok ? { value: read.value } : 'wrong';
};

const parsed = (text: string) => {
  try {
    return { value: parse(text) };
  } catch {
    return 'wrong';
  }
};

test('the usual front matter', () => {
  const text = [
    'title: Kolik stojí SMS',
    'description: "Ceny: přehled # všech zemí"',
    "note: 'jednoduché'",
    'publishDate: 2026-03-05',
    'updated: 2026-03-05T08:30:00+01:00',
    'draft: false',
    'position: 12',
    'tags: [sms-marketing, whatsapp]',
    'authors:',
    '  - redakce',
    'cover:',
    '  src: "./a.svg"',
    '  alt: Telefon, ze kterého letí dopis',
    '',
  ].join('\n');
  expect(valueIn(text)).toEqual(parsed(text));
});

test.each([
  '',
  'title:',
  'title: a: b',
  'title: a # b',
  'title: |\n  block',
  'title: a\n  continued',
  'title: a\ntitle: b',
  'title: *a',
  'title: "a\\nb"',
  'title: null',
  'title: 1.5',
  'title: 007',
  'a: [b, [c]]',
  'a: {b: c}',
  'a:\n  b:\n    c: d',
  'a:\n  - b: c',
  '# a comment',
  'title: a\tb',
])('less usual YAML: %j', (text) => {
  expect(valueIn(text)).toEqual(parsed(text));
});

/** Generator of typical and of ambiguous pieces of front matter. */
const piece = fc.oneof(
  fc.constantFrom('slovo', ' dvě slova', 'ceny'),
  fc.constantFrom('title', 'a', 'b-c', ':', ': ', ' #', '- ', '  ', '\n', '\n  ', '\n  - ', '[', ']', ', ', '"', "'"),
  fc.constantFrom(
    'true',
    'no',
    'null',
    '~',
    '0',
    '-0',
    '12',
    '1e3',
    '0x1f',
    '2026-03-05',
    '&a',
    '*a',
    '!b',
    '|',
    '>',
    '%',
    '@',
    '\\',
    '?',
    'ř',
  ),
  fc.string({ maxLength: 4, unit: 'binary' }),
);
const field = fc
  .tuple(fc.constantFrom('title', 'tags', 'a'), fc.array(piece, { maxLength: 3 }))
  .map(([key, parts]) => `${key}: ${parts.join('')}`);

test('what is read is what the parser reads', () => {
  let read = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        { weight: 3, arbitrary: fc.array(field, { maxLength: 3 }).map((lines) => lines.join('\n')) },
        { weight: 1, arbitrary: fc.array(piece).map((parts) => parts.join('')) },
      ),
      (text) => {
        const result = readYaml(text);
        if (!result.ok) return;
        read += 1;
        expect(result.value).toEqual(parse(text));
      },
    ),
    { numRuns: 10_000, seed: 1 },
  );
  expect(read).toBeGreaterThan(400);
});

const unclosed = (yaml: string) => {
  const read = readYaml(yaml);
  if (read.ok || !english(read.reason).includes('is not on this line')) return undefined;
  return (
    yaml
      .split('\n')
      .slice(0, read.line - 1)
      .join('\n').length +
    (read.line > 1 ? 1 : 0) +
    read.column -
    1
  );
};

test.each([
  ['title: "A\nalt: "B"', 7],
  ["title: 'A\nalt: B", 7],
  ['a:\n- "x\n- y', 5],
  ['- { a: "x, b: 1 }\n- { a: y }', 7],
  ['tags: [sms, "rcs]\nother: 1', 12],
  ['a: "x \\" y\nb: 1', 3],
  ["a: 'it''s\nb: 1", 3],
  ['last: "A', 6],
])('the text that is not closed in %j begins at %i', (yaml, offset) => {
  expect(unclosed(yaml)).toBe(offset);
});

test.each([
  'title: "A"\nalt: \'B\'',
  'title: a "quoted" word, and 5" more\nb: 1',
  "it: isn't it\nb: 1",
  'a: "two\n  lines"\nb: 1',
  "a: 'it''s'\nb: [\"x\", 'y']",
])('every text in %j is closed', (yaml) => {
  expect(unclosed(yaml)).toBeUndefined();
});
