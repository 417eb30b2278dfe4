import fc from 'fast-check';
import { play } from './play.ts';
import { type Step, sequences } from './random-steps.ts';
import type { Build, Stage } from './stage.ts';

/** Maximum number of attempts to shorten a failing sequence, because builds are slow. */
const MOST_ATTEMPTS = 40;

/**
 * Property that after each step of a sequence of edits, a warm build equals a cold one.
 *
 * @param mostSteps maximum number of steps in a sequence
 * @param subject build to test
 */
export function warmEqualsCold(
  stage: Stage,
  concurrency: number,
  mostSteps: number,
  subject: Build,
): fc.IAsyncProperty<[Step[]]> {
  let attempts = 0;
  return fc.asyncProperty(sequences(mostSteps), async (steps) => {
    // Further attempts count as successful, which ends the search.
    if (attempts > MOST_ATTEMPTS) return;
    const problems = await play(stage, steps, concurrency, subject);
    if (problems.length === 0 && attempts === 0) return;
    attempts++;
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
}
