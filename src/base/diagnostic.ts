import type { DiagnosticCode, FeatureCode } from './codes.ts';
import { defined } from './lists.ts';
import { type Fix, fixIn, type Text, toText } from './message.ts';

type Code = DiagnosticCode | FeatureCode;

type Severity = 'error' | 'warning' | 'info';

export interface SourcePlace {
  /** Path of a file, relative to the project root, with `/` as separator. */
  readonly file: string;
  /** Line in the file, counted from 1. */
  readonly line?: number;
  /** Column in the line, counted from 1, in UTF-16 code units. */
  readonly column?: number;
  /** Length in UTF-16 code units of the text to mark from `column` on. This text ends on the same line. */
  readonly length?: number;
}

/**
 * Problem that a build reports instead of throwing an exception. Diagnostics are collected during a build, sorted,
 * and printed once at the end. `message` states the problem and its cause, `hint` how to fix it.
 */
export interface Diagnostic extends Partial<SourcePlace> {
  /** Permanent code of the problem. */
  readonly code: Code;
  /** `error`, `warning` or `info`. */
  readonly severity: Severity;
  /** Description of the problem. */
  readonly message: Text;
  /** Way to fix the problem. */
  readonly hint?: Text;
  /** Edit that fixes the problem. Without it, `hint` may still describe an edit in words. */
  readonly fix?: Fix;
  /** Missing URL or project path that the problem refers to. Reports use it to group problems with the same cause. */
  readonly missing?: string;
  /** Additional information below the message, one line each, such as the other source of a duplicate. */
  readonly notes?: readonly Text[];
}

/** Diagnostic whose texts are strings in one language. */
export interface SpokenDiagnostic extends Omit<Diagnostic, 'message' | 'hint' | 'fix' | 'notes'> {
  readonly message: string;
  readonly hint?: string;
  readonly notes?: readonly string[];
}

/** Returns a diagnostic with its texts in one language. Default: English. */
export function spoken(
  { message, hint, notes, ...problem }: Diagnostic,
  say: (text: Text) => string = (text) => toText(text),
): SpokenDiagnostic {
  const texts = { message: say(message), hint: hint && say(hint), notes: notes?.map((note) => say(note)) };
  return { ...problem, ...defined(texts) };
}

interface Extra {
  readonly hint?: Text | undefined;
  readonly notes?: readonly Text[];
  readonly missing?: string | undefined;
  readonly fix?: Fix | undefined;
}

/** Creates an error, which fails the build. */
export function error(code: Code, message: Text, place?: SourcePlace, extra: Extra = {}): Diagnostic {
  return diagnostic({ code, severity: 'error', message }, place, extra);
}

/** Creates a warning, which does not fail the build. */
export function warning(code: Code, message: Text, place?: SourcePlace, extra: Extra = {}): Diagnostic {
  return diagnostic({ code, severity: 'warning', message }, place, extra);
}

/** Creates a diagnostic of severity `info`, for something that is correct but may surprise the author. */
export function info(code: Code, message: Text, place?: SourcePlace, extra: { hint?: Text | undefined } = {}) {
  return diagnostic({ code, severity: 'info', message }, place, extra);
}

function diagnostic(
  problem: Pick<Diagnostic, 'code' | 'severity' | 'message'>,
  place: SourcePlace | undefined,
  { hint, notes, missing, fix }: Extra,
): Diagnostic {
  return { ...problem, ...place, ...defined({ hint, notes, missing, fix }) };
}

/** Returns the edit that fixes a diagnostic; undefined if there is none, or if its file or position is unknown. */
export function fixOf({ file, column, hint, fix: own }: Diagnostic): Fix | undefined {
  const fix = file === undefined ? undefined : (own ?? fixIn(hint ?? ''));
  return fix !== undefined && ('rename' in fix || column !== undefined) ? fix : undefined;
}

/** Compares two diagnostics by file, position, code and message, so that reports always have the same order. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(toText(a.message), toText(b.message))
  );
}

/** Error that stops the requested operation because of problems in the project. Its message lists the problems. */
export class StoppedError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  constructor(diagnostics: readonly Diagnostic[]) {
    super(
      diagnostics
        .map(({ file, line, message }) => `${file ?? ''}${line ? `:${line}` : ''} ${toText(message)}`.trim())
        .join('\n'),
    );
    this.diagnostics = diagnostics;
  }
}

/** Returns the diagnostics of a `StoppedError`. Throws any other error again. */
export function problemsOfStop(cause: unknown): readonly Diagnostic[] {
  if (cause instanceof StoppedError) return cause.diagnostics;
  throw cause;
}

/** Reports whether a diagnostic fails the build. */
export function isError({ severity }: Pick<Diagnostic, 'severity'>): boolean {
  return severity === 'error';
}

/** Sorts diagnostics and removes duplicates: a build may find the same problem twice. */
export function normalizeDiagnostics(all: Iterable<Diagnostic>): Diagnostic[] {
  // Duplicates may differ in their notes. Sorting by notes makes the result independent of the order of the input.
  const notesOf = ({ notes = [] }: Diagnostic) => notes.map((note) => toText(note)).join('\n');
  const sorted = [...all].sort((a, b) => compareDiagnostics(a, b) || compareText(notesOf(a), notesOf(b)));
  return sorted.filter((d, i) => {
    const before = sorted[i - 1];
    return before === undefined || compareDiagnostics(before, d) !== 0;
  });
}

/** Compares strings by UTF-16 code units, so that the order does not depend on the locale of the machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
