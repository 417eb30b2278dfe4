import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPlainYaml } from '../../../src/pipeline/read/plain-yaml.ts';

test('the usual front matter needs no parser', () => {
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
  expect(readPlainYaml(text)).toEqual(parse(text));
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
])('everything else is left to the parser: %j', (text) => {
  expect(readPlainYaml(text)).toBeUndefined();
});

/** Pieces that front matter is made of, and pieces that are easily mistaken. */
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

test('what it reads is what the parser reads', () => {
  let read = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(field, { maxLength: 3 }).map((lines) => lines.join('\n')),
        fc.array(piece).map((parts) => parts.join('')),
      ),
      (text) => {
        const plain = readPlainYaml(text);
        if (plain === undefined) return;
        read += 1;
        expect(plain).toEqual(parse(text));
      },
    ),
    { numRuns: 20_000, seed: 1 },
  );
  expect(read).toBeGreaterThan(400);
});
