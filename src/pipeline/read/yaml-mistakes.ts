import type { ErrorCode } from 'yaml';
import { type Text, toText } from '../../base/message.ts';
import { write } from '../../base/suggest.ts';
import { readMessages } from './messages.ts';

/** Explained mistake in a YAML text: 0-based offset, reason without a full stop, and hint. */
export interface YamlMistake {
  readonly offset: number;
  readonly reason: Text;
  readonly hint?: Text | undefined;
}

/** Problem as the parser reports it. The parser names what it expected and may stop lines below the mistake. */
export interface YamlProblem {
  readonly offset: number;
  readonly code: ErrorCode | 'TOO_DEEP';
  readonly reason: Text;
}

const QUOTES = readMessages.textHoldsOrQuote;
const IN_ONE_COLUMN = readMessages.fieldsOneGroupBegin;
const UNINDENT = readMessages.deleteSpacesBeginningLine;

const HINTS: Partial<Record<YamlProblem['code'], Text>> = {
  BAD_INDENT: IN_ONE_COLUMN,
  BAD_SCALAR_START: QUOTES,
  BLOCK_AS_IMPLICIT_KEY: QUOTES,
  DUPLICATE_KEY: readMessages.keepOneTwo,
  MULTILINE_IMPLICIT_KEY: readMessages.everyLineFieldValue,
  TAG_RESOLVE_FAILED: readMessages.putQuotesRoundWhole,
  TOO_DEEP: readMessages.writeFlatterLetNo,
  MISSING_CHAR: readMessages.everyLineFieldValueEvery,
  TAB_AS_INDENT: readMessages.indentSpaces,
};

/**
 * Returns the most likely mistake of the author in words for people who do not know YAML, or else the parser's problem
 * with a hint.
 */
export function explain(text: string, problem: YamlProblem): YamlMistake {
  const { code, offset } = problem;
  const reason = toText(problem.reason);
  const isEnd = reason.startsWith(toText(readMessages.unexpectedNodeEnd({ what: 'scalar' })));
  const isBelow = code === 'BLOCK_AS_IMPLICIT_KEY';
  const mayEndEarly = (isEnd && code === 'UNEXPECTED_TOKEN') || isBelow;
  const open = code === 'TOO_DEEP' ? undefined : unclosedQuote(text);
  if (open !== undefined && open.offset <= offset) return open;
  return (
    (code === 'DUPLICATE_KEY' ? secondItem(text, problem) : undefined) ??
    (code === 'BLOCK_IN_FLOW' ? missingComma(text, offset) : undefined) ??
    blockText(text, offset) ??
    (mayEndEarly || code === 'TAG_RESOLVE_FAILED' ? textWithSign(text, offset) : undefined) ??
    (reason.startsWith('Flow ') ? openBracket(text, offset) : undefined) ??
    (isBelow || code === 'MULTILINE_IMPLICIT_KEY' || code === 'MISSING_CHAR' ? wrongLine(text, problem) : undefined) ??
    (mayEndEarly ? indentedField(text, offset) : undefined) ?? { ...problem, hint: hintFor(code, reason, isEnd) }
  );
}

function hintFor(code: YamlProblem['code'], reason: string, isEnd: boolean): Text | undefined {
  if (reason.startsWith('A block sequence may not')) return readMessages.itemsOneListBegin;
  if (isEnd) return readMessages.putQuotesRoundWhole;
  if (reason.startsWith('Anchor cannot be an empty')) return readMessages.textBeginsNeedsQuotesRound;
  // The parser reports an unclosed bracket as wrong indentation of the following lines, so the hint names the missing character.
  return code === 'BAD_INDENT' && reason.startsWith('Flow ') ? HINTS.MISSING_CHAR : HINTS[code];
}

/** Returns the line at an offset, the offset of its first character, the next line and the lines above. */
function lineAt(text: string, offset: number) {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = '', next = ''] = text.slice(from).split('\n', 2);
  return { from, line, next, above: text.slice(0, from).split('\n').slice(0, -1) };
}

/** Matches a quotation mark at the start of a value: after a key or a dash, or in a flow list or group. */
const OPENING =
  /(?<=^[ \t]*(?:- +)*(?:[^\s"'#[\]{},:][^"'#[\]{},:]*:[ \t]+|- +)?|[[{,][ \t]*|[[{,][ \t]*[^\s"'#[\]{},:]+:[ \t]+)["']/g;
/** Matches a line that starts a new field or ends the data. Such a line cannot continue a text. */
const NEW_FIELD = /^[ \t]*(?:- |#|$|[\p{L}\p{N}_"'][^\s:]*:(?:[ \t]|$)|[\]}])/u;

/**
 * Finds the first quoted text that is not closed on its line although the next line starts a new field. The parser
 * reads on to the next quotation mark lines below, and reports the text after that mark.
 */
function unclosedQuote(yaml: string): YamlMistake | undefined {
  let offset = 0;
  const lines = yaml.split('\n');
  for (const [i, line] of lines.entries()) {
    const column = openIn(line);
    if (column !== undefined && NEW_FIELD.test(lines[i + 1] ?? '')) {
      const quote = line.charAt(column);
      const hint = readMessages.writeEndTextToo({ quote });
      return { offset: offset + column, reason: readMessages.textNotClosed({ quote }), hint };
    }
    offset += line.length + 1;
  }
  return undefined;
}

/** Returns the column of a quotation mark that is not closed on its line. */
function openIn(line: string): number | undefined {
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(line); found !== null; found = OPENING.exec(line)) {
    const closed = found[0] === '"' ? /"(?:[^"\\]|\\.)*"/y : /'(?:[^']|'')*'(?!')/y;
    closed.lastIndex = found.index;
    if (!closed.test(line)) return found.index;
    OPENING.lastIndex = closed.lastIndex;
  }
  return undefined;
}

/** Explains a repeated field in a list item: most likely the dash of the next item is missing. */
function secondItem(text: string, { offset, reason }: YamlProblem): YamlMistake | undefined {
  const { line, above } = lineAt(text, offset);
  const [, indent, key] = /^( +)([^\s:]+):/.exec(line) ?? [];
  if (indent === undefined || key === undefined) return undefined;
  const first = above.findLast((other) => /^ *- /.test(other) && other.indexOf('- ') < indent.length);
  if (first === undefined || first.indexOf('- ') + 2 !== indent.length) return undefined;
  return { offset, reason, hint: readMessages.writeWhenAnotherItem({ item: `- ${line.trim()}` }) };
}

/** Explains a missing indentation of the text below `key: |`. */
function blockText(text: string, offset: number): YamlMistake | undefined {
  const { from, line, above } = lineAt(text, offset);
  const key = above.findLast((other) => other.trim() !== '')?.trimEnd() ?? '';
  const [, indent] = /^( *)(?:- )?[^\s:][^:]*: +[|>][-+]?$/.exec(key) ?? [];
  if (indent === undefined || line.trim() === '' || line.length - line.trimStart().length > indent.length)
    return undefined;
  return {
    offset: from,
    reason: readMessages.textBelowNotIndented({ line: key.trim() }),
    hint: readMessages.writeTwoMoreSpaces({ line: `${indent}  ${line.trim()}` }),
  };
}

/** Explains two fields between braces without a comma. */
function missingComma(text: string, offset: number): YamlMistake | undefined {
  const { from, line } = lineAt(text, offset);
  const brace = line.indexOf('{') + 1;
  const found = /([^\s,{[])([ \t]+)([\p{L}_][\p{L}\p{N}_-]*:[ \t])/u.exec(line.slice(brace));
  if (brace === 0 || found === null) return undefined;
  const at = brace + found.index + 1;
  return {
    offset: from + at + (found[2] ?? '').length,
    reason: readMessages.commaMissingBeforeField,
    hint: write(`${line.slice(0, at)},${line.slice(at)}`.trim()),
  };
}

/** Field with a value on its line. */
const FIELD = /^([ \t]*(?:- +)*[^\s"'#[\]{},:][^"'#[\]{},:]*:[ \t]+)(\S.*?)[ \t]*$/u;

/** Patterns, by first character, of quoted or bracketed values with further text after their end. */
const ENDS_EARLY: Readonly<Record<string, RegExp>> = {
  "'": /^'(?:[^']|'')*'(?!')[ \t]*[^\s#]/u,
  '"': /^"(?:[^"\\]|\\.)*"[ \t]*[^\s#]/u,
  '[': /^\[[^[\]]*\][ \t]*[^\s#,:[\]]/u,
  '{': /^\{[^{}]*\}[ \t]*[^\s#,:{}]/u,
  '*': /^\*/u,
  '!': /^!/u,
  '&': /^&/u,
};

/** Explains a text that starts with a YAML indicator, so that it ends too early: `'it's'`, `[New] prices`, `*New* prices`. */
export function textWithSign(text: string, offset: number): YamlMistake | undefined {
  const { from, line, next } = lineAt(text, offset);
  const [, key, value = ''] = FIELD.exec(line) ?? [];
  const sign = value.charAt(0);
  if (key === undefined || ENDS_EARLY[sign]?.test(value) !== true) return undefined;
  if (next.trim() !== '' && next.search(/\S/) > key.search(/[^\s-]/)) return undefined;
  const isQuoted = (sign === "'" || sign === '"') && value.endsWith(sign);
  const inner = isQuoted ? value.slice(1, -1).replaceAll(sign + sign, sign) : value;
  return {
    offset: from + key.length,
    reason: isQuoted ? readMessages.textBetweenTwoHolds({ sign }) : readMessages.textBeginsNeedsQuotation({ sign }),
    hint: { ...write(`${key.trim()} ${quoted(inner)}`), fix: { from: value, to: quoted(inner) } },
  };
}

/** Matches an indented line, which YAML reads as a part of the value above. */
const INDENTED = /^[ \t]+\S/;

/** Explains a bracket that is not closed. The parser stops lines below it. */
function openBracket(text: string, offset: number): YamlMistake | undefined {
  const open: number[] = [];
  const brackets = /"(?:[^"\\\n]|\\.)*"|(?<![\p{L}\p{N}])'[^'\n]*'|(?:^|[ \t])#.*|[[\]{}]/gmu;
  for (const { 0: found, index } of text.slice(0, offset).matchAll(brackets)) {
    if (found === '[' || found === '{') open.push(index);
    else if (found === ']' || found === '}') open.pop();
  }
  const at = open[0];
  if (at === undefined) return undefined;
  const close = open.map((index) => (text[index] === '[' ? ']' : '}')).toReversed();
  const { from, line, next } = lineAt(text, at + 1);
  // After the place where the parser stopped, the rest of the line may contain only wrong closing brackets.
  const kept = line.slice(0, Math.max(0, offset - from));
  const isOneLine = !INDENTED.test(next) && !/[ \t]#/.test(line) && /^[\s\]}]*$/.test(line.slice(kept.length));
  return {
    offset: at,
    reason: readMessages.bracketNotClosed({ sign: text[at] }),
    hint: isOneLine
      ? write(`${kept.trim().replace(/[ \t]*,$/, '')}${close.join('')}`)
      : readMessages.writeWhereEnds({ close: close.join('') }),
  };
}

/** Matches no-break spaces, which YAML treats as letters. They are copied from web pages and word processors. */
const WIDE_SPACE = /[\u00a0\u2007\u202f]/;

/** Matches a text in typographic quotation marks, which YAML treats as letters. */
const TYPOGRAPHIC = /^[„“”«»‚‘’](.*?)[„“”«»‚‘’]?$/su;

/** Explains a line without a space after its dash or colon, with a second colon in its text, or without a colon. */
function wrongLine(text: string, { code, offset }: YamlProblem): YamlMistake | undefined {
  const { from, line } = lineAt(text, offset);
  const written = line.trim();
  const at = (reason: Text, instead: string, column = line.length - line.trimStart().length): YamlMistake => ({
    ...{ offset: from + column, reason },
    hint: write(instead),
  });
  const [, item] = /^-([\p{L}\p{N}"'].*)$/u.exec(written) ?? [];
  if (item !== undefined) return at(readMessages.noSpaceBehindHyphen, `- ${item}`);
  const [, before = '', colonText] = /^((?:- )?[\p{L}\p{N}_-]+): +(.*: .*|.*:)$/u.exec(written) ?? [];
  if (colonText !== undefined) {
    const inner = TYPOGRAPHIC.exec(colonText)?.[1];
    const reason =
      inner === undefined
        ? readMessages.textHoldsColonBegins({ name: before.replace('- ', '') })
        : readMessages.noQuotationMarkHere({ sign: colonText[0] });
    return at(reason, `${before}: ${quoted(inner ?? colonText)}`, line.indexOf(colonText));
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return undefined;
  const [, key, space = '', value = ''] =
    /^((?:- )?[\p{L}_][\p{L}\p{N}_-]*)(\s*[:=]\s*|\s+)(\S.*)$/u.exec(written) ?? [];
  if (key === undefined) return undefined;
  const instead = `${key}: ${value}`;
  if (WIDE_SPACE.test(space)) return at(readMessages.spaceStandsBehindColon, instead);
  if (space.includes('=')) return at(readMessages.equalsSignStandsWhere, instead);
  if (space === ':') return at(readMessages.noSpaceBehindColon, instead);
  return space.trim() === '' ? at(readMessages.noColonBehind({ name: key }), instead) : undefined;
}

/** Explains a field that is indented further than the others: the first field, or a field below a text. */
function indentedField(text: string, offset: number): YamlMistake | undefined {
  const { from, line, next, above } = lineAt(text, offset);
  const fields = above.filter((other) => other.trim() !== '' && !other.trim().startsWith('#'));
  const start = text.search(/^[ \t]+[^\s#]/m);
  if (offset === from && start !== -1 && fields.length > 0 && fields.every((other) => INDENTED.test(other)))
    return { offset: start, reason: readMessages.fieldStandsFurtherRight, hint: UNINDENT };
  const isBelowText = offset > from && FIELD.test(line) && /^[ \t]+[\p{L}_][\p{L}\p{N}_-]*:(?:[ \t]|$)/u.test(next);
  if (!isBelowText) return undefined;
  const reason = readMessages.fieldStandsFurtherRightThan;
  return { offset: from + line.length + 1, reason, hint: /^[\s-]/.test(line) ? IN_ONE_COLUMN : UNINDENT };
}

/** Formats a text as a YAML string, with the kind of quotation marks that needs fewer escapes. */
export function quoted(text: string): string {
  return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
}
