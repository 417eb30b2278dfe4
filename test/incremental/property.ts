import fc from 'fast-check';
import { play } from './play.ts';
import { type Step, sequences } from './random-steps.ts';
import type { Build, Stage } from './stage.ts';

/** Builds are slow: after so many attempts the shortest failing sequence so far is short enough. */
const MOST_ATTEMPTS = 40;

/**
 * That after each step of any sequence of edits, a build with what was kept is equal to one from nothing.
 *
 * @param mostSteps of a sequence
 * @param subject the build that is tested
 */
export function warmEqualsCold(
  stage: Stage,
  concurrency: number,
  mostSteps: number,
  subject: Build,
): fc.IAsyncProperty<[Step[]]> {
  let attempts = 0;
  return fc.asyncProperty(sequences(mostSteps), async (steps) => {
    // What is not attempted counts as right, which ends the search.
    if (attempts > MOST_ATTEMPTS) return;
    const problems = await play(stage, steps, concurrency, subject);
    if (problems.length === 0 && attempts === 0) return;
    attempts++;
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
}
