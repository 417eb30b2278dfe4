import { type Document, type ErrorCode, visit } from 'yaml';
import { type Text, toText } from '../../base/message.ts';
import { readMessages } from './messages.ts';
import { isTooDeep } from './nesting.ts';
import { parserMessage } from './parser-messages.ts';
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
      readonly reason: Text;
      readonly hint: Text | undefined;
    };

const QUOTES = readMessages.textHoldsOrQuote;

/** How the usual mistakes are mended. */
const HINTS: Partial<Record<ErrorCode, Text>> = {
  BAD_INDENT: readMessages.fieldsOneGroupBegin,
  BAD_SCALAR_START: QUOTES,
  BLOCK_AS_IMPLICIT_KEY: QUOTES,
  DUPLICATE_KEY: readMessages.keepOneTwo,
  MULTILINE_IMPLICIT_KEY: readMessages.everyLineFieldValue,
  TAG_RESOLVE_FAILED: readMessages.putQuotesRoundWhole,
  MISSING_CHAR: readMessages.everyLineFieldValueEvery,
  TAB_AS_INDENT: readMessages.indentSpaces,
};

/** Reads a YAML text as plain data: `null` when it is empty, dates as text. The first problem stops it. */
export function readYaml(text: string): ReadYaml {
  const { document, lines, problem } = parseYamlDocument(text);
  const failure = (offset: number, reason: Text, hint: Text | undefined): ReadYaml => {
    const { line, col } = lines.linePos(offset);
    return { ok: false, line, column: col, reason, hint };
  };
  const wrong = ({ offset, reason, code }: YamlProblem) =>
    failure(offset, reason, code === 'TOO_DEEP' ? FLATTER : hintFor(code, toText(reason)));
  if (problem !== undefined) {
    const open = problem.code === 'TOO_DEEP' ? undefined : unclosedQuote(text);
    if (open === undefined || open.offset > problem.offset) {
      const likely = usualMistake(text, problem);
      return likely === undefined ? wrong(problem) : failure(likely.offset, likely.reason, likely.hint);
    }
    const reason = readMessages.textNotClosed({ quote: open.quote });
    return failure(open.offset, reason, readMessages.writeEndTextToo({ quote: open.quote }));
  }
  try {
    const value = document.toJS();
    return isTooDeep(value) ? wrong(tooDeep(0)) : { ok: true, value };
  } catch (cause) {
    const alias = brokenAlias(document);
    if (alias === undefined) return failure(0, parserMessage((cause as Error).message), undefined);
    // Who writes anchors has misspelt the name of one.
    const likely = /(?:^|[\s[,])&\w/.test(text) ? undefined : textWithSign(text, alias.offset);
    if (likely !== undefined) return failure(likely.offset, likely.reason, likely.hint);
    const reason = readMessages.refersAnchorNot({ source: alias.source });
    return failure(alias.offset, reason, readMessages.textBeginsNeedsQuotes);
  }
}

/** What an author has most likely done; undefined for what is none of the usual mistakes. */
function usualMistake(text: string, problem: YamlProblem): LikelyMistake | undefined {
  const { code, offset } = problem;
  const reason = toText(problem.reason);
  const isEnd =
    code === 'UNEXPECTED_TOKEN' && reason.startsWith(toText(readMessages.unexpectedNodeEnd({ what: 'scalar' })));
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

const FLATTER = readMessages.writeFlatterLetNo;

/** A bracket that is never closed shows as wrong indentation of the lines below it, and so does a list whose items do not begin in one column. */
function hintFor(code: ErrorCode, reason: string): Text | undefined {
  if (reason.startsWith('A block sequence may not')) return readMessages.itemsOneListBegin;
  if (reason.startsWith(toText(readMessages.unexpectedNodeEnd({ what: 'scalar' }))))
    return readMessages.putQuotesRoundWhole;
  if (reason.startsWith('Anchor cannot be an empty')) return readMessages.textBeginsNeedsQuotesRound;
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
