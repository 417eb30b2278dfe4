import { expect, test } from 'vitest';
import { applyEdits } from '../../src/pipeline/read/edits.ts';

const edit = (line: number, column: number, before: string, after: string) => {
  return { file: 'a.md', line, column, before, after };
};

test('replaces text at its place, and keeps every other byte', () => {
  const text = '\ufeffone two\r\nthree\rfour five\n\nsix';
  const edits = [edit(1, 5, 'two', '2'), edit(3, 1, 'four', '4'), edit(3, 6, 'five', 'V'), edit(5, 1, 'six', '')];
  expect(applyEdits(text, edits)).toEqual({ text: '\ufeffone 2\r\nthree\r4 V\n\n', applied: edits });
});

test('leaves out what is not there any more, and what overlaps', () => {
  const text = 'one two\n';
  expect(applyEdits(text, [edit(1, 5, 'new', 'x'), edit(9, 1, 'one', 'x')])).toEqual({ text, applied: [] });
  const late = edit(1, 3, 'e t', 'E T');
  expect(applyEdits(text, [edit(1, 1, 'one', 'x'), late])).toEqual({ text: 'onE Two\n', applied: [late] });
});

test('counts columns as they are written, in any normal form', () => {
  expect(applyEdits('e\u0301aaa\n', [edit(1, 3, 'a', 'b')]).text).toBe('e\u0301baa\n');
});

test('ends the lines that it adds as those of the file end', () => {
  const edits = [edit(1, 4, '', '\nnew')];
  expect(applyEdits('one\r\ntwo', edits).text).toBe('one\r\nnew\r\ntwo');
  expect(applyEdits('one', edits).text).toBe('one\nnew');
});

test('replaces a text of several lines in a file with any line ends', () => {
  expect(applyEdits('a\r\nb\rc\n', [edit(1, 1, 'a\nb', 'A\nB')]).text).toBe('A\r\nB\rc\n');
  expect(applyEdits('a\nb\n', [edit(1, 1, 'a\nc', 'x'), edit(1, 3, 'b', 'x')]).applied).toEqual([]);
});
