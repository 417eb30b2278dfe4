import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { isNightly } from '../sample.ts';
import { snapshotFolder } from '../sites/_support/snapshot.ts';
import { coldOutcome, problemsOf } from './compare.ts';
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
  'builds of several processes with one store are all right, those in one folder one after the other, and so is the next one',
  async () => {
    const { root, start } = stage;
    const { clock, site } = start.options;
    const args = ['build', '--root', root, '--clock', clock.toISOString(), '--site', site, '--reporter', 'plain'];
    const build = (outDir: string) => run(process.execPath, [PROGRAM, ...args, '--out-dir', outDir]);
    const filesIn = (outDir: string) =>
      Object.fromEntries(Object.entries(snapshotFolder(join(root, outDir))).map(([path, { bytes }]) => [path, bytes]));
    for (const n of isNightly ? [0, 1] : [1]) {
      stage.reset();
      edit(n);
      const { files } = await coldOutcome(root, start.options);
      const ended = await Promise.all(['dist', 'dist', 'out'].map(build));
      expect(ended.every(({ stderr }) => /^Built \d+ pages/m.test(stderr))).toBe(true);
      expect(ended.some(({ stderr }) => /^Waiting for process \d+/m.test(stderr))).toBe(true);
      await build('third');
      for (const outDir of FOLDERS) expect(filesIn(outDir)).toEqual(files);
    }
  },
  TIMEOUT_MS,
);
