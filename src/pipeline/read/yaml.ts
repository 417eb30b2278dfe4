import { type Document, type ErrorCode, visit } from 'yaml';
import { isTooDeep } from './nesting.ts';
import { unclosedQuote } from './unclosed-quote.ts';
import { parseYamlDocument, tooDeep, type YamlProblem } from './yaml-document.ts';
import { type LikelyMistake, likelyMistake } from './yaml-line.ts';
import { blockText, missingComma, secondItem } from './yaml-lines.ts';
import { indentedField, openBracket, textWithSign } from './yaml-value.ts';

export type ReadYaml =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      /** 1-based, in the text. */
      readonly line: number;
      readonly column: number;
      /** What is wrong, without the full stop. */
      readonly reason: string;
      readonly hint: string | undefined;
    };

const QUOTES = 'Text that holds `: `, `#` or a quote needs quotes round it: `title: "Prices: an overview"`.';

/** How the usual mistakes are mended. */
const HINTS: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'Fields of one group begin in the same column.',
  BAD_SCALAR_START: QUOTES,
  BLOCK_AS_IMPLICIT_KEY: QUOTES,
  DUPLICATE_KEY: 'Keep one of the two.',
  MULTILINE_IMPLICIT_KEY: 'Every line is `field: value`, with an ordinary space behind the colon.',
  TAG_RESOLVE_FAILED: 'Put quotes round the whole text.',
  MISSING_CHAR: 'Every line is `field: value`, and every quote and bracket is closed.',
  TAB_AS_INDENT: 'Indent with spaces.',
};

/** Reads a YAML text as plain data: `null` when it is empty, dates as text. The first problem stops it. */
export function readYaml(text: string): ReadYaml {
  const { document, lines, problem } = parseYamlDocument(text);
  const failure = (offset: number, reason: string, hint: string | undefined): ReadYaml => {
    const { line, col } = lines.linePos(offset);
    return { ok: false, line, column: col, reason, hint };
  };
  const wrong = ({ offset, reason, code }: YamlProblem) =>
    failure(offset, reason, code === 'TOO_DEEP' ? FLATTER : hintFor(code, reason));
  if (problem !== undefined) {
    const open = problem.code === 'TOO_DEEP' ? undefined : unclosedQuote(text);
    if (open === undefined || open.offset > problem.offset) {
      const likely = usualMistake(text, problem);
      return likely === undefined ? wrong(problem) : failure(likely.offset, likely.reason, likely.hint);
    }
    const reason = `A text begins with ${open.quote} here, and nothing closes it on this line`;
    return failure(open.offset, reason, `Write ${open.quote} at the end of the text too.`);
  }
  try {
    const value = document.toJS();
    return isTooDeep(value) ? wrong(tooDeep(0)) : { ok: true, value };
  } catch (cause) {
    const alias = brokenAlias(document);
    if (alias === undefined) return failure(0, (cause as Error).message, undefined);
    // Who writes anchors has misspelt the name of one.
    const likely = /(?:^|[\s[,])&\w/.test(text) ? undefined : textWithSign(text, alias.offset);
    if (likely !== undefined) return failure(likely.offset, likely.reason, likely.hint);
    const reason = `"*${alias.source}" refers to an anchor that is not there`;
    return failure(alias.offset, reason, 'Text that begins with * needs quotes round it.');
  }
}

/** What an author has most likely done; undefined for what is none of the usual mistakes. */
function usualMistake(text: string, problem: YamlProblem): LikelyMistake | undefined {
  const { code, offset, reason } = problem;
  const isEnd = code === 'UNEXPECTED_TOKEN' && reason.startsWith('Unexpected scalar at node end');
  const isBelow = code === 'BLOCK_AS_IMPLICIT_KEY';
  return (
    (code === 'DUPLICATE_KEY' ? secondItem(text, problem) : undefined) ??
    (code === 'BLOCK_IN_FLOW' ? missingComma(text, offset) : undefined) ??
    blockText(text, problem) ??
    (isEnd || isBelow || code === 'TAG_RESOLVE_FAILED' ? textWithSign(text, offset) : undefined) ??
    (reason.startsWith('Flow ') ? openBracket(text, offset) : undefined) ??
    likelyMistake(text, problem) ??
    (isEnd || isBelow ? indentedField(text, offset) : undefined)
  );
}

const FLATTER = 'Write it flatter, and let no anchor stand in what it names.';

/** A bracket that is never closed shows as wrong indentation of the lines below it, and so does a list whose items do not begin in one column. */
function hintFor(code: ErrorCode, reason: string): string | undefined {
  if (reason.startsWith('A block sequence may not')) return 'Items of one list begin in the same column.';
  if (reason.startsWith('Unexpected scalar at node end')) return 'Put quotes round the whole text.';
  if (reason.startsWith('Anchor cannot be an empty')) return 'Text that begins with & needs quotes round it.';
  return code === 'BAD_INDENT' && reason.startsWith('Flow ') ? HINTS.MISSING_CHAR : HINTS[code];
}

/** Text such as `*important*` without quotes: to YAML it is a reference. The parser finds that out late and placeless. */
function brokenAlias(document: Document): { readonly source: string; readonly offset: number } | undefined {
  let found: { readonly source: string; readonly offset: number } | undefined;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined;
      found = { source: alias.source, offset: alias.range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return found;
}
