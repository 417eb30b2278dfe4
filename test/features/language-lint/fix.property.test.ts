import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionAt } from '../../../src/base/position.ts';
import { languageOf, lintPassage } from '../../../src/features/language-lint/lint.ts';
import { markdownPassages } from '../../../src/markdown/running-text.ts';
import { applyEdits, type Edit } from '../../../src/pipeline/read/edits.ts';

/** Pieces of Markdown that contain a mistake, or look like one. */
const piece = fc.constantFrom(
  ...[
    'a',
    'v',
    'Cena',
    'slovo',
    '5',
    '10-20',
    'Kč',
    '1 000',
    'č.',
    '5.',
    'března',
    '*důraz*',
    '`a  b`',
    '[odkaz](/x/)',
  ],
  ...['"', '“', '”', '„', ',', '.', '-', '–', '—', '...', '--', '\\*', '&amp;', '&quot;', '&#32;', 'se', '\u00A0'],
);
const gap = fc.constantFrom(' ', ' ', ' ', '  ', '\n', '\n\n', '\n> ', '\n- ', '', '\u00A0', ' | ');
const document = fc.array(fc.tuple(piece, gap), { maxLength: 30 }).map((parts) => parts.flat().join(''));

async function editsOf(text: string, isTypeset: boolean): Promise<Edit[]> {
  const options = { language: languageOf('cs'), isTypeset, forms: [], speller: undefined, allow: [] };
  return (await markdownPassages(text, { parser: 'satteri' })).flatMap((passage) =>
    lintPassage(passage, text, options).flatMap(({ start, end, replacement }) => {
      const before = text.slice(start, end);
      const place = { file: 'a.md', ...positionAt(text, start) };
      return replacement === undefined ? [] : [{ ...place, before, after: replacement }];
    }),
  );
}

/** Fixes a text like `ssg check --prose --fix`. */
async function mend(text: string, isTypeset: boolean): Promise<string> {
  let mended = text;
  for (let round = 0; round < 5; round++) mended = applyEdits(mended, await editsOf(mended, isTypeset)).text;
  return mended;
}

describe.each([true, false])('typography in the build: %s', (isTypeset) => {
  test('a fixed text has no findings, so fixing it again changes nothing', () =>
    fc.assert(
      fc.asyncProperty(document, async (text) => {
        expect(await editsOf(await mend(text, isTypeset), isTypeset)).toEqual([]);
      }),
    ));

  test('text without findings is not changed', () =>
    fc.assert(
      fc.asyncProperty(document, async (text) => {
        const edits = await editsOf(text, isTypeset);
        const { text: mended, applied } = applyEdits(text, edits);
        expect(applied.length).toBe(edits.length);
        // Text between the edited places, which must stay unchanged.
        const offsets = edits.map(({ line, column, before }) => {
          const start =
            text
              .split('\n')
              .slice(0, line - 1)
              .join('\n').length +
            (line > 1 ? 1 : 0) +
            column -
            1;
          return [start, start + before.length] as const;
        });
        let expected = '';
        let at = 0;
        for (const [i, [start, end]] of offsets.entries()) {
          expected += text.slice(at, start) + edits[i]?.after;
          at = end;
        }
        expect(mended).toBe(expected + text.slice(at));
      }),
    ));
});
