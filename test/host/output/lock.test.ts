import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type LockHolder, lockOutput, takeLock } from '../../../src/host/output/lock.ts';
import { workFolderOf } from '../../../src/host/output/output-folder.ts';
import { tempFolder } from '../temp-folder.ts';

/** Writes the lock of another process next to an output. */
function lockFor(outDir: string, holder: Partial<LockHolder> | string): string {
  const { path, lock } = workFolderOf(outDir);
  mkdirSync(path, { recursive: true });
  writeFileSync(lock, typeof holder === 'string' ? holder : JSON.stringify({ since: '', id: 'other', ...holder }));
  return lock;
}

/** Starts a process that waits, and returns its ID. */
async function sleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6); process.stdout.write("up")']);
  await once(child.stdout, 'data');
  return { pid: child.pid as number, end: () => child.kill('SIGKILL') && once(child, 'exit') };
}

/**
 * Returns the start time that a process writes into its lock. It distinguishes the process from a later one with the
 * same ID.
 */
const startedOf = (pid: number) => {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : undefined;
  return stat === undefined ? {} : { started: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] as string };
};

test('one process at a time has it, and it leaves no files', async () => {
  const root = tempFolder();
  const out = join(root, 'dist');
  const order: string[] = [];
  const first = await lockOutput(out);
  const second = lockOutput(out, { onWait: ({ pid }) => order.push(`waits for ${pid === process.pid ? 'me' : pid}`) });
  await expect.poll(() => order).toEqual(['waits for me']);
  order.push('release');
  first?.release();
  (await second)?.release();
  expect(order).toEqual(['waits for me', 'release']);
  expect(readdirSync(root)).toEqual([]);
});

test('many concurrent requests get it one after another', async () => {
  const out = join(tempFolder(), 'dist');
  let inside = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const lock = await lockOutput(out);
      expect(++inside).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 1));
      inside--;
      lock?.release();
    }),
  );
});

test('a lock blocks while its process lives, and is free afterwards', async () => {
  const out = join(tempFolder(), 'dist');
  const other = await sleeper();
  lockFor(out, { pid: other.pid, host: hostname(), ...startedOf(other.pid) });
  expect(takeLock(out)).toMatchObject({ holder: { pid: other.pid } });
  await other.end();
  const taken = takeLock(out);
  expect(taken).toHaveProperty('release');
  if ('release' in taken) taken.release();
});

test.runIf(existsSync('another process with the ID of a dead one does not own its lock'))(
  'another process with the number of a dead one has no lock',
  async () => {
    const out = join(tempFolder(), 'dist');
    const other = await sleeper();
    lockFor(out, { pid: other.pid, host: hostname(), started: '1' });
    expect(takeLock(out)).toHaveProperty('release');
    await other.end();
  },
);

test('an unknown lock with the ID of this process belongs to a dead one', () => {
  const out = join(tempFolder(), 'dist');
  lockFor(out, { pid: process.pid, host: hostname(), ...startedOf(process.pid) });
  expect(takeLock(out)).toHaveProperty('release');
});

test.each([
  ['of another machine', { pid: 1, host: 'another' }, 31],
  ['without content, such as on a full disk', '', 3],
  ['with something else in it', '{"pid":', 3],
])('a lock %s is believed for a time only', (_, holder, seconds) => {
  const out = join(tempFolder(), 'dist');
  const lock = lockFor(out, holder);
  expect(takeLock(out)).toHaveProperty('holder');
  const then = Date.now() / 1000 - seconds;
  utimesSync(lock, then, then);
  expect(takeLock(out)).toHaveProperty('release');
});

test('a signal ends the waiting', async () => {
  const out = join(tempFolder(), 'dist');
  const first = await lockOutput(out);
  const abort = new AbortController();
  const second = lockOutput(out, { signal: abort.signal });
  abort.abort();
  expect(await second).toBeUndefined();
  first?.release();
});

test('version control ignores the files next to an output', async () => {
  const out = join(tempFolder(), 'dist');
  const lock = await lockOutput(out);
  expect(readFileSync(join(workFolderOf(out).path, '.gitignore'), 'utf8')).toBe('*\n');
  lock?.release();
});
