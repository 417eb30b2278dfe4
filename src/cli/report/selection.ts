import { POLICY_CODES } from '../../base/codes.ts';
import { compareDiagnostics, type Diagnostic, isError } from '../../base/diagnostic.ts';
import type { Verbosity } from '../terminal.ts';

/** More than this nobody reads one by one, and it is usually a few mistakes that were made many times. */
const FLOOD = 20;

/** Which problems a report shows, and how. */
export interface Selection {
  /** The gravest first. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether they are so many that each kind is shown once. */
  readonly isFlood: boolean;
}

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** With these the output is whole: a page that is not there at all is graver than a link that leads nowhere. */
const MATTERS_OF_JUDGEMENT: ReadonlySet<string> = new Set(POLICY_CODES);

/**
 * The gravest first, for people, who see the first ones: errors that leave something out, other errors, warnings, notes; of the
 * same gravity by place. Programs get diagnostics by place alone.
 */
export function byGravity(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted((a, b) => gravityOf(a) - gravityOf(b) || compareDiagnostics(a, b));
}

/** The lower, the graver. */
export function gravityOf({ severity, code }: Diagnostic): number {
  return SEVERITIES.indexOf(severity) * 2 + (isError({ severity }) && MATTERS_OF_JUDGEMENT.has(code) ? 1 : 0);
}

/**
 * The diagnostics to print, the gravest first: errors alone when quiet.
 *
 * @param all whether each is wanted, however many there are
 */
export function selectDiagnostics(diagnostics: readonly Diagnostic[], verbosity: Verbosity, all: boolean): Selection {
  const sorted = byGravity(diagnostics);
  const wanted = verbosity === 'quiet' ? sorted.filter(isError) : sorted;
  return { diagnostics: wanted, isFlood: !all && wanted.length > FLOOD };
}
