import type { ErrorCode } from 'yaml';
import { type Text, toText } from '../../base/message.ts';
import { write } from '../../base/suggest.ts';
import { parserMessage, readMessages } from './messages.ts';

/** YAML error in words for authors: offset from 0, reason without a full stop, and hint. */
export interface YamlMistake {
  readonly offset: number;
  readonly reason: Text;
  readonly hint?: Text | undefined;
}

/** Error of the `yaml` parser. Its offset can be several lines below the actual mistake. */
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

/** Explains the most likely mistake for people who do not know YAML. If it is unknown, returns the parser's message. */
export function explain(text: string, problem: YamlProblem): YamlMistake {
  const { code, offset } = problem;
  const reason = toText(problem.reason);
  const isEnd = reason.startsWith('Unexpected scalar at node end');
  const isBelow = code === 'BLOCK_AS_IMPLICIT_KEY';
  const mayEndEarly = (isEnd && code === 'UNEXPECTED_TOKEN') || isBelow;
  const open = code === 'TOO_DEEP' ? undefined : unclosedQuote(text);
  if (open !== undefined && open.offset <= offset) return open;
  if (reason.startsWith('Unexpected , in flow')) {
    const fixed = lineAt(text, offset)
      .line.trim()
      .replace(/(?<=[[{,])(?:\s*,)+/g, '');
    return { offset, reason: readMessages.commaTooMany, hint: write(fixed) };
  }
  const hasSign = mayEndEarly || code === 'TAG_RESOLVE_FAILED' || code === 'BAD_SCALAR_START';
  return (
    wideIndent(text) ??
    markdownItem(text, offset) ??
    hyphenAbove(text, offset) ??
    (isEnd ? (quotedLine(text) ?? looseLine(text, offset)) : undefined) ??
    hyphenBeside(text, offset) ??
    (code === 'BAD_DQ_ESCAPE' ? backslash(text, offset) : undefined) ??
    (code === 'DUPLICATE_KEY' ? secondItem(text, problem) : undefined) ??
    (code === 'BLOCK_IN_FLOW' ? missingComma(text, offset) : undefined) ??
    blockText(text, offset) ??
    (hasSign || reason.startsWith('Block scalar header') ? textWithSign(text, offset) : undefined) ??
    (reason.startsWith('Flow ') ? openBracket(text, offset) : undefined) ??
    (isBelow || code === 'MULTILINE_IMPLICIT_KEY' || code === 'MISSING_CHAR' ? wrongLine(text, problem) : undefined) ??
    (mayEndEarly ? indentedField(text, offset) : undefined) ?? {
      offset,
      reason: typeof problem.reason === 'string' ? parserMessage(problem.reason) : problem.reason,
      hint: hintFor(code, reason, isEnd),
    }
  );
}

function hintFor(code: YamlProblem['code'], reason: string, isEnd: boolean): Text | undefined {
  if (reason.startsWith('A block sequence may not')) return readMessages.itemsOneListBegin;
  if (isEnd) return readMessages.putQuotesRoundWhole;
  if (reason.startsWith('Anchor cannot be an empty')) return readMessages.textBeginsNeedsQuotesRound;
  // For an unclosed bracket the parser complains about the indentation of the next line. The hint should mention the
  // bracket.
  return code === 'BAD_INDENT' && reason.startsWith('Flow ') ? HINTS.MISSING_CHAR : HINTS[code];
}

/** Returns the line that contains an offset, the offset of its start, the next line, and the lines above. */
function lineAt(text: string, offset: number) {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = '', next = ''] = text.slice(from).split('\n', 2);
  return { from, line, next, above: text.slice(0, from).split('\n').slice(0, -1) };
}

/** Matches a quotation mark at the start of a value: after a key, after a dash, or inside `[...]` or `{...}`. */
const OPENING =
  /(?<=^[ \t]*(?:- +)*(?:[^\s"'#[\]{},:][^"'#[\]{},:]*:[ \t]+|- +)?|[[{,][ \t]*|[[{,][ \t]*[^\s"'#[\]{},:]+:[ \t]+)["']/g;
/** Matches a line that starts a new field or ends the data. Such a line cannot continue a quoted string. */
const NEW_FIELD = /^[ \t]*(?:- |#|$|[\p{L}\p{N}_"'][^\s:]*:(?:[ \t]|$)|[\]}])/u;

/**
 * Finds the first quoted string that is not closed on its line although the next line starts a new field. The parser
 * would read on to the next quotation mark, several lines below, and report an error there.
 */
function unclosedQuote(yaml: string): YamlMistake | undefined {
  let offset = 0;
  const lines = yaml.split('\n');
  for (const [i, line] of lines.entries()) {
    const column = openIn(line);
    if (column !== undefined && NEW_FIELD.test(lines[i + 1] ?? '')) {
      const quote = line.charAt(column);
      const end = line.trimEnd().length - 1;
      const sign = line.charAt(end);
      if (/[“”„‘’«»]/.test(sign))
        return { offset: offset + end, reason: readMessages.noQuotationMarkHere({ sign }), hint: write(quote, sign) };
      const hint = readMessages.writeEndTextToo({ quote });
      return { offset: offset + column, reason: readMessages.textNotClosed({ quote }), hint };
    }
    offset += line.length + 1;
  }
  return undefined;
}

/** Returns the column of a quotation mark that has no closing mark on its line; undefined if there is none. */
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

/** Explains a repeated field in a list item: the dash of the next item is probably missing. */
function secondItem(text: string, { offset, reason }: YamlProblem): YamlMistake | undefined {
  const { line, above } = lineAt(text, offset);
  const [, indent, key] = /^( +)([^\s:]+):/.exec(line) ?? [];
  if (indent === undefined || key === undefined) return undefined;
  const first = above.findLast((other) => /^ *- /.test(other) && other.indexOf('- ') < indent.length);
  if (first === undefined || first.indexOf('- ') + 2 !== indent.length) return undefined;
  return { offset, reason, hint: readMessages.writeWhenAnotherItem({ item: `- ${line.trim()}` }) };
}

/** Explains the error of a text below `key: |` that is not indented. */
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

/** Explains a missing comma between two fields inside `{...}`. */
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

const FIELD = /^([ \t]*(?:- +)*[^\s"'#[\]{},:][^"'#[\]{},:]*:[ \t]+)(\S.*?)[ \t]*$/u;

/** Patterns, by first character, for a quoted or bracketed value with text after it: `'it's'`, `[New] prices`. */
const ENDS_EARLY: Readonly<Record<string, RegExp>> = {
  "'": /^'(?:[^']|'')*'(?!')[ \t]*[^\s#]/u,
  '"': /^"(?:[^"\\]|\\.)*"[ \t]*[^\s#]/u,
  '[': /^\[[^[\]]*\][ \t]*[^\s#,:[\]]/u,
  '{': /^\{[^{}]*\}[ \t]*[^\s#,:{}]/u,
  '*': /^\*/u,
  '!': /^!/u,
  '&': /^&/u,
  '>': /^>[^\s+-]/u,
  '|': /^\|[^\s+-]/u,
  '%': /^%/u,
  '@': /^@/u,
  '`': /^`/u,
};

/** Names of front matter fields that may contain Markdown. */
export const FORMATTED_FIELDS: ReadonlySet<string> = new Set(['answer', 'text', 'note', 'summary']);

/** Explains a text with a special character of YAML at its start: `'it's'`, `[New] prices`, `*New* prices`. */
export function textWithSign(text: string, offset: number): YamlMistake | undefined {
  const { from, line, next } = lineAt(text, offset);
  const [, key, value = ''] = FIELD.exec(line) ?? [];
  const sign = value.charAt(0);
  if (key === undefined || ENDS_EARLY[sign]?.test(value) !== true) return undefined;
  if (next.trim() !== '' && next.search(/\S/) > key.search(/[^\s-]/)) return undefined;
  const isQuoted = (sign === "'" || sign === '"') && value.endsWith(sign);
  const isFormatted = FORMATTED_FIELDS.has(/[\w-]+(?=:)/.exec(key)?.[0] ?? '');
  const plain = isFormatted ? value : value.replace(/\*\*([^*]+)\*\*/g, '$1');
  const inner = isQuoted ? value.slice(1, -1).replaceAll(sign + sign, sign) : plain;
  return {
    offset: from + key.length,
    reason: isQuoted ? readMessages.textBetweenTwoHolds({ sign }) : readMessages.textBeginsNeedsQuotation({ sign }),
    hint: { ...write(`${key.trim()} ${quoted(inner)}`), fix: { from: value, to: quoted(inner) } },
  };
}

/** Matches an indented line, which YAML reads as a part of the value above. */
const INDENTED = /^[ \t]+\S/;

/** Explains a bracket that is not closed. The parser reports the error several lines further down. */
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
  // Suggest a corrected line only if nothing but closing brackets follows the offset of the parser error.
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

/** Explains a line that is indented with no-break spaces. */
function wideIndent(text: string): YamlMistake | undefined {
  const [written, indent = '', rest = ''] = /^([ \t]*[\u00a0\u2007\u202f][\s]*)(\S.*)$/m.exec(text) ?? [];
  if (written === undefined) return undefined;
  const fixed = `${' '.repeat(indent.length)}${rest}`;
  return { offset: text.indexOf(written), reason: readMessages.indentedByWideSpace, hint: write(fixed, written) };
}

/** Explains quotation marks around a whole field: `"title: Prices"`. */
function quotedLine(text: string): YamlMistake | undefined {
  const [written, field = ''] = /^(?:"([\w-]+: [^"\n]*)"|'([\w-]+: [^'\n]*)')$/m.exec(text)?.filter(Boolean) ?? [];
  if (written === undefined) return undefined;
  return { offset: text.indexOf(written), reason: readMessages.lineInQuotes, hint: write(field, written) };
}

/** Explains a line that has no `field:` and is not indented, although it was meant to continue the text above. */
function looseLine(text: string, offset: number): YamlMistake | undefined {
  const { from, line, above } = lineAt(text, offset);
  const [indent] = /^ *(?:- +)?(?=[^\s:]+: +[^\s|>"'[{])/.exec(above.at(-1) ?? '') ?? [];
  if (indent === undefined || !/^\p{L}[^:]*$/u.test(line)) return undefined;
  const hint = readMessages.writeTwoMoreSpaces({ line: `${' '.repeat(indent.length + 2)}${line.trim()}` });
  return { offset: from, reason: readMessages.lineWithoutField, hint };
}

/** Explains Markdown where YAML needs two fields (text, URL): `- [About](/about/)`, `cover: ![A phone](./a.png)`. */
function markdownItem(text: string, offset: number): YamlMistake | undefined {
  const { from, line } = lineAt(text, offset);
  const [, mark, words, address] = /^\s*(?:- +|\w+: +(?=!))(!?)\[([^[\]]*)\]\(([^()\s]*)\)\s*$/.exec(line) ?? [];
  if (words === undefined) return undefined;
  const hint = readMessages.writeTwoFields(
    mark === '!'
      ? { first: `src: ${address}`, second: `alt: ${words}` }
      : { first: `label: ${words}`, second: `url: ${address}` },
  );
  return { offset: from + line.search(/!?\[/), reason: readMessages.markdownInYaml, hint };
}

/** Explains a list item on the line of its field: `tags: - a`. */
function hyphenBeside(text: string, offset: number): YamlMistake | undefined {
  const { from, line } = lineAt(text, offset);
  const [, key, items] = /^[ \t]*([\p{L}_][\p{L}\p{N}_-]*:) +- +(.+)$/u.exec(line) ?? [];
  if (items === undefined) return undefined;
  // A value of three words is a text, such as a title, and not the name of an author or tag.
  const isText = /\S\s+\S+\s+\S/.test(items) && !items.includes(' - ');
  const value = isText ? quoted(`- ${items}`) : `[${items.split(/,? - /).join(', ')}]`;
  const hint = write(`${key} ${value}`, line.trim());
  return { offset: from + line.search(/\S/), reason: readMessages.hyphenBesideField, hint };
}

/** Explains a hyphen before the first field if the fields below have none. */
function hyphenAbove(text: string, offset: number): YamlMistake | undefined {
  const [written, field] =
    /^\n*- ([\p{L}_][\p{L}\p{N}_-]*:(?: .*)?)\n(?: +.*\n)*(?=[\p{L}_][\p{L}\p{N}_-]*:)/u.exec(text) ?? [];
  if (written === undefined || field === undefined || offset < written.length) return undefined;
  return { offset: written.search(/\S/), reason: readMessages.hyphenBeforeField, hint: write(field, `- ${field}`) };
}

/** Explains a backslash in double quotes, which YAML reads, together with the next character, as an escape sequence. */
function backslash(text: string, offset: number): YamlMistake | undefined {
  const { from, line } = lineAt(text, offset);
  const [written, inner = ''] = /"([^"]*)"(?=[ \t]*$)/.exec(line) ?? [];
  if (written === undefined || inner.includes("'")) return undefined;
  return {
    offset: from + line.indexOf(written),
    reason: readMessages.backslashInQuotes,
    hint: write(`'${inner}'`, written),
  };
}

/** Matches no-break spaces, which come from web pages and word processors. YAML treats them as letters. */
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
  // A line such as `see the prices` is probably text, and not a field that lacks its colon.
  const loose = /^\p{L}+ \p{Ll}+ \p{Ll}/u.test(written) ? looseLine(text, offset) : undefined;
  if (loose !== undefined) return loose;
  const [, key, space = '', value = ''] =
    /^((?:- )?[\p{L}_][\p{L}\p{N}_-]*)(\s*[:=]\s*|\s+)(\S.*)$/u.exec(written) ?? [];
  if (key === undefined) return undefined;
  const instead = `${key}: ${value}`;
  if (WIDE_SPACE.test(space)) return at(readMessages.spaceStandsBehindColon, instead);
  if (space.includes('=')) return at(readMessages.equalsSignStandsWhere, instead);
  if (space === ':') return at(readMessages.noSpaceBehindColon, instead);
  return space.trim() === '' ? at(readMessages.noColonBehind({ name: key }), instead) : undefined;
}

/** Explains a field that is indented too far: the first field, or a field that follows a text. */
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

/** Formats a text as a quoted YAML string, with the kind of quotation marks that needs fewer escapes. */
export function quoted(text: string): string {
  return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
}
