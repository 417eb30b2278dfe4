import type fs from 'node:fs';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { foreignFiles, openStaging } from '../../src/host/output-dir.ts';
import { createTreeWriter } from '../../src/host/tree-writer.ts';
import { tempFolder } from './temp-folder.ts';

type Files = Readonly<Record<string, string>>;

/** How many changes of the file system are still made; then every further one fails, as after the end of the process. */
let left = Number.POSITIVE_INFINITY;

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const dying =
    <A extends unknown[], R>(act: (...args: A) => R, half?: (...args: A) => void) =>
    (...args: A): R => {
      if (left === 0) {
        half?.(...args);
        left = -1;
      }
      if (left < 0) throw new Error('killed');
      left--;
      return act(...args);
    };
  const mocked = {
    ...real,
    renameSync: dying(real.renameSync),
    rmSync: dying(real.rmSync),
    rmdirSync: dying(real.rmdirSync),
    mkdirSync: dying(real.mkdirSync),
    linkSync: dying(real.linkSync),
    copyFileSync: dying(real.copyFileSync),
    writeFileSync: dying(real.writeFileSync, (path, text) => real.writeFileSync(path, String(text).slice(0, 20))),
  };
  return { ...mocked, default: mocked };
});

afterEach(() => {
  left = Number.POSITIVE_INFINITY;
});

/** Writes a whole output, as a build does; its last part, the commit, may be killed after so many changes. */
async function build(outDir: string, files: Files, changes = Number.POSITIVE_INFINITY) {
  const staging = openStaging(outDir);
  const writer = createTreeWriter(staging.tree, outDir);
  // What stands there as it should be is known to, as after a build that remembers.
  const old = existsSync(outDir) ? read(outDir) : {};
  for (const [path, text] of Object.entries(files)) {
    if (old[path] === text) writer.keep(path);
    else await writer.write(path, text);
  }
  const tree = await writer.finish();
  left = changes;
  try {
    return staging.commit(tree);
  } finally {
    left = Number.POSITIVE_INFINITY;
  }
}

/** Text of every file, but for the list of outputs. */
function read(dir: string): Files {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name).slice(dir.length + 1));
  return Object.fromEntries(
    paths.filter((path) => path !== '.ssg-manifest.json').map((path) => [path, readFileSync(join(dir, path), 'utf8')]),
  );
}

const many: Files = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`p${n}/index.html`, `page ${n}`]));
const stat = (...path: string[]) => {
  const { ino, mtimeMs, ctimeMs } = statSync(join(...path));
  return { ino, mtimeMs, ctimeMs };
};
const without = (files: Files, ...gone: string[]): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !gone.includes(path)));

describe('few changes are made in place', () => {
  test('other files, and the folder, are not touched', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, many);
    const before = { folder: stat(out).ino, other: stat(out, 'p3/index.html'), page: stat(out, 'p1/index.html') };
    const after = { ...without(many, 'p2/index.html'), 'p1/index.html': 'another', 'new/deep/index.html': 'new' };
    expect(await build(out, after)).toEqual({
      written: ['new/deep/index.html', 'p1/index.html'],
      removed: ['p2/index.html'],
      isNewFolder: false,
    });
    expect(read(out)).toEqual(after);
    expect(stat(out).ino).toBe(before.folder);
    expect(stat(out, 'p1/index.html').ino).not.toBe(before.page.ino);
    expect(readdirSync(out), 'no empty folder is left').not.toContain('p2');
    expect(foreignFiles(out)).toEqual([]);
    expect(stat(out, 'p3/index.html')).toEqual(before.other);
  });

  test('a folder stays with what others have put into it', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, many);
    writeFileSync(join(out, 'p2/mine.txt'), 'mine');
    await build(out, without(many, 'p2/index.html'));
    expect(read(out)).toEqual({ ...without(many, 'p2/index.html'), 'p2/mine.txt': 'mine' });
  });

  test.each<[string, Files, Files]>([
    ['a file takes the place of a folder', { ...many, 'a/b.html': 'b' }, { ...many, a: 'file' }],
    ['a folder takes the place of a file', { ...many, a: 'file' }, { ...many, 'a/deep/b.html': 'b' }],
  ])('%s', async (_, before, after) => {
    const out = join(tempFolder(), 'dist');
    await build(out, before);
    await build(out, after);
    expect(read(out)).toEqual(after);
    expect(foreignFiles(out)).toEqual([]);
    await build(out, before);
    expect(read(out)).toEqual(before);
  });

  test('somebody has put a file where a folder was', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, many);
    rmSync(join(out, 'p1'), { recursive: true });
    writeFileSync(join(out, 'p1'), 'mine');
    await build(out, many);
    expect(read(out)).toEqual(many);
  });

  test('somebody has put a folder where a file was', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, many);
    rmSync(join(out, 'p1/index.html'));
    mkdirSync(join(out, 'p1/index.html'));
    writeFileSync(join(out, 'p1/index.html/mine'), 'mine');
    await build(out, many);
    expect(read(out)).toEqual(many);
  });
});

describe('a build that is killed at any moment of its commit is mended by the next one', () => {
  const some: Files = { 'a.html': 'a', 'b/c.html': 'c', 'b/d.html': 'd' };
  test.each<[string, Files, Files]>([
    [
      'in place',
      many,
      { ...without(many, 'p2/index.html', 'p4/index.html'), 'p1/index.html': 'other', 'x/y.html': 'new' },
    ],
    ['with another folder', some, { 'a.html': 'other', 'e/f.html': 'f', 'b/d.html': 'd' }],
  ])('%s', async (_, before, after) => {
    const root = tempFolder();
    let moment = 0;
    for (let isKilled = true; isKilled; moment++) {
      const out = join(root, String(moment), 'dist');
      await build(out, before);
      isKilled = await build(out, after, moment).then(
        () => false,
        () => true,
      );
      // Either of the two folders is there, or the one under its other name.
      openStaging(out).discard();
      for (const [path, text] of Object.entries(read(out))) expect([before[path], after[path]], path).toContain(text);
      expect(foreignFiles(out), `killed at ${moment}`).toEqual([]);
      await build(out, after);
      expect(read(out), `killed at ${moment}`).toEqual(after);
      expect(foreignFiles(out)).toEqual([]);
    }
    expect(moment).toBeGreaterThan(5);
  });
});
