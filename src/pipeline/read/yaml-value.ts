import { readMessages } from './messages.ts';
import { quoted } from './quoted.ts';
import type { LikelyMistake } from './yaml-line.ts';

/** A field with a value on its line. */
const FIELD = /^([ \t]*(?:- +)*[^\s"'#[\]{},:][^"'#[\]{},:]*:[ \t]+)(\S.*?)[ \t]*$/u;

/** A value that ends before its line does, by what it begins with. */
const ENDS_EARLY: Readonly<Record<string, RegExp>> = {
  "'": /^'(?:[^']|'')*'(?!')[ \t]*[^\s#]/u,
  '"': /^"(?:[^"\\]|\\.)*"[ \t]*[^\s#]/u,
  '[': /^\[[^[\]]*\][ \t]*[^\s#,:[\]]/u,
  '{': /^\{[^{}]*\}[ \t]*[^\s#,:{}]/u,
  '*': /^\*/u,
  '!': /^!/u,
  '&': /^&/u,
};

/** An indented line: YAML goes on with the value of the line above. */
const INDENTED = /^[ \t]+\S/;

/**
 * A text that begins with a sign of YAML, so that its end does not belong to it: `'it's'`, `[New] prices`, `*New* prices`.
 *
 * @param offset in the line that the parser has refused
 */
export function textWithSign(text: string, offset: number): LikelyMistake | undefined {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = '', next = ''] = text.slice(from).split('\n', 2);
  const [, key, value = ''] = FIELD.exec(line) ?? [];
  const sign = value.charAt(0);
  if (key === undefined || ENDS_EARLY[sign]?.test(value) !== true) return undefined;
  const keyColumn = key.search(/[^\s-]/);
  if (next.trim() !== '' && next.search(/\S/) > keyColumn) return undefined;
  const isQuoted = (sign === "'" || sign === '"') && value.endsWith(sign);
  const inner = isQuoted ? value.slice(1, -1).replaceAll(sign + sign, sign) : value;
  return {
    offset: from + key.length,
    reason: isQuoted ? readMessages.textBetweenTwoHolds({ sign }) : readMessages.textBeginsNeedsQuotation({ sign }),
    hint: readMessages.write({ text: `${key.trim()} ${quoted(inner)}` }),
  };
}

/** The bracket of a list or group that is not closed: the parser complains lines below. */
export function openBracket(text: string, offset: number): LikelyMistake | undefined {
  const open: number[] = [];
  const brackets = /"(?:[^"\\\n]|\\.)*"|(?<![\p{L}\p{N}])'[^'\n]*'|(?:^|[ \t])#.*|[[\]{}]/gmu;
  for (const { 0: found, index } of text.slice(0, offset).matchAll(brackets)) {
    if (found === '[' || found === '{') open.push(index);
    else if (found === ']' || found === '}') open.pop();
  }
  const at = open[0];
  if (at === undefined) return undefined;
  const close = open.map((index) => (text[index] === '[' ? ']' : '}')).toReversed();
  const lineStart = text.lastIndexOf('\n', at) + 1;
  const [line = '', next = ''] = text.slice(lineStart).split('\n', 2);
  // Behind the place at which the parser has stopped stand brackets of the wrong kind, or nothing.
  const kept = line.slice(0, Math.max(0, offset - lineStart));
  const isOneLine = !INDENTED.test(next) && !/[ \t]#/.test(line) && /^[\s\]}]*$/.test(line.slice(kept.length));
  return {
    offset: at,
    reason: readMessages.bracketNotClosed({ sign: text[at] }),
    hint: isOneLine
      ? readMessages.write({ text: `${kept.trim().replace(/[ \t]*,$/, '')}${close.join('')}` })
      : readMessages.writeWhereEnds({ close: close.join('') }),
  };
}

/**
 * A field that stands further to the right than the others: the first one, or one below a text.
 *
 * @param offset where the parser has stopped: at a field below the first, or in the text above
 */
export function indentedField(text: string, offset: number): LikelyMistake | undefined {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const above = text
    .slice(0, from)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const start = text.search(/^[ \t]+[^\s#]/m);
  if (offset === from && start !== -1 && above.length > 0 && above.every((line) => INDENTED.test(line)))
    return { offset: start, reason: readMessages.fieldStandsFurtherRight, hint: UNINDENT };
  const [line = '', next = ''] = text.slice(from).split('\n', 2);
  const isBelowText = offset > from && FIELD.test(line) && /^[ \t]+[\p{L}_][\p{L}\p{N}_-]*:(?:[ \t]|$)/u.test(next);
  if (!isBelowText) return undefined;
  const reason = readMessages.fieldStandsFurtherRightThan;
  return { offset: from + line.length + 1, reason, hint: /^[\s-]/.test(line) ? IN_ONE_COLUMN : UNINDENT };
}

const UNINDENT = readMessages.deleteSpacesBeginningLine;
const IN_ONE_COLUMN = readMessages.fieldsOneGroupBegin;
