import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeHost } from '../../src/host/node-host.ts';
import { tempFolder } from './temp-folder.ts';

/** Creates a folder with files and symbolic links, `link -> target` as in `ls -l`. */
function withLinks(files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>>) {
  const root = tempFolder(files);
  for (const [link, target] of Object.entries(links)) symlinkSync(target, join(root, link));
  return { root, host: nodeHost(root) };
}

describe('symbolic links', () => {
  test('to a file and to a folder are followed', () => {
    const outside = tempFolder({ 'deep/b.md': 'b' });
    const { host } = withLinks({ 'content/a.md': 'a' }, { 'content/same.md': 'a.md', 'content/more': outside });
    expect(host.list('content')).toEqual({
      files: ['content/a.md', 'content/more/deep/b.md', 'content/same.md'],
      loops: [],
      outside: [],
    });
    expect(Buffer.from(host.read('content/more/deep/b.md') ?? []).toString()).toBe('b');
    expect(Buffer.from(host.read('content/same.md') ?? []).toString()).toBe('a');
  });

  test('the listed folder may be a link itself', () => {
    const outside = tempFolder({ 'a.md': 'a' });
    const { host } = withLinks({}, { content: outside });
    expect(host.list('content').files).toEqual(['content/a.md']);
  });

  test('one folder under two names is listed under both', () => {
    const { host } = withLinks({ 'content/a/x.md': 'x' }, { 'content/b': 'a' });
    expect(host.list('content')).toEqual({ files: ['content/a/x.md', 'content/b/x.md'], loops: [], outside: [] });
  });

  test('a link to a folder above is a loop: listed, not followed', () => {
    const { host } = withLinks(
      { 'content/docs/a.md': 'a' },
      { 'content/docs/up': '../../content', 'content/docs/self': '.', 'content/root': '..' },
    );
    const { files, loops } = host.list('content');
    expect(files).toEqual(['content/docs/a.md']);
    expect([...loops].sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: 'content/docs/self', target: 'content/docs' },
      { path: 'content/docs/up', target: 'content' },
      { path: 'content/root', target: '.' },
    ]);
  });

  test('two folders that link to each other are a loop on either path', () => {
    const { host } = withLinks(
      { 'content/a/x.md': 'x', 'content/b/y.md': 'y' },
      { 'content/a/to-b': '../b', 'content/b/to-a': '../a' },
    );
    const { files, loops } = host.list('content');
    expect(files).toEqual(['content/a/to-b/y.md', 'content/a/x.md', 'content/b/to-a/x.md', 'content/b/y.md']);
    expect(loops.map(({ path }) => path).sort()).toEqual(['content/a/to-b/to-a', 'content/b/to-a/to-b']);
  });

  test('a broken link is listed, and reading it finds nothing', () => {
    const { host } = withLinks({ 'content/a.md': 'a' }, { 'content/gone.md': 'none.md' });
    expect(host.list('content').files).toEqual(['content/a.md', 'content/gone.md']);
    expect(host.read('content/gone.md')).toBeUndefined();
  });

  test('a link to itself cannot be read', () => {
    const { host } = withLinks({ 'content/a.md': 'a' }, { 'content/ring.md': 'ring.md' });
    expect(() => host.read('content/ring.md')).toThrow('its symbolic links form a loop');
  });
});
