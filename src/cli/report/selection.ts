import { compareDiagnostics, type Diagnostic, isError } from '../../base/diagnostic.ts';
import type { Verbosity } from '../terminal.ts';

/** More than this cannot be read in a terminal, and is usually one mistake in a template. */
const LIMIT = 50;

export interface Selection {
  readonly shown: readonly Diagnostic[];
  /** How many more there are. */
  readonly hidden: number;
}

/** The diagnostics to print, sorted: all when verbose, errors when quiet, else the first 50, errors before warnings. */
export function selectDiagnostics(diagnostics: readonly Diagnostic[], verbosity: Verbosity): Selection {
  const sorted = diagnostics.toSorted(compareDiagnostics);
  if (verbosity === 'verbose') return { shown: sorted, hidden: 0 };
  const errors = sorted.filter(isError);
  const candidates =
    verbosity === 'quiet' ? errors : [...errors, ...sorted.filter(({ severity }) => severity !== 'error')];
  const shown = candidates.slice(0, LIMIT).sort(compareDiagnostics);
  return { shown, hidden: candidates.length - shown.length };
}

/** What to say about those that are not shown. */
export function hiddenNotice(hidden: number): string {
  return `${hidden} more ${hidden === 1 ? 'is' : 'are'} not shown. Run with --verbose to see all.`;
}
