import type { Mutant, Place } from './mutant.ts';
import { seededRandom, shuffled } from './random.ts';
import type { TypeCheck } from './type-check.ts';

/**
 * Draws places at random, each with the same probability, and one mutant of each place. A mutant that does not compile
 * is replaced by another one: nobody could commit it, so it would say nothing about the tests.
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
