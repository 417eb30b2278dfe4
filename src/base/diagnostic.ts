import type { DiagnosticCode, FeatureCode } from './codes.ts';
import { type Fix, fixIn, type Text, toText } from './message.ts';

type Code = DiagnosticCode | FeatureCode;

type Severity = 'error' | 'warning' | 'info';

/** Place in a source file. `line` and `column` are 1-based and count UTF-16 code units, as editors do. */
export interface SourcePlace {
  /** Path relative to the project root, `/`-separated. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Length of the marked text on its line, in UTF-16 code units. */
  readonly length?: number;
}

/**
 * Expected problem as a value. Diagnostics are collected during a build, and sorted and printed once at the end. `message`
 * states the problem and its cause, `hint` a fix.
 */
export interface Diagnostic extends Partial<SourcePlace> {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: Text;
  readonly hint?: Text;
  /** Fix, if it is not part of the hint. */
  readonly fix?: Fix;
  /** Missing address, or path of a missing file of the project. The cause may be another problem that reports the same path. */
  readonly missing?: string;
  /** Further facts below the message, one line each: the other source of a duplicate, the component stack, ... */
  readonly notes?: readonly Text[];
}

/** Diagnostic with texts in one language. */
export interface SpokenDiagnostic extends Omit<Diagnostic, 'message' | 'hint' | 'fix' | 'notes'> {
  readonly message: string;
  readonly hint?: string;
  readonly notes?: readonly string[];
}

/** Returns the diagnostic with its texts in one language. Default: English. */
export function spoken(
  { message, hint, notes, ...problem }: Diagnostic,
  say: (text: Text) => string = (text) => toText(text),
): SpokenDiagnostic {
  return {
    ...problem,
    message: say(message),
    ...(hint === undefined ? {} : { hint: say(hint) }),
    ...(notes === undefined ? {} : { notes: notes.map((note) => say(note)) }),
  };
}

interface Extra {
  readonly hint?: Text | undefined;
  readonly notes?: readonly Text[];
  readonly missing?: string | undefined;
  readonly fix?: Fix | undefined;
}

/** Creates an error. */
export function error(code: Code, message: Text, place?: SourcePlace, extra: Extra = {}): Diagnostic {
  return diagnostic({ code, severity: 'error', message }, place, extra);
}

/** Creates a warning. The build succeeds. */
export function warning(code: Code, message: Text, place?: SourcePlace, extra: Extra = {}): Diagnostic {
  return diagnostic({ code, severity: 'warning', message }, place, extra);
}

/** Creates a note about something that is correct but may surprise. */
export function info(
  code: Code,
  message: Text,
  place?: SourcePlace,
  extra: { hint?: Text | undefined } = {},
): Diagnostic {
  return diagnostic({ code, severity: 'info', message }, place, extra);
}

function diagnostic(
  problem: Pick<Diagnostic, 'code' | 'severity' | 'message'>,
  place: SourcePlace | undefined,
  { hint, notes, missing, fix }: Extra,
): Diagnostic {
  const said = { ...(hint === undefined ? {} : { hint }), ...(notes ? { notes } : {}) };
  const data = { ...(missing === undefined ? {} : { missing }), ...(fix === undefined ? {} : { fix }) };
  return { ...problem, ...place, ...said, ...data };
}

/** Returns the fix of a diagnostic, which applies to its file. */
export function fixOf({ file, column, hint, fix: own }: Diagnostic): Fix | undefined {
  const fix = file === undefined ? undefined : (own ?? fixIn(hint ?? ''));
  return fix !== undefined && ('rename' in fix || column !== undefined) ? fix : undefined;
}

/** Compares two diagnostics by file, position, code and message, so that the order of a report is always the same. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(toText(a.message), toText(b.message))
  );
}

/** Checks if a diagnostic fails a build. */
export function isError({ severity }: Pick<Diagnostic, 'severity'>): boolean {
  return severity === 'error';
}

/** Sorts diagnostics and removes duplicates, which arise if a build meets a problem twice. */
export function normalizeDiagnostics(all: Iterable<Diagnostic>): Diagnostic[] {
  // Duplicates may have different notes. Sorting by notes too makes the result independent of the order of the input.
  const notesOf = ({ notes = [] }: Diagnostic) => notes.map((note) => toText(note)).join('\n');
  const sorted = [...all].sort((a, b) => compareDiagnostics(a, b) || compareText(notesOf(a), notesOf(b)));
  return sorted.filter((d, i) => {
    const before = sorted[i - 1];
    return before === undefined || compareDiagnostics(before, d) !== 0;
  });
}

/** Compares texts by code units. The order does not depend on the locale of the machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
