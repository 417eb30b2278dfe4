import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { restoreOutput } from '../../../src/host/output/lock.ts';
import { foreignFiles } from '../../../src/host/output/manifest.ts';
import { MANIFEST, workFolderOf } from '../../../src/host/output/output-folder.ts';
import { servedFolder } from '../../../src/host/served-folder.ts';
import { sample } from '../../sample.ts';
import { tempFolder } from '../temp-folder.ts';
import { FAULTS, under } from './faults.ts';
import { build, type Files, read, without } from './trees.ts';

vi.mock('node:fs', async (original) => (await import('./faults.ts')).faulty(await original()));

const others: Files = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`${n}.html`, `page ${n}`]));
const many: Files = { ...others, 'p/q/index.html': 'page', 'p/index.html': 'page' };
/** To count as small, one change needs more than four unchanged files. */
const fewer: Files = { ...many, '0.html': 'other' };
const few: Files = { ...without(many, 'p/q/index.html'), 'x/y.html': 'new', '0.html': 'other' };

/** Outputs in sequence. The commit of the last one fails. */
const CASES: readonly [string, ...Files[]][] = [
  ['the first output', {}, { 'a.html': 'a', 'b/c.html': 'c' }],
  [
    'another output',
    { 'a.html': 'a', 'b/c.html': 'c', 'b/d.html': 'd' },
    { 'a.html': 'other', 'e/f.html': 'f', 'b/d.html': 'd' },
  ],
  ['the first small change, which makes the spare tree', many, fewer],
  ['a small change', many, fewer, few],
  ['a large change after a small one', many, fewer, { '3.html': 'page 3', 'q.html': 'q' }],
];

describe.each(CASES)('%s, at every operation of a build', (_, ...outputs) => {
  const after = outputs.pop() as Files;
  const before = outputs.at(-1) as Files;

  test.each(sample(FAULTS, 3))('%o', async (fault) => {
    const root = tempFolder();
    const hasOld = Object.keys(before).length > 0;
    const mine = hasOld ? { CNAME: 'mine' } : {};
    let at = 0;
    for (let wasHit = true; wasHit; at++) {
      const out = join(root, String(at), 'dist');
      if (hasOld) {
        for (const files of outputs) await build(out, files);
        writeFileSync(join(out, 'CNAME'), 'mine');
      }
      const [old, fresh] = [
        { ...before, ...mine },
        { ...after, ...mine },
      ];
      const result = await under(fault, at, () => build(out, after));
      wasHit = result.wasHit;
      const where = `${JSON.stringify(fault)} at ${at}`;
      if (!wasHit) expect(result.error, where).toBeUndefined();
      if (result.error === undefined) expect(read(out), where).toEqual(fresh);
      // Output as a reader sees it at this moment.
      const seen = read(basename(out) === 'dist' && !exists(out) ? workFolderOf(out).previous : out);
      expect([old, fresh], where).toContainEqual(seen);
      const [page] = Object.keys(seen);
      if (page !== undefined && page !== MANIFEST) expect(await servedFolder(out).has(page), where).toBe(true);
      restoreOutput(out);
      expect(read(out), where).toEqual(seen);
      if (exists(out)) expect(foreignFiles(out), where).toEqual(Object.keys(mine));
      passTime(out);
      // The remains of the failure must not affect the next build.
      await build(out, after);
      expect(read(out), where).toEqual(fresh);
      expect(foreignFiles(out), where).toEqual(Object.keys(mine));
      if (fault.kind !== 'kill') continue;
      await build(out, { ...after, 'last.html': 'last' });
      expect(read(out), where).toEqual({ ...fresh, 'last.html': 'last' });
    }
    expect(at, 'it was hit').toBeGreaterThan(5);
  });
});

/** Ages a lock: an empty lock file is dead, because writing one never takes that long. */
function passTime(out: string): void {
  const { lock } = workFolderOf(out);
  const before = new Date(Date.now() - 60_000);
  if (existsSync(lock)) utimesSync(lock, before, before);
}

function exists(dir: string): boolean {
  return Object.keys(read(dir)).length > 0;
}
