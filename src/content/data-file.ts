import { type CsvError, parse as parseCsv } from 'csv-parse/sync';
import { LineCounter, parseDocument } from 'yaml';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import { extname } from '../base/paths.ts';
import { positionAt } from '../base/position.ts';
import type { DataConfig } from '../config/schema.ts';
import { check, type Locate } from '../schema/issues.ts';
import { locateInYaml } from './front-matter.ts';

type Parsed =
  | { readonly ok: true; readonly value: unknown; readonly locate: () => Locate }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Parses a data file by its extension and checks it against its schema.
 *
 * @returns the checked value; undefined with at least one diagnostic when it cannot be used
 */
export function readData(
  config: DataConfig,
  text: string,
): { readonly value: unknown; readonly diagnostics: readonly Diagnostic[] } {
  const parsed = parse(config.file, text);
  if (!parsed.ok) return { value: undefined, diagnostics: parsed.diagnostics };
  const checked = check(config.schema, parsed.value, 'data-invalid', (path, target) => parsed.locate()(path, target));
  return checked.ok
    ? { value: checked.value, diagnostics: [] }
    : { value: undefined, diagnostics: checked.diagnostics };
}

function parse(file: string, text: string): Parsed {
  switch (extname(file)) {
    case '.yaml':
    case '.yml':
      return parseYaml(file, text);
    case '.json':
      return parseJson(file, text);
    case '.csv':
      return parseRows(file, text);
    default:
      return failure(file, 1, 1, 'Data files are .yaml, .yml, .json or .csv files.');
  }
}

function parseYaml(file: string, text: string): Parsed {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const problem = document.errors[0];
  if (problem === undefined) return { ok: true, value: document.toJS(), locate: () => locateInYaml(file, text, 0) };
  const { line, col } = lineCounter.linePos(problem.pos[0]);
  return failure(
    file,
    line,
    col,
    `Invalid YAML: ${problem.message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:?$/, '')}.`,
  );
}

function parseJson(file: string, text: string): Parsed {
  try {
    // YAML 1.2 holds JSON, so the same search finds the place of a value.
    return { ok: true, value: JSON.parse(text), locate: () => locateInYaml(file, text, 0) };
  } catch (cause) {
    const { message } = cause as Error;
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const { line, column } = positionAt(text, offset);
    return failure(
      file,
      line,
      column,
      `Invalid JSON: ${message.replace(/ in JSON at position \d+.*$| \(line \d+ column \d+\)$/s, '')}.`,
    );
  }
}

/** Rows as objects of text by the header's names. Their schema says which are numbers (`z.coerce.number()`). */
function parseRows(file: string, text: string): Parsed {
  try {
    const rows = parseCsv(text, {
      columns: true,
      skip_empty_lines: true,
      trim: true,
      comment: '#',
      info: true,
      bom: true,
    }) as {
      record: Record<string, string>;
      info: { lines: number };
    }[];
    const header = text.split('\n').findIndex((line) => line.trim() !== '' && !line.startsWith('#')) + 1;
    return {
      ok: true,
      value: rows.map(({ record }) => record),
      locate: () => (path) => ({ file, line: rows[path[0] as number]?.info.lines ?? header, column: 1 }),
    };
  } catch (cause) {
    const { message, lines } = cause as CsvError & { lines?: number };
    return failure(file, lines ?? 1, 1, `Invalid CSV: ${message}.`);
  }
}

function failure(file: string, line: number, column: number, message: string): Parsed {
  return { ok: false, diagnostics: [error('data-syntax', message, { file, line, column })] };
}
