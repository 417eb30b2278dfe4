import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { nightly } from '../sample.ts';
import { warmEqualsCold } from './property.ts';
import type { Build } from './stage.ts';
import { openStage } from './stage.ts';
import { RIGHT_BUILD, WRONG_BUILDS } from './wrong-builds.ts';

/**
 * Maximum number of sequences of the length that each push runs. With three seeds, six of the mistakes were found after
 * 1 to 11 sequences, and the one of the clock after 6 to 42. Runs other than nightly run 4, the nightly run thousands.
 */
const MOST_SEQUENCES = 200;
const MOST_STEPS = 3;

/** Returns the number of the first sequence that finds a mistake, or undefined if none does. */
async function foundAfter(subject: Build, sequences: number): Promise<number | undefined> {
  const stage = await openStage('plain', subject);
  try {
    const property = warmEqualsCold(stage, 1, MOST_STEPS, subject);
    const { failed, numRuns } = await fc.check(property, { seed: 11, numRuns: sequences, endOnFailure: true });
    return failed ? numRuns : undefined;
  } finally {
    stage.remove();
  }
}

describe('sequences of edits notice a build that', () => {
  nightly.each(Object.entries(WRONG_BUILDS))(
    '%s',
    async (_, subject) => expect(await foundAfter(subject, MOST_SEQUENCES)).toBeDefined(),
    300_000,
  );

  nightly('and find nothing in one that makes the same detour without a mistake', async () => {
    expect(await foundAfter(RIGHT_BUILD, 10)).toBeUndefined();
  });
});
