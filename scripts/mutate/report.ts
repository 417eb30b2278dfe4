import type { Mutant } from './mutant.ts';
import type { Outcome } from './run-tests.ts';

export interface Result {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
}

/**
 * Text for people: three words, or words around a value. Mutants of such text are counted separately.
 */
const WORDING = /\p{L}{2,} \p{L}+ \p{L}|^`[^`]*\p{L}{3,} /u;

/** Formats one mutant as a line. For a survivor, adds the change. */
export function reportResult({ mutant, outcome }: Result): string {
  const { file, line, mutation, before } = mutant;
  const head = `${outcome.status.padEnd(8)} ${file}:${line} ${mutation.mutator}`;
  if (outcome.status !== 'Survived')
    return `${head}  ${outcome.failed[0] ?? ''} ${shortened(outcome.message)}`.trimEnd();
  return `${head}\n  - ${shortened(before)}\n  + ${shortened(mutation.text)}`;
}

/**
 * Summarises a round: the share of killed mutants, with wording separate from the rest, and the survivors.
 */
export function summary(results: readonly Result[]): string {
  const wording = results.filter(({ mutant }) => isWording(mutant));
  const rest = results.filter(({ mutant }) => !isWording(mutant));
  const survivors = results.filter(({ outcome }) => outcome.status === 'Survived');
  return [
    '',
    ...survivors.map(reportResult),
    '',
    `killed: ${share(results)} (wording ${share(wording)}, all else ${share(rest)})`,
  ].join('\n');
}

/** Checks if a mutant only changes the wording of a message. */
export function isWording({ mutation, before }: Mutant): boolean {
  return mutation.mutator === 'StringLiteral' && WORDING.test(before);
}

function share(results: readonly Result[]): string {
  const killed = results.filter(({ outcome }) => outcome.status !== 'Survived').length;
  return `${killed} of ${results.length}${results.length > 0 ? `, ${Math.round((100 * killed) / results.length)} %` : ''}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
