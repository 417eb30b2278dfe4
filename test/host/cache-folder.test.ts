import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCacheFolder } from '../../src/host/cache-folder.ts';
import { tempFolder } from './temp-folder.ts';

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

describe('a cache folder', () => {
  test('is created with its first file, and returns what was written', () => {
    const dir = join(tempFolder(), 'deep/cache');
    const folder = openCacheFolder(dir);
    expect(folder.list()).toEqual([]);
    expect(folder.write('a', Buffer.from('first'))).toBe(true);
    expect(folder.write('a', Buffer.from('second'))).toBe(true);
    expect(text(folder.read('a'))).toBe('second');
    expect(text(folder.readHead('a', 3))).toBe('sec');
    expect(text(folder.readHead('a', 100))).toBe('second');
    expect(readdirSync(dir), 'nothing beside it').toEqual(['a']);
  });

  test('lists files with their sizes and times, and no folders', () => {
    const dir = tempFolder({ a: '12345', b: '' });
    mkdirSync(join(dir, 'folder'));
    utimesSync(join(dir, 'a'), 1000, 1000);
    const listed = [...openCacheFolder(dir).list()].sort((x, y) => (x.name < y.name ? -1 : 1));
    expect(listed.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['a', 5],
      ['b', 0],
    ]);
    expect(listed[0]?.time).toBe(1_000_000);
  });

  test('has a file that can be appended to, and read at any offset', () => {
    const dir = join(tempFolder(), 'cache');
    const folder = openCacheFolder(dir);
    const file = folder.openForWriting('a');
    expect(file?.append(Buffer.from('01234'))).toBe(true);
    const reader = folder.openForReading('a');
    expect(file?.append(Buffer.from('56789'))).toBe(true);
    expect(text(reader?.read(3, 4))).toBe('3456');
    expect(text(reader?.read(0, 0))).toBe('');
    expect(reader?.read(7, 4), 'not as many bytes').toBeUndefined();
    file?.close();
    reader?.close();
    expect(file?.append(Buffer.from('x')), 'closed').toBe(false);
    expect(reader?.read(0, 1), 'closed').toBeUndefined();
    file?.close();
    reader?.close();
    expect(folder.openForWriting('a'), 'it is there already').toBeUndefined();
    expect(readFileSync(join(dir, 'a'), 'utf8')).toBe('0123456789');
  });

  test.each([
    ['is not there', (root: string) => join(root, 'none')],
    [
      'is a file',
      (root: string) => {
        writeFileSync(join(root, 'file'), 'no folder');
        return join(root, 'file');
      },
    ],
    ['has a name that no folder can have', (root: string) => join(root, 'a\0b')],
  ])('that %s throws nothing', (_, make) => {
    const folder = openCacheFolder(make(tempFolder()));
    expect(folder.list()).toEqual([]);
    expect([folder.read('a'), folder.readHead('a', 4), folder.openForReading('a')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    folder.remove('a');
  });

  test('that is a file stores nothing', () => {
    const folder = openCacheFolder(join(tempFolder({ file: 'no folder' }), 'file'));
    expect(folder.write('a', Buffer.from('a'))).toBe(false);
    expect(folder.openForWriting('a')).toBeUndefined();
  });

  test('leaves no remains of a file that cannot be renamed', () => {
    const dir = tempFolder({ 'a/inner': 'a folder in its place' });
    const folder = openCacheFolder(dir);
    expect(folder.write('a', Buffer.from('text'))).toBe(false);
    expect(readdirSync(dir)).toEqual(['a']);
    expect([folder.read('a'), folder.readHead('a', 4)]).toEqual([undefined, undefined]);
    folder.remove('a');
    expect(folder.write('a', Buffer.from('text'))).toBe(true);
  });
});

test.each(['../victim', 'a/../../victim', '/etc/hostname', '..', '.', '', 'a\\b', 'C:x', 'a\0b'])(
  'a name that leads elsewhere, %j, is no file of the folder',
  (name) => {
    const root = tempFolder({ victim: 'precious', 'cache/a': 'a' });
    const folder = openCacheFolder(join(root, 'cache'));
    expect(folder.read(name)).toBeUndefined();
    expect(folder.readHead(name, 4)).toBeUndefined();
    expect(folder.openForReading(name)).toBeUndefined();
    expect(folder.openForWriting(name)).toBeUndefined();
    expect(folder.write(name, Buffer.from('x'))).toBe(false);
    folder.remove(name);
    expect(readFileSync(join(root, 'victim'), 'utf8')).toBe('precious');
    expect(readFileSync(join(root, 'cache/a'), 'utf8')).toBe('a');
  },
);
