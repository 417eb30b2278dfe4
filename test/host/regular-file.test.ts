import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCacheFolder } from '../../src/host/cache-folder.ts';
import { fileTree } from '../../src/host/file-tree.ts';
import { IrregularFile, irregularityOf, readIfThere, readRegularFile } from '../../src/host/files.ts';
import { nodeHost } from '../../src/host/node-host.ts';
import { servedFolder } from '../../src/host/served-folder.ts';
import { tempFolder } from './temp-folder.ts';

/**
 * Creates a folder with a pipe that nothing writes to: opening it as a file would block forever.
 */
function folderWithPipe(): string {
  const folder = tempFolder({ 'file.txt': 'text' });
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  return folder;
}

test('files are read completely, also through links and when larger than the first read', async () => {
  const large = 'č'.repeat(100_000);
  const folder = tempFolder({ 'small.txt': 'text', 'empty.txt': '', 'large.txt': large });
  symlinkSync('large.txt', join(folder, 'link.txt'));
  for (const [name, text] of [
    ['small.txt', 'text'],
    ['empty.txt', ''],
    ['large.txt', large],
    ['link.txt', large],
  ] as const) {
    expect(Buffer.from(readRegularFile(join(folder, name))).toString()).toBe(text);
    expect(irregularityOf(join(folder, name))).toBeUndefined();
  }
});

test('a pipe is rejected at once', async () => {
  const pipe = join(folderWithPipe(), 'pipe');
  expect(() => readRegularFile(pipe)).toThrow(new IrregularFile('it is a named pipe'));
  expect(irregularityOf(pipe)).toEqual('it is a named pipe');
});

test('so is a socket', async () => {
  const socket = join(tempFolder(), 'socket');
  const server = createServer().listen(socket);
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    expect(() => readRegularFile(socket)).toThrow(IrregularFile);
    expect(irregularityOf(socket)).toEqual('it is a socket');
  } finally {
    server.close();
  }
});

test('so is a device, also behind a link', () => {
  const folder = tempFolder();
  symlinkSync('/dev/zero', join(folder, 'zero'));
  expect(() => readRegularFile(join(folder, 'zero'))).toThrow(new IrregularFile('it is a device'));
  expect(() => readRegularFile('/dev/null')).toThrow(IrregularFile);
});

test('no reader waits for a pipe', async () => {
  const folder = folderWithPipe();
  expect(() => nodeHost(folder).read('pipe')).toThrow('pipe cannot be read: it is a named pipe');
  const tree = fileTree(folder, 'dist');
  expect(tree.files).toContain('pipe');
  expect(() => tree.read('pipe')).toThrow('dist/pipe cannot be read: it is a named pipe');
  expect(await servedFolder(folder).read('pipe')).toBeUndefined();
  expect(readIfThere(join(folder, 'pipe'))).toBeUndefined();
  const cache = openCacheFolder(folder);
  expect(cache.read('pipe')).toBeUndefined();
  expect(cache.readHead('pipe', 8)).toBeUndefined();
  expect(cache.openForReading('pipe')).toBeUndefined();
});
