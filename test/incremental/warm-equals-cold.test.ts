import fc from 'fast-check';
import { afterAll, describe, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { warmEqualsCold } from './property.ts';
import type { SiteKind } from './random-site.ts';
import { openStage, type Stage } from './stage.ts';

/**
 * `npm run test:soak` plays as many sequences as `SSG_SOAK` says, longer ones, and others each time. The seed is part of
 * the names below; `SSG_SEED` plays them again.
 */
const SOAK = Number(process.env['SSG_SOAK'] ?? 0);
const SEED = SOAK === 0 ? 1 : Number(process.env['SSG_SEED'] ?? Date.now() % 1_000_000);
/**
 * `would-notice.test.ts` says how many it takes until each of its wrong builds is found out. Those of a push are the same each time, so
 * more of them find nothing that the first run of them did not: the nightly run plays others.
 */
const SEQUENCES = SOAK === 0 ? 4 : SOAK;
/** Of a sequence. One step may hold several edits, so that a build is spent on more than one. */
const MOST_STEPS = SOAK === 0 ? 3 : 9;
const TIMEOUT_MS = SOAK === 0 ? 300_000 : 24 * 60 * 60 * 1000;

/** Sequences in two hundred, and the threads that a build may use. The second site takes three times as long. */
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

/** Every day the second site is built on two threads only. */
const PLAYED = SHARES.filter(([kind, threads]) => SOAK > 0 || kind === 'plain' || threads === 2);

describe(`after any edits, a warm build is a cold one, seed ${SEED}`, () => {
  test.each(PLAYED)(
    'of the %s site, threads: %d',
    async (kind, threads, share) => {
      const stage = stages.get(kind) ?? openStage(kind);
      stages.set(kind, stage);
      const numRuns = Math.ceil((SEQUENCES * share) / 200);
      // Other sequences for other threads.
      const seed = SEED * 10 + threads;
      await fc.assert(warmEqualsCold(await stage, threads, MOST_STEPS, buildProject), { seed, numRuns });
    },
    TIMEOUT_MS,
  );
});
