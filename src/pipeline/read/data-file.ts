import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { mergeConflict } from '../../base/merge-conflict.ts';
import type { Text } from '../../base/message.ts';
import { extname } from '../../base/paths.ts';
import { positionAt } from '../../base/position.ts';
import { nearest } from '../../base/suggest.ts';
import type { DataConfig } from '../../config/schema.ts';
import { check, type Written } from '../../config/validation/issues.ts';
import { keysAt } from '../../config/validation/known-keys.ts';
import { readCsv } from './csv.ts';
import { locateInYaml } from './front-matter.ts';
import { readMessages } from './messages.ts';
import { isTooDeep } from './nesting.ts';
import { readYaml } from './yaml.ts';
import { deepPlace, tooDeep } from './yaml-document.ts';

/** A data file as plain data; `written` finds the place of a value in it. */
export type ParsedData =
  | {
      readonly ok: true;
      readonly value: unknown;
      readonly written: () => Written;
      /** Of a table: the cells of its first line. */
      readonly columns?: readonly string[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Parses a data file by its extension. */
export function parseData(file: string, text: string): ParsedData {
  const conflict = mergeConflict(file, text);
  if (conflict !== undefined) return { ok: false, diagnostics: [conflict] };
  switch (extname(file)) {
    case '.yaml':
    case '.yml':
      return parseYaml(file, text);
    case '.json':
      return parseJson(file, text);
    case '.csv':
      return parseRows(file, text);
    default:
      return failure({ file, line: 1, column: 1 }, readMessages.fileKindSsgDoes, readMessages.writeYamlJsonOr);
  }
}

/**
 * Checks a parsed data file against its schema.
 *
 * @returns the checked value; undefined with at least one diagnostic when it cannot be used
 */
export function checkData(
  { schema }: Pick<DataConfig, 'schema'>,
  { value, written, columns }: Extract<ParsedData, { ok: true }>,
): { readonly value: unknown; readonly diagnostics: readonly Diagnostic[] } {
  const checked = check(schema, value, 'data-invalid', written);
  if (checked.ok) return { value: checked.value, diagnostics: [] };
  const headless = columns === undefined ? undefined : withoutHeader(keysAt(schema, [0]), columns, written());
  return { value: undefined, diagnostics: headless === undefined ? checked.diagnostics : [headless] };
}

/** A table whose first line names none of the columns that are asked for: it begins with a row of data. */
function withoutHeader(
  known: readonly string[],
  columns: readonly string[],
  { locate }: Written,
): Diagnostic | undefined {
  const [first = ''] = columns;
  if (known.length === 0 || columns.some((column) => known.includes(column) || nearest(column, known) !== undefined))
    return undefined;
  const message = readMessages.firstLineTableDoes;
  const hint = readMessages.writeLineAbove({ line: known.join(',') });
  return error('data-invalid', message, locate([0, first], 'key'), { hint });
}

/** Finds places in a YAML or JSON file. It is parsed for that at the first mistake, and once for all names that it stands under. */
function placesIn(file: string, text: string): () => Written {
  let written: Written | undefined;
  return () => {
    written ??= { locate: locateInYaml(file, text, 0) };
    return written;
  };
}

function parseYaml(file: string, text: string): ParsedData {
  const read = readYaml(text);
  if (read.ok) return { ok: true, value: read.value, written: placesIn(file, text) };
  return failure(
    { file, line: read.line, column: read.column },
    readMessages.invalidYaml({ reason: read.reason }),
    read.hint,
  );
}

function parseJson(file: string, text: string): ParsedData {
  try {
    const value: unknown = JSON.parse(text);
    if (isTooDeep(value)) return nestedTooDeep(file, text);
    const twice = repeatedKey(text);
    if (twice !== undefined) {
      const place = { file, ...positionAt(text, twice.offset), length: twice.key.length };
      return failure(
        place,
        readMessages.invalidJson({ reason: readMessages.keyAppearsTwiceOne({ key: twice.key }) }),
        readMessages.removeOrRenameOne,
      );
    }
    // YAML 1.2 holds JSON, so the same search finds the place of a value.
    return { ok: true, value, written: placesIn(file, text) };
  } catch (cause) {
    if (cause instanceof RangeError) return nestedTooDeep(file, text);
    const { message } = cause as Error;
    const position = positionAt(text, offsetOfJsonError(text, message));
    const reason = message.replace(/(?: in JSON)? at position \d+.*$|, (?:\.\.\.)?".* is not valid JSON$/s, '');
    const hint = readMessages.jsonOnlyDoubleQuotes;
    return failure({ file, ...position }, readMessages.invalidJson({ reason }), hint);
  }
}

/** A string, or a character that structures JSON. */
const JSON_TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;

/**
 * Finds a key that its object contains twice: `JSON.parse` keeps the last value and says nothing.
 *
 * @param text valid JSON
 * @returns the second occurrence, as it is written
 */
function repeatedKey(text: string): { readonly key: string; readonly offset: number } | undefined {
  const open: (Set<unknown> | undefined)[] = [];
  for (const { 0: token, index } of text.matchAll(JSON_TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (/^\s*:/.test(text.slice(index + token.length, index + token.length + 200))) {
      const keys = open.at(-1);
      const key: unknown = JSON.parse(token);
      if (keys?.has(key)) return { key: token, offset: index };
      keys?.add(key);
    }
  }
  return undefined;
}

function nestedTooDeep(file: string, text: string): ParsedData {
  const { offset, reason } = tooDeep(deepPlace(text));
  return failure(
    { file, ...positionAt(text, offset) },
    readMessages.invalidJson({ reason }),
    readMessages.writeFlatter,
  );
}

/**
 * V8 names the position in all messages but "Unexpected token": there, the shortest beginning of the text that gives
 * that message ends with the token's first character.
 */
function offsetOfJsonError(text: string, message: string): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  if (!message.startsWith('Unexpected token')) return text.length;
  let [right, wrong] = [0, text.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (isUnexpectedToken(text.slice(0, middle))) wrong = middle;
    else right = middle;
  }
  return right;
}

function isUnexpectedToken(json: string): boolean {
  try {
    JSON.parse(json);
    return false;
  } catch (cause) {
    return (cause as Error).message.startsWith('Unexpected token');
  }
}

function parseRows(file: string, text: string): ParsedData {
  const read = readCsv(file, text);
  if (read.ok) return read;
  return failure({ file, line: read.line, column: 1 }, readMessages.invalidCsv({ reason: read.reason }), read.hint);
}

function failure(place: SourcePlace, message: Text, hint?: Text): ParsedData {
  return { ok: false, diagnostics: [error('data-syntax', message, place, { hint })] };
}
