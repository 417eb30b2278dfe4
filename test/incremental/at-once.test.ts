import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { isNightly } from '../sample.ts';
import { snapshotFolder } from '../sites/_support/snapshot.ts';
import { coldOutcome, type Outcome, problemsOf } from './compare.ts';
import { bringTo } from './files.ts';
import { CHANGES } from './random-edits.ts';
import { openStage, type Stage } from './stage.ts';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));
const FOLDERS = ['dist', 'out', 'third'];
const TIMEOUT_MS = 120_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('plain');
}, TIMEOUT_MS);
afterAll(() => stage.remove());

/** Edits the project in one of three ways. */
function edit(n: number): void {
  let { files } = stage.start;
  for (const name of ['title', 'template, same size', 'price'])
    files = CHANGES[name]?.({ ...stage.start, files }, n, n)?.files ?? files;
  bringTo(stage.root, stage.start.files, files, 'written');
}

const coldBuilds = new Map<number | 'start', Promise<Outcome>>();

/** Returns the outcome of a cold build of the start, or of the project after `edit(n)`. */
function coldAfter(n: number | 'start'): Promise<Outcome> {
  const outcome = coldBuilds.get(n) ?? coldOutcome(stage.root, stage.start.options);
  coldBuilds.set(n, outcome);
  return outcome;
}

test(
  'builds of one process with one store are all right, and so is the next one',
  async () => {
    const { root, cacheDir, start } = stage;
    for (const n of isNightly ? [0, 1, 2] : [2]) {
      stage.reset();
      edit(n);
      const cold = await coldOutcome(root, start.options);
      const warm = (outDir: string) =>
        problemsOf(buildProject, { root, cacheDir, ...start.options, outDir, concurrency: n + 1 }, async () => cold);
      expect(await Promise.all(FOLDERS.map(warm))).toEqual(FOLDERS.map(() => []));
      expect(await warm('dist')).toEqual([]);
    }
  },
  TIMEOUT_MS,
);

test(
  'builds of several processes in one folder come one after the other, and none fails',
  async () => {
    const { root, start } = stage;
    const { clock, site } = start.options;
    const args = ['build', '--root', root, '--clock', clock.toISOString(), '--site', site, '--reporter', 'plain'];
    for (const n of isNightly ? [0, 1] : [1]) {
      stage.reset();
      edit(n);
      const { files } = await coldAfter(n);
      const ended = await Promise.all(
        (isNightly ? [1, 2, 3] : [1, 2]).map(() => run(process.execPath, [PROGRAM, ...args])),
      );
      expect(ended.every(({ stderr }) => /^Built \d+ pages/m.test(stderr))).toBe(true);
      expect(ended.some(({ stderr }) => /^Waiting for process \d+/m.test(stderr))).toBe(true);
      const after = snapshotFolder(join(root, 'dist'));
      expect(Object.fromEntries(Object.entries(after).map(([path, { bytes }]) => [path, bytes]))).toEqual(files);
    }
  },
  TIMEOUT_MS,
);

test(
  'builds of several processes with one store are all right, and so is the next one',
  async () => {
    const { root, start } = stage;
    stage.reset();
    const { clock, site } = start.options;
    const warm = async (outDir: string) => {
      const args = [
        'build',
        '--root',
        root,
        '--out-dir',
        outDir,
        '--clock',
        clock.toISOString(),
        '--site',
        site,
        '--quiet',
      ];
      await run(process.execPath, [PROGRAM, ...args]);
      return Object.fromEntries(
        Object.entries(snapshotFolder(join(root, outDir))).map(([path, { bytes }]) => [path, bytes]),
      );
    };
    for (const n of isNightly ? [0, 1] : [1]) {
      if (n > 0) edit(n);
      const { files } = await coldAfter(n > 0 ? n : 'start');
      for (const built of await Promise.all(FOLDERS.slice(0, 2).map(warm))) expect(built).toEqual(files);
      expect(await warm('third')).toEqual(files);
    }
  },
  TIMEOUT_MS,
);
