import { mkdirSync, readFileSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFile, entryNames, updateFile } from '../../src/host/files.ts';
import { tempFolder } from './temp-folder.ts';

test('a file is created with the folders above it', () => {
  const root = tempFolder();
  expect(createFile(join(root, 'a/b/c.md'), 'text')).toBe('created');
  expect(readFileSync(join(root, 'a/b/c.md'), 'utf8')).toBe('text');
});

test('nothing is ever replaced: no file, no folder, no link, whatever its target', () => {
  const root = tempFolder({ 'there.md': 'old' });
  mkdirSync(join(root, 'folder.md'));
  symlinkSync('nowhere', join(root, 'dangling.md'));
  symlinkSync('there.md', join(root, 'link.md'));
  for (const name of ['there.md', 'folder.md', 'dangling.md', 'link.md']) {
    expect(createFile(join(root, name), 'new'), name).toBe('exists');
  }
  expect(readFileSync(join(root, 'there.md'), 'utf8')).toBe('old');
});

test('a file that cannot be created has a reason', () => {
  const root = tempFolder({ file: '' });
  expect(createFile(join(root, 'file/a.md'), '')).toEqual({ reason: 'a folder above it is a file' });
  expect(createFile(join(root, 'file/b/a.md'), '')).toEqual({ reason: 'a folder above it is a file' });
  expect(createFile(join(root, `${'a'.repeat(300)}.md`), '')).toEqual({ reason: 'its name is too long' });
});

test('the content of a folder', () => {
  const root = tempFolder({ 'a/b/c': '', file: '' });
  expect(entryNames(join(root, 'a'))).toEqual(['b']);
  expect(entryNames(join(root, 'nothing'))).toEqual([]);
  expect(entryNames(join(root, 'file'))).toEqual([]);
});

test('a file with the same content is not written again', () => {
  const root = tempFolder();
  const path = join(root, 'own/schema.json');
  expect(updateFile(path, '1')).toBe(true);
  const past = new Date('2020-01-01');
  utimesSync(path, past, past);
  expect(updateFile(path, '1')).toBe(false);
  expect(statSync(path).mtime).toEqual(past);
  expect(updateFile(path, '2')).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe('2');
});
