import { type Finding, write } from './finding.ts';
import { lintMessages } from './messages.ts';

/** Characters of a calculation without spaces, such as `12*5*4`. */
const BEFORE = /[\p{L}\p{N}*~.,]*$/u;
const BEHIND = /^[\p{L}\p{N}*~.,]*[\p{L}\p{N}]/u;
const DIGIT = /^\p{N}$/u;
const WORD = /^[\p{L}\p{N}]$/u;

/**
 * Reports asterisks or tildes of a calculation that change the look of the text between them: `12*5*4` is shown as 1254.
 *
 * @param source of an emphasis, strong or delete node
 * @param start its offset in `text`
 */
export function marksBetweenDigits(source: string, start: number, text: string): Finding[] {
  const end = start + source.length;
  const mark = /^[*~]+/.exec(source)?.[0];
  if (mark === undefined) return [];
  const [before = '', first = ''] = [text[start - 1], source[mark.length]];
  const [last = '', behind = ''] = [source.at(-mark.length - 1), text[end]];
  const isCalculation =
    (DIGIT.test(before) && (DIGIT.test(first) || WORD.test(behind))) || (DIGIT.test(last) && DIGIT.test(behind));
  if (!isCalculation) return [];
  const from = start - (BEFORE.exec(text.slice(Math.max(0, start - NEAR), start))?.[0].length ?? 0);
  const to = end + (BEHIND.exec(text.slice(end, end + NEAR))?.[0].length ?? 0);
  const written = text.slice(from, to);
  const escaped = written.replace(/(?<!\\)[*~]/g, '\\$&');
  return [
    {
      ...{ code: 'markdown-as-text', start: from, end: to },
      message: lintMessages.shownSignsFormatText({ written, shown: written.replace(/(?<!\\)[*~]/g, '') }),
      hint: write(escaped, lintMessages.orWriteSpacesAround),
      fixes: [{ start: from, end: to, text: escaped }],
    },
  ];
}

/** Number of characters in which the ends of a calculation are searched. */
const NEAR = 100;
