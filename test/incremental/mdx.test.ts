import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../src/scheduler/build.ts';
import { play } from './play.ts';
import { CHANGES, MISTAKES } from './random-edits.ts';
import type { Edit, Step } from './random-steps.ts';
import { openStage, type Stage } from './stage.ts';

/** What chance meets now and then, here each after all others: pages of MDX, what they show, and the code that they import. */
const ofMdx = (kind: 'change' | 'mistake', all: object) =>
  Object.keys(all)
    .filter((name) => /MDX|code shows|without an import/.test(name))
    .map((name) => ({ kind, name }));

const EDITS = [...ofMdx('change', CHANGES), ...ofMdx('mistake', MISTAKES)];
const OF_OPTIONS: Omit<Edit, 'at' | 'n'> = { kind: 'option', name: 'variable' };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('interactive');
}, 60_000);
afterAll(() => stage.remove());

describe('a warm build of pages of MDX is a cold one', () => {
  test('there are edits of all kinds', () => expect(EDITS.length).toBeGreaterThan(15));

  test.each([
    [1, 0, 0],
    [2, 1, 1],
    [3, 0, 2],
  ])(
    'threads: %d',
    async (threads, at, n) => {
      const step = (edit: Omit<Edit, 'at' | 'n'>): Step => ({
        mend: true,
        edits: [{ ...edit, at, n }],
        manner: 'written',
        check: false,
      });
      const steps = EDITS.flatMap((edit) => (/variable/.test(edit.name) ? [edit, OF_OPTIONS] : [edit])).map(step);
      expect(await play(stage, steps, threads, build)).toEqual([]);
    },
    300_000,
  );
});
