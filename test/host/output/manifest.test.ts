import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtFiles, foreignFiles, isOutput, readManifest } from '../../../src/host/output/manifest.ts';
import { tempFolder } from '../temp-folder.ts';
import { build } from './trees.ts';

describe('foreignFiles', () => {
  test('a missing or empty folder has none', () => {
    const root = tempFolder();
    mkdirSync(join(root, 'empty'));
    expect(foreignFiles(join(root, 'none'))).toEqual([]);
    expect(foreignFiles(join(root, 'empty'))).toEqual([]);
  });

  test('files of a build are its own, files added later are not', async () => {
    const out = join(tempFolder(), 'dist');
    await build(out, { 'index.html': 'x', 'sms/index.html': 'x' });
    expect(foreignFiles(out)).toEqual([]);
    writeFileSync(join(out, 'sms/notes.txt'), 'mine');
    writeFileSync(join(out, '.htaccess'), 'mine');
    expect(foreignFiles(out)).toEqual(['.htaccess', 'sms/notes.txt']);
    expect(foreignFiles(out, 1)).toEqual(['.htaccess']);
  });

  test('without a valid manifest, every file is foreign', () => {
    const root = tempFolder({ 'a/x.txt': 'x', 'b/x.txt': 'x', 'b/.ssg-manifest.json': '{"outputs": [' });
    expect(foreignFiles(join(root, 'a'))).toEqual(['x.txt']);
    expect(foreignFiles(join(root, 'b'))).toEqual(['x.txt']);
  });

  test('a file in place of the folder is foreign itself', () => {
    expect(foreignFiles(join(tempFolder({ dist: 'a file' }), 'dist'))).toEqual(['.']);
  });
});

describe('readManifest', () => {
  const read = (list: unknown) => readManifest(tempFolder({ '.ssg-manifest.json': JSON.stringify(list) }));

  test.each([
    ['../victim.txt'],
    ['../../victim/precious.txt'],
    ['a/../../victim.txt'],
    ['a/..'],
    ['..'],
    ['.'],
    [''],
    ['/etc/passwd'],
    ['//etc/passwd'],
    ['a//b'],
    ['a/./b'],
    ['a/'],
    ['a\0b'],
    ['..\\victim.txt'],
    ['C:/victim.txt'],
    ['c:victim.txt'],
    [7],
    [null],
    [{ path: 'a' }],
    [['a']],
  ])('the entry %j is no path of a build', (entry) => {
    expect(read({ outputs: ['index.html', entry] })).toEqual({ kind: 'unsafe', entry: JSON.stringify(entry) });
  });

  test.each([[null], [7], ['a'], [{}], [{ outputs: 'a' }], [{ outputs: { 0: 'a' } }]])(
    '%j is not a manifest',
    (list) => {
      expect(read(list)).toEqual({ kind: 'none' });
    },
  );

  test('ages of unlisted files, and invalid ages, are ignored', () => {
    const outputs = ['a/x.js', 'index.html', '..a', 'a b/č.html', '...'];
    expect(read({ outputs, kept: { 'a/x.js': 1, 'index.html': 'old', '../x': 2 } })).toEqual({
      kind: 'list',
      manifest: { outputs, kept: { 'a/x.js': 1 } },
    });
    for (const kept of [null, 7, 'x', ['a']])
      expect(read({ outputs, kept })).toEqual({ kind: 'list', manifest: { outputs, kept: {} } });
  });

  test('assets kept from earlier builds are outputs, but not built', async () => {
    const out = join(tempFolder(), 'dist');
    const keep = { below: 'assets/', builds: 2 };
    await build(out, { 'assets/a-1.js': '1', 'index.html': '1' }, keep);
    await build(out, { 'assets/a-2.js': '2', 'index.html': '2' }, keep);
    expect(isOutput(out)).toBe(true);
    expect(builtFiles(out)).toEqual(['assets/a-2.js', 'index.html']);
    expect(foreignFiles(out)).toEqual([]);
  });
});
