import { type Finding, write } from './finding.ts';
import { lintMessages } from './messages.ts';

/** Marks of bold text with a space inside of one of them, where they make nothing bold; a word may follow at once. */
const SPACED =
  /(?<![\\*_\w])(\*\*|__)(?:[ \t]+([^*_\n]*?\p{L}[^*_\n]*?)[ \t]*\1(?![*_\w])|([^*_\s][^*_\n]*?)[ \t]+\1(?![*_]))/gu;

/** A mark before a word that nothing closes, or behind one that nothing has begun. `2**3` is none. */
const SINGLE =
  /(?<![\\*\p{L}\p{N}])\*\*(?=[\p{L}\p{N}„“"([])|(?<=[\p{L}\p{N}.,!?…:)\]“”"])(?<!\\)\*\*(?![*\p{L}\p{N}])/gu;

/**
 * Marks of bold text that are shown as they are.
 *
 * @param source of a text node, as written
 * @param start its offset in the text
 */
export function looseBold(source: string, start: number): Finding[] {
  const spaced = [...source.matchAll(SPACED)];
  if (spaced.length > 0) return spaced.map((match) => spacedBold(match, source, start));
  return [...source.matchAll(SINGLE)].map(({ index }) => {
    const range = { start: start + index, end: start + index + 2 };
    return {
      ...{ ...range, code: 'markdown-as-text' },
      message: lintMessages.twoAsterisksShownText,
      hint: lintMessages.writeBothEndsBold({ signs: '\\*\\*' }),
      fixes: [{ ...range, text: '\\*\\*' }],
    };
  });
}

function spacedBold(
  { 0: written, 1: mark = '', 2: spaced, 3: begun, index }: RegExpExecArray,
  source: string,
  offset: number,
): Finding {
  const start = offset + index;
  const end = start + written.length;
  const bold = `${mark}${(spaced ?? begun ?? '').trim()}${mark}`;
  const mended = /^[\p{L}\p{N}]/u.test(source.slice(index + written.length)) ? `${bold} ` : bold;
  return {
    ...{ code: 'markdown-as-text', start, end },
    message: lintMessages.boldTextShownMarks({ mark }),
    hint: write(bold),
    fixes: [{ start, end, text: mended }],
  };
}
