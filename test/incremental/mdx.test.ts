import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { isNightly, sample } from '../sample.ts';
import { play } from './play.ts';
import { CHANGES, MISTAKES } from './random-edits.ts';
import type { Edit, Step } from './random-steps.ts';
import { openStage, type Stage } from './stage.ts';

/**
 * Edits of MDX pages, of what they show, and of their imports. Random sequences contain them only now and then. Here
 * each comes after all others.
 */
const ofMdx = (kind: 'change' | 'mistake', all: object) =>
  Object.keys(all)
    .filter((name) => /MDX|code shows|without an import/.test(name))
    .map((name) => ({ kind, name }));

const EDITS = [...ofMdx('change', CHANGES), ...ofMdx('mistake', MISTAKES)];
const OF_OPTIONS = { kind: 'option', name: 'variable' } as const;

/**
 * Parameters of the edits. Each edit changes the start with the first values or with the second ones. Some edits then
 * restore it.
 */
const VALUES = [
  { at: 0, n: 0 },
  { at: 1, n: 1 },
];

/** The nightly run makes all edits with each number of threads and a third set of values. */
const values = isNightly ? [...VALUES, { at: 0, n: 2 }] : VALUES;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('interactive');
}, 60_000);
afterAll(() => stage.remove());

describe('a warm build of pages of MDX is a cold one', () => {
  test('there are edits of all kinds', () => expect(EDITS.length).toBeGreaterThan(15));

  test.each([1, 2, 3])(
    'threads: %d',
    async (threads) => {
      const step = (edit: Edit): Step => ({ mend: true, edits: [edit], manner: 'written', check: false });
      const steps = sample(
        EDITS.filter((_, i) => isNightly || i % 3 === threads - 1),
        10,
      ).flatMap((edit) =>
        values.flatMap((value) =>
          (/variable/.test(edit.name) ? [edit, OF_OPTIONS] : [edit]).map((one) => step({ ...one, ...value })),
        ),
      );
      expect(await play(stage, steps, threads, buildProject)).toEqual([]);
    },
    300_000,
  );
});
