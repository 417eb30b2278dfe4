import { mkdirSync, rmdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OutsideError } from '../../src/host/host.ts';
import { nodeHost } from '../../src/host/node-host.ts';
import { tempFolder } from './temp-folder.ts';

/** Creates a project with two folders next to it. */
function project() {
  const above = tempFolder({
    'site/content/a.md': 'a',
    'site/.env': 'secret',
    'site/packages/x.txt': 'x',
    'shared/b.md': 'b',
    'shared/deep/c.md': 'c',
    'other/d.md': 'd',
  });
  const root = join(above, 'site');
  const link = (to: string, path: string) => symlinkSync(to, join(root, path));
  link('../../shared', 'content/shared');
  link('../../other', 'content/other');
  link('../../other/d.md', 'content/d.md');
  link('../.env', 'content/environment.txt');
  link('../packages', 'content/packages');
  return { root, host: nodeHost(root), link };
}

const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

test('before the configuration is read, links may lead anywhere', () => {
  const { host } = project();
  expect(text(host.read('content/d.md'))).toBe('d');
});

test('links out of the project are rejected, links inside it are not', () => {
  const { host } = project();
  host.confine([]);
  expect(text(host.read('content/a.md'))).toBe('a');
  expect(text(host.read('content/packages/x.txt'))).toBe('x');
  expect(() => host.read('content/d.md')).toThrow(OutsideError);
  expect(() => host.read('content/d.md')).toThrow('it is a symbolic link to ../other/d.md, outside the project');
  expect(() => host.read('content/shared/deep/c.md')).toThrow('to ../shared/deep/c.md');
  expect(() => host.read('content/environment.txt')).toThrow('it is a symbolic link to a hidden file, .env');
  expect(host.read('content/none.md')).toBeUndefined();
  expect(host.read('content/shared/none.md')).toBeUndefined();
});

test('folders behind such links are not listed', () => {
  const { host } = project();
  host.confine([]);
  const { files, outside } = host.list('content');
  expect(files).toEqual(['content/a.md', 'content/d.md', 'content/environment.txt', 'content/packages/x.txt']);
  expect(outside).toEqual([
    { path: 'content/other', target: '../other' },
    { path: 'content/shared', target: '../shared' },
  ]);
  expect(host.list('content/shared')).toEqual({
    files: [],
    loops: [],
    outside: [{ path: 'content/shared', target: '../shared' }],
  });
});

test('several folders may be allowed, relative to the project and absolute', () => {
  const { root, host } = project();
  host.confine(['../shared', join(root, '../other'), '../none']);
  expect(text(host.read('content/shared/deep/c.md'))).toBe('c');
  expect(text(host.read('content/d.md'))).toBe('d');
  expect(host.list('content')).toMatchObject({ outside: [] });
  expect(host.list('content').files).toContain('content/shared/b.md');
});

test('hidden files in an allowed folder stay hidden, unless they are allowed themselves', () => {
  const { root, host, link } = project();
  mkdirSync(join(root, '../shared/.git'));
  writeFileSync(join(root, '../shared/.git/config'), 'secret');
  link('../../shared/.git/config', 'content/config.txt');
  host.confine(['../shared']);
  expect(() => host.read('content/config.txt')).toThrow(OutsideError);
  host.confine(['../shared/.git']);
  expect(text(host.read('content/config.txt'))).toBe('secret');
});

test('a path outside the project is allowed if it is requested explicitly', () => {
  const { host } = project();
  host.confine([]);
  expect(text(host.read('../other/d.md'))).toBe('d');
});

test('a folder that is replaced by a link is noticed at the next listing', () => {
  const { root, host, link } = project();
  mkdirSync(join(root, 'content/new'));
  writeFileSync(join(root, 'content/new/e.md'), 'e');
  host.confine([]);
  expect(text(host.read('content/new/e.md'))).toBe('e');
  link('../../other', 'content/later');
  host.list('content');
  expect(() => host.read('content/later/d.md')).toThrow(OutsideError);
});

test('below a file that has replaced a folder, nothing exists', () => {
  const { root, host } = project();
  mkdirSync(join(root, 'content/folder'));
  host.confine([]);
  // Folders are checked only once.
  expect(host.read('content/folder/page.md')).toBeUndefined();
  rmdirSync(join(root, 'content/folder'));
  writeFileSync(join(root, 'content/folder'), 'a file');
  expect(host.read('content/folder/page.md')).toBeUndefined();
});
