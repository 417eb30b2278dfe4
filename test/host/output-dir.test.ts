import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foreignFiles, type Keep, openStaging, removeFolder, removeOutput } from '../../src/host/output-dir.ts';
import { createTreeWriter } from '../../src/host/tree-writer.ts';
import { tempFolder } from './temp-folder.ts';

/** Writes a whole output, as a build does. */
async function build(outDir: string, files: Readonly<Record<string, string>>, keep?: Keep) {
  const staging = openStaging(outDir);
  const writer = createTreeWriter(staging.tree, outDir);
  for (const [path, text] of Object.entries(files)) writer.write(path, text);
  return staging.commit(writer.finish(), keep);
}

const files = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.ssg-manifest.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort();

const stat = (...path: string[]) => {
  const { ino, mtimeMs } = statSync(join(...path));
  return { ino, mtimeMs };
};

describe('commit', () => {
  test('puts the new tree in the place of the old one and leaves nothing beside it', async () => {
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
    expect(files(out)).toEqual(['ceny/index.html', 'index.html']);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new home');
    expect(readdirSync(join(root, 'deep'))).toEqual(['dist']);
  });

  test('assets of earlier builds stay for as many builds as asked, and are never anybody else’s files', async () => {
    const out = join(tempFolder(), 'dist');
    const keep = { below: 'assets/', builds: 2 };
    const site = (n: number) => ({ 'index.html': `build ${n}`, [`assets/client-${n}.js`]: `script ${n}` });
    await build(out, { ...site(1), 'old/index.html': 'old' }, keep);
    expect((await build(out, site(2), keep)).removed, 'a page does not stay').toEqual(['old/index.html']);
    expect(files(out)).toEqual(['assets/client-1.js', 'assets/client-2.js', 'index.html']);
    await build(out, site(3), keep);
    expect(files(out)).toEqual(['assets/client-1.js', 'assets/client-2.js', 'assets/client-3.js', 'index.html']);
    expect(readFileSync(join(out, 'assets/client-1.js'), 'utf8')).toBe('script 1');
    expect(await build(out, site(3), keep), 'a build without news counts as none').toMatchObject({
      written: [],
      removed: [],
    });
    expect(files(out)).toContain('assets/client-1.js');
    expect((await build(out, site(4), keep)).removed).toEqual(['assets/client-1.js']);
    expect(foreignFiles(out)).toEqual([]);
    expect((await build(out, site(2), keep)).written, 'a script that comes back is young again').toContain(
      'index.html',
    );
    await build(out, site(5), keep);
    await build(out, site(6), keep);
    expect(files(out)).toEqual([2, 5, 6].map((n) => `assets/client-${n}.js`).concat('index.html'));
    expect((await build(out, site(6))).removed, 'without the wish nothing stays').toEqual([
      'assets/client-2.js',
      'assets/client-5.js',
    ]);
  });

  test('an equal file stays the same file, with its time', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, { 'same.html': 'same', 'other.html': 'one' });
    const before = stat(out, 'same.html');
    expect((await build(out, { 'same.html': 'same', 'other.html': 'two' })).written).toEqual(['other.html']);
    expect(stat(out, 'same.html')).toEqual(before);
  });

  test('when nothing changed the folder itself stays', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, { 'a.html': 'a' });
    const before = stat(out);
    expect(await build(out, { 'a.html': 'a' })).toMatchObject({ written: [], removed: [] });
    expect(stat(out)).toEqual(before);
  });

  test('a file that somebody deleted by hand is written again', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, { 'a.html': 'a', 'b.html': 'b' });
    renameSync(join(out, 'a.html'), join(out, 'b.html'));
    expect((await build(out, { 'a.html': 'a', 'b.html': 'b' })).written).toEqual(['a.html', 'b.html']);
  });
});

test('until commit, and after discard, the old output is as it was', async () => {
  const root = tempFolder();
  const out = join(root, 'dist');
  await build(out, { 'index.html': 'old' });
  const staging = openStaging(out);
  const writer = createTreeWriter(staging.tree, out);
  writer.write('index.html', 'new');
  writer.finish();
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old');
  staging.discard();
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old');
  expect(readdirSync(root)).toEqual(['dist']);
});

describe('a build that was killed', () => {
  test('between the two renames: the old output comes back under its name', async () => {
    const root = tempFolder();
    const out = join(root, 'dist');
    await build(out, { 'index.html': 'old' });
    renameSync(out, join(root, '.dist.previous'));
    openStaging(out).discard();
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old');
    expect(readdirSync(root)).toEqual(['dist']);
  });

  test('while writing: its staging folder is swept when it is old, a fresh one may belong to a running build', () => {
    const root = tempFolder({
      '.dist.staging-old/a.html': 'a',
      '.dist.staging-new/a.html': 'a',
      '.site.staging-old/a': 'a',
    });
    const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60;
    for (const name of ['.dist.staging-old', '.site.staging-old'])
      utimesSync(join(root, name), twoHoursAgo, twoHoursAgo);
    openStaging(join(root, 'dist')).discard();
    expect(readdirSync(root).sort()).toEqual(['.dist.staging-new', '.site.staging-old']);
  });
});

describe('foreignFiles', () => {
  test('a folder that is not there, or is empty, holds none', () => {
    const root = tempFolder();
    mkdirSync(join(root, 'empty'));
    expect(foreignFiles(join(root, 'none'))).toEqual([]);
    expect(foreignFiles(join(root, 'empty'))).toEqual([]);
  });

  test('what a build wrote is its own, what was put there later is not', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, { 'index.html': 'x', 'sms/index.html': 'x' });
    expect(foreignFiles(out)).toEqual([]);
    writeFileSync(join(out, 'sms/notes.txt'), 'mine');
    writeFileSync(join(out, '.htaccess'), 'mine');
    expect(foreignFiles(out)).toEqual(['.htaccess', 'sms/notes.txt']);
    expect(foreignFiles(out, 1)).toEqual(['.htaccess']);
  });

  test('without a list, or with a damaged one, everything is foreign', () => {
    const root = tempFolder({ 'a/x.txt': 'x', 'b/x.txt': 'x', 'b/.ssg-manifest.json': '{"outputs": [' });
    expect(foreignFiles(join(root, 'a'))).toEqual(['x.txt']);
    expect(foreignFiles(join(root, 'b'))).toEqual(['x.txt']);
  });

  test('a file in its place is foreign itself', () => {
    expect(foreignFiles(join(tempFolder({ dist: 'a file' }), 'dist'))).toEqual(['.']);
  });
});

test('removeOutput deletes the folder and what killed builds left, and names it', async () => {
  const root = tempFolder({ 'keep/a.txt': 'a', '.dist.staging-x/a': 'a', '.dist.mine/a': 'a' });
  const out = join(root, 'dist');
  await build(out, { 'index.html': 'x' });
  mkdirSync(join(root, '.dist.previous'));
  expect(removeOutput(out).sort()).toEqual(
    ['.dist.previous', '.dist.staging-x', 'dist'].map((name) => join(root, name)),
  );
  expect(readdirSync(root).sort()).toEqual(['.dist.mine', 'keep']);
  expect(removeOutput(out)).toEqual([]);
});

test('removeFolder tells whether there was one', () => {
  const root = tempFolder({ 'cache/a': 'a' });
  expect(removeFolder(join(root, 'cache'))).toEqual([join(root, 'cache')]);
  expect(existsSync(join(root, 'cache'))).toBe(false);
  expect(removeFolder(join(root, 'cache'))).toEqual([]);
});
