import type { Mutant, Place } from './mutant.ts';
import { seededRandom, shuffled } from './random.ts';
import type { TypeCheck } from './type-check.ts';

/**
 * Draws places, each as likely as any other, and of each one of its mutants.
 * A mutant that TypeScript refuses is another's turn: nobody could commit it, so it says nothing about the tests.
 */
export function* drawMutants(
  places: readonly Place[],
  sourceOf: (file: string) => string,
  isAccepted: TypeCheck,
  seed: number,
): Generator<Mutant> {
  const random = seededRandom(seed);
  for (const { file, line, mutations } of shuffled(places, random)) {
    for (const mutation of shuffled(mutations, random)) {
      const whole = sourceOf(file);
      const { start, end, text } = mutation;
      const source = whole.slice(0, start) + text + whole.slice(end);
      if (!isAccepted(file, source)) continue;
      yield { file, line, mutation, before: whole.slice(start, end), source };
      break;
    }
  }
}
