import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { workFolderOf } from '../../src/host/output/output-folder.ts';
import { isNightly } from '../sample.ts';
import { scratchFolder } from '../scratch-folder.ts';

/*
 * Two processes take the lock of a folder repeatedly. The holder must find its own lock on disk, and no process may
 * report an error.
 */

const TIMES = isNightly ? 1500 : 500;
const folder = scratchFolder('ssg-lock-race-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROGRAM = `
import { existsSync } from 'node:fs';
import { takeLock } from './lock.mjs';
const [outDir, work] = process.argv.slice(2);
for (let taken = 0; taken < ${TIMES}; ) {
  const lock = takeLock(outDir);
  if (!('release' in lock)) continue;
  if (!existsSync(work)) throw new Error('the lock is gone while it is held');
  lock.release();
  taken++;
}
`;

test('a lock stays in place while another process releases its own', async () => {
  await build({
    entryPoints: ['src/host/output/lock.ts'],
    outfile: join(folder, 'lock.mjs'),
    ...({ bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' } as const),
  });
  const program = join(folder, 'take.mjs');
  writeFileSync(program, PROGRAM);
  mkdirSync(join(folder, 'site'));
  const args = [program, join(folder, 'site/dist'), workFolderOf(join(folder, 'site/dist')).lock];
  const ends = await Promise.all([1, 2].map(() => endOf(args)));
  expect(ends).toEqual(['', '']);
});

/** Returns the error output of a program, or an empty string if it succeeds. */
function endOf(args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (data) => {
      said += String(data);
    });
    child.on('close', (code) => resolve(code === 0 ? '' : said || `exit ${code}`));
  });
}
