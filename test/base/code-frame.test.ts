import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeFrame } from '../../src/base/position.ts';

const TEXT = 'title: Ceník\norder: first\ndraft: true';

/** Returns the text that the marker underlines. */
function marked(frame: string): string {
  const lines = frame.split('\n');
  const at = lines.findIndex((line) => /^ *\| *\^+$/.test(line));
  const marker = lines[at] ?? '';
  return (lines[at - 1] ?? '').slice(marker.indexOf('^'), marker.lastIndexOf('^') + 1);
}

describe('codeFrame', () => {
  test('shows the line between its neighbours and marks the text', () => {
    expect(codeFrame(TEXT, 2, 8, 5)).toMatchInlineSnapshot(`
      "  1 | title: Ceník
      > 2 | order: first
          |        ^^^^^
        3 | draft: true"
    `);
  });

  test('the first and the last line have one neighbour', () => {
    expect(codeFrame(TEXT, 1)).toMatchInlineSnapshot(`
      "> 1 | title: Ceník
          | ^
        2 | order: first"
    `);
    expect(codeFrame(TEXT, 3, 8, 4)).toMatchInlineSnapshot(`
      "  2 | order: first
      > 3 | draft: true
          |        ^^^^"
    `);
  });

  test('numbers of different width are aligned', () => {
    const text = Array.from({ length: 12 }, (_, i) => `line ${i + 1}`).join('\n');
    expect(codeFrame(text, 10)).toMatchInlineSnapshot(`
      "   9 | line 9
      > 10 | line 10
           | ^
        11 | line 11"
    `);
  });

  test('a line that does not exist has no frame', () => {
    expect(codeFrame(TEXT, 4)).toBe('');
    expect(codeFrame(TEXT, 0)).toBe('');
  });

  test('a tab takes one column, so the marker stays under its text', () => {
    expect(marked(codeFrame('\t\tkey: value', 1, 8, 5))).toBe('value');
  });

  test('line ends of Windows do not show', () => {
    expect(codeFrame('a: 1\r\nb: 2\r\n', 2, 4, 1)).not.toContain('\r');
    expect(marked(codeFrame('a: 1\r\nb: 2\r\n', 2, 4, 1))).toBe('2');
  });

  test('a long line is cut round the place', () => {
    const line = `${'x'.repeat(500)}HERE${'y'.repeat(500)}`;
    const frame = codeFrame(line, 1, 501, 4);
    expect(marked(frame)).toBe('HERE');
    expect(Math.max(...frame.split('\n').map((row) => row.length))).toBeLessThanOrEqual(106);
  });

  test('a place without a length is one character', () => {
    expect(marked(codeFrame('abc', 1, 2, 0))).toBe('b');
  });

  test('whatever the place, the marker stands under the text of that place', () => {
    const line = fc.string({ unit: fc.constantFrom(...'abcčř.|^\t'), minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(line, fc.nat(), fc.integer({ min: 1, max: 60 }), (text, n, length) => {
        const column = (n % text.length) + 1;
        const expected = text.replaceAll('\t', ' ').slice(column - 1, column - 1 + length);
        const shown = marked(codeFrame(text, 1, column, length));
        // A marker cut off at the edge underlines the start of the text. Spaces at the end of a line are not printed.
        return shown !== undefined && expected.trimEnd().startsWith(shown.trimEnd());
      }),
      { seed: 1 },
    );
  });
});
