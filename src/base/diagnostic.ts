import type { DiagnosticCode, FeatureCode } from './codes.ts';
import { type Text, toText } from './message.ts';

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
  readonly message: Text;
  readonly hint?: Text;
  /** Address, or path of a file of the project, that is not there: what is wrong may come of something else that says so. */
  readonly missing?: string;
  /** Further facts below the message, one line each: the other source of a duplicate, the component stack, ... */
  readonly notes?: readonly Text[];
}

/** A diagnostic whose texts are in one language. */
export interface SpokenDiagnostic extends Omit<Diagnostic, 'message' | 'hint' | 'notes'> {
  readonly message: string;
  readonly hint?: string;
  readonly notes?: readonly string[];
}

/** Returns the diagnostic with its texts in one language: English unless another function says them. */
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
}

/** Builds an error diagnostic. */
export function error(code: Code, message: Text, place?: SourcePlace, extra: Extra = {}): Diagnostic {
  return diagnostic({ code, severity: 'error', message }, place, extra);
}

/** Builds a warning diagnostic: shown, but the build succeeds. */
export function warning(code: Code, message: Text, place?: SourcePlace, extra: Extra = {}): Diagnostic {
  return diagnostic({ code, severity: 'warning', message }, place, extra);
}

/** Builds a note: nothing is wrong, but somebody may wonder. */
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
    compareText(toText(a.message), toText(b.message))
  );
}

/** Whether it fails a build. */
export function isError({ severity }: Pick<Diagnostic, 'severity'>): boolean {
  return severity === 'error';
}

/** Sorts and removes repetitions (the same problem met on two paths through the build). */
export function normalizeDiagnostics(all: Iterable<Diagnostic>): Diagnostic[] {
  // Of repetitions with other notes the same one stays, in whatever order they were met.
  const notesOf = ({ notes = [] }: Diagnostic) => notes.map((note) => toText(note)).join('\n');
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
