import fc from 'fast-check';
import { afterAll, describe, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { warmEqualsCold } from './property.ts';
import type { SiteKind } from './random-site.ts';
import { openStage, type Stage } from './stage.ts';

/**
 * Number of sequences and seed. `npm run test:soak` runs `SSG_SOAK` sequences, which are longer and new each time. The
 * names of the tests below contain the seed. `SSG_SEED` repeats a run.
 */
const SOAK = Number(process.env['SSG_SOAK'] ?? 0);
const SEED = SOAK === 0 ? 1 : Number(process.env['SSG_SEED'] ?? Date.now() % 1_000_000);
/**
 * `would-notice.test.ts` shows how many sequences find each wrong build. Every push runs the same sequences, so running
 * more of them would find nothing new. The nightly run uses others.
 */
const SEQUENCES = SOAK === 0 ? 4 : SOAK;
/**
 * Maximum number of steps in a sequence. A step can contain several edits, so that one build tests more than one.
 */
const MOST_STEPS = SOAK === 0 ? 3 : 9;
const TIMEOUT_MS = SOAK === 0 ? 300_000 : 24 * 60 * 60 * 1000;

/**
 * Share of each kind of site in two hundred sequences, and its number of threads. The second site takes three times as
 * long.
 */
const SHARES: readonly (readonly [SiteKind, threads: number, share: number])[] = [
  ['plain', 1, 90],
  ['plain', 2, 45],
  ['plain', 3, 45],
  ['interactive', 1, 10],
  ['interactive', 2, 5],
  ['interactive', 3, 5],
];

const stages = new Map<SiteKind, Promise<Stage>>();
afterAll(async () => {
  for (const stage of stages.values()) (await stage).remove();
});

/** Outside the nightly run, the second site is built with two threads only. */
const PLAYED = SHARES.filter(([kind, threads]) => SOAK > 0 || kind === 'plain' || threads === 2);

describe(`after any edits, a warm build is a cold one, seed ${SEED}`, () => {
  test.each(PLAYED)(
    'of the %s site, threads: %d',
    async (kind, threads, share) => {
      const stage = stages.get(kind) ?? openStage(kind);
      stages.set(kind, stage);
      const numRuns = Math.ceil((SEQUENCES * share) / 200);
      // Different sequences for each number of threads.
      const seed = SEED * 10 + threads;
      await fc.assert(warmEqualsCold(await stage, threads, MOST_STEPS, buildProject), { seed, numRuns });
    },
    TIMEOUT_MS,
  );
});
