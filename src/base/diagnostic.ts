import type { DiagnosticCode, FeatureCode } from './codes.ts';

type Code = DiagnosticCode | FeatureCode;

type Severity = 'error' | 'warning' | 'info';

/** A place in a source file. `line` and `column` are 1-based and count UTF-16 code units, as editors do. */
export interface SourcePlace {
  /** Path relative to the project root, `/`-separated. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Length of the marked text on its line, in UTF-16 code units. */
  readonly length?: number;
}

/**
 * An expected problem, as a value: collected while building, sorted and printed once at the end.
 * `message` says what is wrong and why; `hint` says how to mend it.
 */
export interface Diagnostic extends Partial<SourcePlace> {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  /** Address, or path of a file of the project, that is not there: what is wrong may come of something else that says so. */
  readonly missing?: string;
  /** Further facts below the message, one line each: the other source of a duplicate, the component stack, ... */
  readonly notes?: readonly string[];
}

interface Extra {
  readonly hint?: string | undefined;
  readonly notes?: readonly string[];
  readonly missing?: string | undefined;
}

/** Builds an error diagnostic. */
export function error(code: Code, message: string, place?: SourcePlace, extra: Extra = {}): Diagnostic {
  return diagnostic({ code, severity: 'error', message }, place, extra);
}

/** Builds a warning diagnostic: shown, but the build succeeds. */
export function warning(code: Code, message: string, place?: SourcePlace, extra: Extra = {}): Diagnostic {
  return diagnostic({ code, severity: 'warning', message }, place, extra);
}

/** Builds a note: nothing is wrong, but somebody may wonder. */
export function info(
  code: Code,
  message: string,
  place?: SourcePlace,
  extra: { hint?: string | undefined } = {},
): Diagnostic {
  return diagnostic({ code, severity: 'info', message }, place, extra);
}

function diagnostic(
  problem: Pick<Diagnostic, 'code' | 'severity' | 'message'>,
  place: SourcePlace | undefined,
  { hint, notes, missing }: Extra,
): Diagnostic {
  const said = { ...(hint === undefined ? {} : { hint }), ...(notes ? { notes } : {}) };
  return { ...problem, ...place, ...said, ...(missing === undefined ? {} : { missing }) };
}

/** Order of a report: by file, then position, then code and message, so that two runs print the same. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Whether it fails a build. */
export function isError({ severity }: Pick<Diagnostic, 'severity'>): boolean {
  return severity === 'error';
}

/** Sorts and removes repetitions (the same problem met on two paths through the build). */
export function normalizeDiagnostics(all: Iterable<Diagnostic>): Diagnostic[] {
  // Of repetitions with other notes the same one stays, in whatever order they were met.
  const notesOf = ({ notes = [] }: Diagnostic) => notes.join('\n');
  const sorted = [...all].sort((a, b) => compareDiagnostics(a, b) || compareText(notesOf(a), notesOf(b)));
  return sorted.filter((d, i) => {
    const before = sorted[i - 1];
    return before === undefined || compareDiagnostics(before, d) !== 0;
  });
}

/** Code unit order: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
