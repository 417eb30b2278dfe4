import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { sample } from '../sample.ts';
import { OUTSIDE_CHANGES, READINGS } from './outside.ts';
import { play } from './play.ts';
import { OPTIONS } from './random-edits.ts';
import type { Edit, Step } from './random-steps.ts';
import { openStage, type Stage } from './stage.ts';

const TIMEOUT_MS = 300_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('plain');
}, TIMEOUT_MS);
afterAll(() => stage.remove());

/** Keeps the modification time, which is the hardest change to notice. */
const step = (...edits: readonly Edit[]): Step => ({ mend: false, edits, manner: 'same time', check: false });
const change = (name: string, at: number, n: number): Edit => ({ kind: 'change', name, at, n });
const option = (name: string, n: number): Edit => ({ kind: 'option', name, at: 0, n });
const variable = (n: number): Edit => option('variable', n);

/** Random sequences contain these edits too rarely to test each of them in every run. */
test(
  'a warm build is a cold one after each kind of edit outside of the folder of templates',
  async () => {
    const changes = Object.keys(OUTSIDE_CHANGES).map((name, i) => [name, i] as const);
    const steps = sample(changes, 10).flatMap(([name, i]) => [step(change(name, i, 1)), step(change(name, i, 0))]);
    expect(await play(stage, steps, 1, buildProject)).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a warm build is a cold one after another value of a variable that is read in any way',
  async () => {
    const readings = sample([...READINGS.keys()], 9);
    const inTemplates = readings.flatMap((reading, i) => [
      step(change('way of reading a variable', reading, 0)),
      step(variable(i % 2 === 0 ? 1 : 0)),
    ]);
    const elsewhere = sample(
      ['function of the configuration reads a variable', 'schema reads a variable', 'page reads a variable'],
      3,
    ).flatMap((name, i) => [step(change(name, i, 1)), step(variable((i + 1) % 3))]);
    expect(await play(stage, [...inTemplates, ...elsewhere], 1, buildProject)).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a warm build is a cold one after another value of each option of the command line',
  async () => {
    const steps = sample(Object.keys(OPTIONS), 8).flatMap((name) => [step(option(name, 1)), step(option(name, 0))]);
    expect(await play(stage, steps, 1, buildProject)).toEqual([]);
  },
  TIMEOUT_MS,
);
