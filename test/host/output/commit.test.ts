import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { removeFolder } from '../../../src/host/files.ts';
import { lockOutput, takeLock } from '../../../src/host/output/lock.ts';
import { foreignFiles } from '../../../src/host/output/manifest.ts';
import { workFolderOf } from '../../../src/host/output/output-folder.ts';
import { openStaging, removeOutput } from '../../../src/host/output/staging.ts';
import { createTreeWriter } from '../../../src/host/tree-writer.ts';
import { tempFolder } from '../temp-folder.ts';
import { build, type Files, read, without } from './trees.ts';

const stat = (...path: string[]) => {
  const { ino, mtimeMs } = statSync(join(...path));
  return { ino, mtimeMs };
};

/** Enough files that changing one of them is a small change. */
const many: Files = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`p${n}/index.html`, `page ${n}`]));

/** Takes the lock of a folder that no other process uses. */
async function lockOf(outDir: string) {
  const lock = await lockOutput(outDir);
  if (lock === undefined) throw new Error('no lock');
  return lock;
}

describe('commit', () => {
  test('replaces the old tree and leaves nothing next to the new one', async () => {
    const root = tempFolder();
    const out = join(root, 'deep/dist');
    expect(await build(out, { 'index.html': 'home', 'sms/index.html': 'sms' })).toMatchObject({
      written: ['index.html', 'sms/index.html'],
      removed: [],
    });
    expect(await build(out, { 'index.html': 'new home', 'ceny/index.html': 'prices' })).toMatchObject({
      written: ['ceny/index.html', 'index.html'],
      removed: ['sms/index.html'],
    });
    expect(read(out)).toEqual({ 'ceny/index.html': 'prices', 'index.html': 'new home' });
    expect(readdirSync(join(root, 'deep'))).toEqual(['dist']);
  });

  test('assets of earlier builds stay for the configured number of builds, and never count as files of others', async () => {
    const out = join(tempFolder(), 'dist');
    const keep = { below: 'assets/', builds: 2 };
    const site = (n: number) => ({ 'index.html': `build ${n}`, [`assets/client-${n}.js`]: `script ${n}` });
    const files = () => Object.keys(read(out));
    await build(out, { ...site(1), 'old/index.html': 'old' }, keep);
    expect((await build(out, site(2), keep)).removed, 'a page does not stay').toEqual(['old/index.html']);
    expect(files()).toEqual(['assets/client-1.js', 'assets/client-2.js', 'index.html']);
    await build(out, site(3), keep);
    expect(files()).toEqual(['assets/client-1.js', 'assets/client-2.js', 'assets/client-3.js', 'index.html']);
    expect(readFileSync(join(out, 'assets/client-1.js'), 'utf8')).toBe('script 1');
    expect(await build(out, site(3), keep), 'a build without news counts as none').toMatchObject({
      written: [],
      removed: [],
    });
    expect(files()).toContain('assets/client-1.js');
    expect((await build(out, site(4), keep)).removed).toEqual(['assets/client-1.js']);
    expect(foreignFiles(out)).toEqual([]);
    expect((await build(out, site(2), keep)).written, 'a script that comes back is young again').toContain(
      'index.html',
    );
    await build(out, site(5), keep);
    await build(out, site(6), keep);
    expect(files()).toEqual([2, 5, 6].map((n) => `assets/client-${n}.js`).concat('index.html'));
    expect((await build(out, site(6))).removed, 'without the wish nothing stays').toEqual([
      'assets/client-2.js',
      'assets/client-5.js',
    ]);
  });

  test('an equal file is not written again and keeps its time', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, { 'same.html': 'same', 'other.html': 'one' });
    const before = stat(out, 'same.html');
    expect((await build(out, { 'same.html': 'same', 'other.html': 'two' })).written).toEqual(['other.html']);
    expect(stat(out, 'same.html')).toEqual(before);
  });

  test('without changes the folder itself stays', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, { 'a.html': 'a' });
    const before = stat(out);
    expect(await build(out, { 'a.html': 'a' })).toMatchObject({ written: [], removed: [] });
    expect(stat(out)).toEqual(before);
  });

  test('a file that was deleted by hand is written again', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, { 'a.html': 'a', 'b.html': 'b' });
    renameSync(join(out, 'a.html'), join(out, 'b.html'));
    expect((await build(out, { 'a.html': 'a', 'b.html': 'b' })).written).toEqual(['a.html', 'b.html']);
  });

  test('until then, and after discard, the old output is unchanged', async () => {
    const root = tempFolder();
    const out = join(root, 'dist');
    await build(out, { 'index.html': 'old' });
    const lock = await lockOf(out);
    const staging = openStaging(lock);
    const writer = createTreeWriter(staging.tree, out);
    writer.write('index.html', 'new');
    writer.finish();
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old');
    staging.discard();
    lock.release();
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old');
    expect(readdirSync(root)).toEqual(['dist']);
  });
});

describe('a small change', () => {
  test('touches no other file, and returns the files it has touched', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, many);
    await build(out, { ...many, 'p5/index.html': 'makes the spare tree' });
    const before = { other: statSync(join(out, 'p3/index.html')), page: statSync(join(out, 'p1/index.html')) };
    const after = { ...without(many, 'p2/index.html'), 'p1/index.html': 'another', 'new/deep/index.html': 'new' };
    const { written, removed, touched } = await build(out, after);
    expect([written, removed]).toEqual([['new/deep/index.html', 'p1/index.html', 'p5/index.html'], ['p2/index.html']]);
    expect([...(touched ?? [])].sort()).toEqual(written);
    expect(read(out)).toEqual(after);
    expect(statSync(join(out, 'p1/index.html')).ino).not.toBe(before.page.ino);
    expect(readdirSync(out), 'no empty folder is left').not.toContain('p2');
    expect(foreignFiles(out)).toEqual([]);
    const { ino, mtimeMs, ctimeMs } = statSync(join(out, 'p3/index.html'));
    expect({ ino, mtimeMs, ctimeMs }).toEqual({
      ino: before.other.ino,
      mtimeMs: before.other.mtimeMs,
      ctimeMs: before.other.ctimeMs,
    });
  });

  test('the files linked for the spare tree are touched', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, many);
    const { touched } = await build(out, { ...many, 'p1/index.html': 'another' });
    expect([...(touched ?? [])].sort()).toEqual(expect.arrayContaining(Object.keys(many).sort()));
  });

  test('a folder with files of others stays', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, many);
    writeFileSync(join(out, 'p2/mine.txt'), 'mine');
    symlinkSync('/nowhere', join(out, 'link'));
    for (const text of ['a', 'b', 'c']) {
      const after = { ...without(many, 'p2/index.html'), 'p1/index.html': text };
      await build(out, after);
      expect(read(out)).toEqual({ ...after, 'p2/mine.txt': 'mine', link: '-> /nowhere' });
    }
    rmSync(join(out, 'p2'), { recursive: true });
    await build(out, without(many, 'p2/index.html'));
    expect(read(out), 'until somebody takes it out').toEqual({
      ...without(many, 'p2/index.html'),
      link: '-> /nowhere',
    });
  });

  test.each<[string, Files, Files]>([
    ['a file takes the place of a folder', { ...many, 'a/b.html': 'b' }, { ...many, a: 'file' }],
    ['a folder takes the place of a file', { ...many, a: 'file' }, { ...many, 'a/deep/b.html': 'b' }],
  ])('%s', async (_, before, after) => {
    const out = join(tempFolder(), 'dist');
    for (const files of [before, after, before, after, before]) {
      await build(out, files);
      expect(read(out)).toEqual(files);
      expect(foreignFiles(out)).toEqual([]);
    }
  });

  test('a file was put in the place of a folder', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, many);
    await build(out, { ...many, 'p1/index.html': 'other' });
    rmSync(join(out, 'p1'), { recursive: true });
    writeFileSync(join(out, 'p1'), 'mine');
    await build(out, many);
    expect(read(out)).toEqual(many);
  });

  test('a folder was put in the place of a file', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, many);
    await build(out, { ...many, 'p2/index.html': 'other' });
    rmSync(join(out, 'p1/index.html'));
    mkdirSync(join(out, 'p1/index.html'));
    writeFileSync(join(out, 'p1/index.html/mine'), 'mine');
    await build(out, many);
    expect(read(out)).toEqual(many);
  });
});

describe('a symbolic link where the output has a folder', () => {
  const elsewhere = () => tempFolder({ 'dist/.keep': '', 'outside/index.html': 'precious' });

  test.each<[string, Files]>([
    ['a small change', { ...many, 'p3/index.html': 'new' }],
    ['a change below it', { ...many, 'p1/index.html': 'new' }],
    ['a page below it is gone', without(many, 'p1/index.html')],
    ['a large change', { 'p1/index.html': 'page 1', 'a.html': 'a' }],
  ])('is refused, and nothing is touched: %s', async (_, files) => {
    const root = elsewhere();
    const out = join(root, 'site');
    await build(out, many);
    await build(out, { ...many, 'p9/index.html': 'spare' });
    rmSync(join(out, 'p1'), { recursive: true });
    symlinkSync(join(root, 'outside'), join(out, 'p1'));
    const before = read(out);
    await expect(build(out, files)).rejects.toThrow('p1 is a symbolic link');
    expect(read(out)).toEqual(before);
    expect(readFileSync(join(root, 'outside/index.html'), 'utf8')).toBe('precious');
    const lock = await lockOf(out);
    expect(() => removeOutput(lock)).toThrow('p1 is a symbolic link');
    lock.release();
    expect(read(out)).toEqual(before);
  });
});

describe('a build that was killed', () => {
  test('between the two renames: the old output is restored', async () => {
    const root = tempFolder();
    const out = join(root, 'dist');
    await build(out, { 'index.html': 'old' });
    mkdirSync(workFolderOf(out).path);
    renameSync(out, workFolderOf(out).previous);
    const lock = await lockOf(out);
    openStaging(lock).discard();
    lock.release();
    expect(read(out)).toEqual({ 'index.html': 'old' });
    expect(readdirSync(root)).toEqual(['dist']);
  });

  test('while writing: the next build removes its files', async () => {
    const root = tempFolder({ '.dist.ssg/staging/a.html': 'a', '.dist.ssg/second/output/a.html': 'a' });
    await build(join(root, 'dist'), { 'a.html': 'new' });
    expect(readdirSync(root)).toEqual(['dist']);
  });
});

describe('removeOutput', () => {
  test('deletes the folder and the files next to it', async () => {
    const root = tempFolder({ 'keep/a.txt': 'a', '.dist.mine/a': 'a' });
    const out = join(root, 'dist');
    await build(out, many);
    await build(out, { ...many, 'p1/index.html': 'other' });
    const lock = await lockOf(out);
    expect(removeOutput(lock)).toEqual({ removed: [out], kept: [] });
    expect(removeOutput(lock)).toEqual({ removed: [], kept: [] });
    lock.release();
    expect(readdirSync(root).sort()).toEqual(['.dist.mine', 'keep']);
  });

  test('keeps files that no build wrote', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, many);
    writeFileSync(join(out, 'p2/mine.txt'), 'mine');
    const lock = takeLock(out);
    if (!('release' in lock)) throw new Error('no lock');
    expect(removeOutput(lock)).toEqual({ removed: [out], kept: ['p2/mine.txt'] });
    lock.release();
    expect(read(out)).toEqual({ 'p2/mine.txt': 'mine' });
    expect(existsSync(join(out, '.ssg-manifest.json'))).toBe(false);
  });
});

test('removeFolder returns whether the folder existed', () => {
  const root = tempFolder({ 'cache/a': 'a' });
  expect(removeFolder(join(root, 'cache'))).toEqual([join(root, 'cache')]);
  expect(existsSync(join(root, 'cache'))).toBe(false);
  expect(removeFolder(join(root, 'cache'))).toEqual([]);
});
