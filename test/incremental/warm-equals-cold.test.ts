import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { workOf } from '../pipeline/driver/work.ts';
import { isNightly, sample } from '../sample.ts';
import { OUTSIDE_CHANGES, READINGS } from './outside.ts';
import { play } from './play.ts';
import { warmEqualsCold } from './property.ts';
import { CHANGES, MISTAKES, OPTIONS } from './random-edits.ts';
import type { SiteKind } from './random-site.ts';
import type { Edit, Step } from './random-steps.ts';
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

/** Opens the stage of a site once for all tests. */
function stageOf(kind: SiteKind): Promise<Stage> {
  const stage = stages.get(kind) ?? openStage(kind);
  stages.set(kind, stage);
  return stage;
}

test.each(['plain', 'interactive'] as const)(
  'a warm build of the %s site makes no page again',
  async (kind) => {
    const stage = await stageOf(kind);
    stage.reset();
    const { root, cacheDir, start } = stage;
    const result = await buildProject({ root, cacheDir, ...start.options, concurrency: 1 });
    expect(result.status).toBe('built');
    // The store is useless if the graph fails to recognise a stored query.
    const nothing = { pagesRendered: 0, pagesScanned: 0, textsRendered: 0, summariesMade: 0 };
    expect(workOf(result)).toMatchObject(nothing);
  },
  TIMEOUT_MS,
);

/** Outside the nightly run, the second site is built with two threads only. */
const PLAYED = SHARES.filter(([kind, threads]) => SOAK > 0 || kind === 'plain' || threads === 2);

describe(`after any edits, a warm build is a cold one, seed ${SEED}`, () => {
  test.each(PLAYED)(
    'of the %s site, threads: %d',
    async (kind, threads, share) => {
      const numRuns = Math.ceil((SEQUENCES * share) / 200);
      // Different sequences for each number of threads.
      const seed = SEED * 10 + threads;
      await fc.assert(warmEqualsCold(await stageOf(kind), threads, MOST_STEPS, buildProject), { seed, numRuns });
    },
    TIMEOUT_MS,
  );
});

const step = (edits: readonly Edit[], more: Partial<Step>): Step => ({
  ...{ mend: false, edits, manner: 'written', check: false, ...more },
});
const variable = (n: number): Edit => ({ kind: 'option', name: 'variable', at: 0, n });

// Random sequences contain the following edits too rarely to test each of them in every run.
test(
  'a warm build is a cold one after edits outside of the folder of templates, and of variables and options of the command line',
  async () => {
    // Keeps the modification time, which is the hardest change to notice.
    const hard = (kind: 'change' | 'option', name: string, at: number, n: number) =>
      step([{ kind, name, at, n }], { manner: 'same time' });
    const changes = Object.keys(OUTSIDE_CHANGES).map((name, i) => [name, i] as const);
    const readings = sample([...READINGS.keys()], 9);
    const readers = ['function of the configuration', 'schema', 'page'].map((who) => `${who} reads a variable`);
    const steps = [
      ...sample(changes, 12).flatMap(([name, i]) => [hard('change', name, i, 1), hard('change', name, i, 0)]),
      ...readings.flatMap((reading, i) => [
        hard('change', 'way of reading a variable', reading, 0),
        step([variable((i + 1) % 2)], {}),
      ]),
      ...sample(readers, 3).flatMap((name, i) => [hard('change', name, i, 1), step([variable((i + 1) % 3)], {})]),
      ...sample(Object.keys(OPTIONS), 8).flatMap((name) => [hard('option', name, 0, 1), hard('option', name, 0, 0)]),
    ];
    expect(await play(await stageOf('plain'), steps, 1, buildProject)).toEqual([]);
  },
  TIMEOUT_MS,
);

/** Edits of MDX pages, of what they show, and of their imports. */
const ofMdx = (kind: 'change' | 'mistake', all: object) =>
  Object.keys(all).flatMap((name) => (/MDX|code shows|without an import/.test(name) ? [{ kind, name }] : []));

/** Parameters of each edit. Some of the later ones restore what the first ones have changed. */
const VALUES = [{ at: 0, n: 0 }, { at: 1, n: 1 }, ...(isNightly ? [{ at: 0, n: 2 }] : [])];

// The sequences above build pages of MDX in threads.
test.each(isNightly ? [1, 2, 3] : [1])(
  'a warm build of pages of MDX is a cold one, threads: %d',
  async (threads) => {
    const edits = [...ofMdx('change', CHANGES), ...ofMdx('mistake', MISTAKES)];
    expect(edits.length).toBeGreaterThan(15);
    const steps = sample(edits, 10).flatMap((edit) =>
      VALUES.flatMap((value) => [
        step([{ ...edit, ...value }], { mend: true }),
        ...(/variable/.test(edit.name) ? [step([variable(value.n)], { mend: true })] : []),
      ]),
    );
    expect(await play(await stageOf('interactive'), steps, threads, buildProject)).toEqual([]);
  },
  TIMEOUT_MS,
);
