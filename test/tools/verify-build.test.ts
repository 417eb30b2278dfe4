import { expect, test } from 'vitest';
import { error } from '../../src/base/diagnostic.ts';
import { firstDifference, verifyProblem } from '../../src/tools/verify-build.ts';
import { english } from '../english.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const built = (files: Readonly<Record<string, string>>, diagnostics = [error('link-broken', 'Same.')]) => ({
  files: Object.keys(files),
  read: (path: string) => bytes(files[path] ?? ''),
  diagnostics,
});

test('the first difference of texts has a line, that of other files only a byte', () => {
  expect(firstDifference(bytes('a\nb'), bytes('a\nb'))).toEqual([]);
  expect(firstDifference(bytes('a\nbc'), bytes('a\nbd'))).toEqual([
    'line 2, byte 3',
    '  is        "a\\nbc"',
    '  should be "a\\nbd"',
  ]);
  expect(firstDifference(bytes('a'), bytes('ab'))[0]).toBe('line 1, byte 1');
  expect(firstDifference(bytes('\0a'), bytes('\0b'))).toEqual(['byte 1']);
  const cut = firstDifference(bytes(`x${'é'.repeat(30)}1`), bytes(`x${'é'.repeat(30)}2`));
  expect(cut[1]).toBe(`  is        "${'é'.repeat(10)}1"`);
});

test('equal builds are no problem', () => {
  const one = built({ 'a.html': 'a' });
  expect(verifyProblem(one, one)).toBeUndefined();
});

test('files that differ, are missing or too many, and other diagnostics are told with their numbers', () => {
  const many = Object.fromEntries([...'1234567'].map((n) => [`${n}.html`, n]));
  const others = Object.fromEntries(Object.keys(many).map((path) => [path, 'x']));
  const found = verifyProblem(
    built({ ...many, 'extra.html': '' }, [error('link-broken', 'Wrong.')]),
    built({ ...others, 'lost.html': '' }, [error('link-broken', 'Right.', { file: 'a.md', line: 3 })]),
  );
  expect(english(found?.message)).toBe(
    'The build differs from a cold build (different files: 7, missing files: 1, surplus files: 1, different problems: 2).',
  );
  expect(found?.notes?.map((note) => english(note))).toEqual(
    expect.arrayContaining([
      'differs: 1.html, line 1, byte 0',
      '  is        "1"',
      '  should be "x"',
      '... and 2 more',
      'missing: lost.html',
      'surplus: extra.html',
      'not reported: a.md:3 link-broken: Right.',
      'wrongly reported: link-broken: Wrong.',
    ]),
  );
  expect(found?.notes).not.toContain('differs: 6.html, line 1, byte 0');
});
