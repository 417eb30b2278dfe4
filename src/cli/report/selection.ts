import { POLICY_CODES } from '../../base/codes.ts';
import { compareDiagnostics, type Diagnostic, isError } from '../../base/diagnostic.ts';
import type { Verbosity } from '../terminal.ts';

/** More than this cannot be read in a terminal, and is usually one mistake in a template. */
const LIMIT = 50;

export interface Selection {
  readonly shown: readonly Diagnostic[];
  /** How many more there are. */
  readonly hidden: number;
}

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** With these the output is whole: a page that is not there at all is graver than a link that leads nowhere. */
const MATTERS_OF_JUDGEMENT: ReadonlySet<string> = new Set(POLICY_CODES);

/**
 * The gravest first, for people, who see the first ones: errors that leave something out, other errors, warnings, notes; of the
 * same gravity by place. Programs get diagnostics by place alone.
 */
export function byGravity(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const rank = ({ severity, code }: Diagnostic) =>
    SEVERITIES.indexOf(severity) * 2 + (isError({ severity }) && MATTERS_OF_JUDGEMENT.has(code) ? 1 : 0);
  return diagnostics.toSorted((a, b) => rank(a) - rank(b) || compareDiagnostics(a, b));
}

/** The diagnostics to print, the gravest first: all when verbose, errors when quiet, else 50. */
export function selectDiagnostics(diagnostics: readonly Diagnostic[], verbosity: Verbosity): Selection {
  const sorted = byGravity(diagnostics);
  if (verbosity === 'verbose') return { shown: sorted, hidden: 0 };
  const candidates = verbosity === 'quiet' ? sorted.filter(isError) : sorted;
  const shown = candidates.slice(0, LIMIT);
  return { shown, hidden: candidates.length - shown.length };
}

/** What to say about those that are not shown. */
export function hiddenNotice(hidden: number): string {
  return `${hidden} more ${hidden === 1 ? 'is' : 'are'} not shown. Run with --verbose to see all.`;
}
