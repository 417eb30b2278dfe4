import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { holdsFiles, servedFolder } from '../../src/host/served-folder.ts';
import { build as writeOutput } from './output/trees.ts';
import { tempFolder } from './temp-folder.ts';

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

/** Returns the content that a folder serves at a path. Checks that both methods agree. */
async function served(root: string, path: string): Promise<string | undefined> {
  const folder = servedFolder(root);
  const found = text(await folder.read(path));
  expect(await folder.has(path), `has ${path}`).toBe(found !== undefined);
  return found;
}

const FILES = {
  'a.txt': 'a',
  'sub/index.html': 'sub',
  'sub/.hidden/b.txt': 'hidden',
  '.env': 'hidden',
  '.well-known/security.txt': 'contact',
  '.well-known/.also': 'dotted',
  'sub/.well-known/x': 'hidden',
};

test.each([
  ['a.txt', 'a'],
  ['sub/index.html', 'sub'],
  ['.well-known/security.txt', 'contact'],
  ['.well-known/.also', 'dotted'],
])('%s is served', async (path, content) => {
  expect(await served(tempFolder(FILES), path)).toBe(content);
});

test.each([
  '',
  '.',
  '..',
  '/',
  '/a.txt',
  'a.txt/',
  'a.txt/x',
  './a.txt',
  'sub/../a.txt',
  'sub//index.html',
  'sub',
  'sub/',
  'none.txt',
  '.env',
  'sub/.hidden/b.txt',
  'sub/.well-known/x',
  '.well-known',
  '.well-known/../.env',
  '..\\a.txt',
  'a.txt\0',
  'a.txt\0.html',
  'x'.repeat(300),
  'x/'.repeat(3000),
])('%j is not', async (path) => {
  expect(await served(tempFolder(FILES), path)).toBeUndefined();
});

describe('links', () => {
  test('inside the folder are followed', async () => {
    const root = tempFolder(FILES);
    symlinkSync('sub', join(root, 'link'));
    symlinkSync(join(root, 'a.txt'), join(root, 'absolute.txt'));
    expect(await served(root, 'link/index.html')).toBe('sub');
    expect(await served(root, 'absolute.txt')).toBe('a');
  });

  test('that lead outside are not found, not even in a folder whose name starts the same', async () => {
    const above = tempFolder({ 'dist/a.txt': 'a', 'dist-secret/s.txt': 'secret', 'up.txt': 'secret' });
    const root = join(above, 'dist');
    symlinkSync('../dist-secret', join(root, 'neighbour'));
    symlinkSync('../up.txt', join(root, 'up.txt'));
    symlinkSync(above, join(root, 'above'));
    for (const path of ['neighbour/s.txt', 'up.txt', 'above/up.txt', 'above/dist-secret/s.txt'])
      expect(await served(root, path), path).toBeUndefined();
    expect(await served(root, 'above/dist/a.txt'), 'and back in again').toBe('a');
  });

  test('do not expose hidden files, and loops end', async () => {
    const root = tempFolder(FILES);
    symlinkSync('.env', join(root, 'env.txt'));
    symlinkSync('a.txt', join(root, '.alias'));
    symlinkSync('loop', join(root, 'loop'));
    symlinkSync('none', join(root, 'dangling'));
    for (const path of ['env.txt', '.alias', 'loop', 'loop/a', 'dangling'])
      expect(await served(root, path), path).toBeUndefined();
  });

  test('may lead to the folder itself', async () => {
    const above = tempFolder({ 'real/a.txt': 'a', '.private/b.txt': 'b' });
    symlinkSync('real', join(above, 'dist'));
    symlinkSync('.private', join(above, 'other'));
    expect(await served(join(above, 'dist'), 'a.txt')).toBe('a');
    expect(await served(join(above, 'other'), 'b.txt'), 'what the folder is called is its own business').toBe('b');
  });
});

test('anything that is neither file nor folder is not found', async () => {
  const root = tempFolder();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(root, 'socket'), resolve));
  expect(await served(root, 'socket')).toBeUndefined();
  server.close();
});

test('a missing or removed folder is empty', async () => {
  const root = tempFolder({ 'dist/a.txt': 'a' });
  expect(await served(join(root, 'none'), 'a.txt')).toBeUndefined();
  const folder = servedFolder(join(root, 'dist'));
  expect(text(await folder.read('a.txt'))).toBe('a');
  rmSync(join(root, 'dist'), { recursive: true });
  expect(await folder.read('a.txt')).toBeUndefined();
});

test('a build that replaces the folder is visible at once, without a gap', async () => {
  const outDir = join(tempFolder(), 'dist');
  const build = (n: number) => writeOutput(outDir, { 'a.txt': `build ${n}` });
  await build(0);
  const folder = servedFolder(outDir);
  const gaps: unknown[] = [];
  let running = true;
  const reader = (async () => {
    while (running) {
      if ((await folder.read('a.txt')) === undefined || !(await folder.has('a.txt'))) gaps.push('gap');
      await new Promise(setImmediate);
    }
  })();
  for (let n = 1; n <= 40; n++) {
    await build(n);
    expect(text(await folder.read('a.txt'))).toBe(`build ${n}`);
  }
  running = false;
  await reader;
  expect(gaps).toEqual([]);
});

test('a moment without the folder is waited for', async () => {
  const root = tempFolder({ 'dist/a.txt': 'a' });
  const [dist, aside] = [join(root, 'dist'), join(root, '.dist.previous')];
  renameSync(dist, aside);
  const reading = servedFolder(dist).read('a.txt');
  setTimeout(() => renameSync(aside, dist), 10);
  expect(text(await reading)).toBe('a');
});

test('whether there is anything to serve', async () => {
  const root = tempFolder({ 'full/a.txt': 'a', 'hidden/.ssg-manifest.json': '{}', 'deep/a/b.txt': 'b' });
  mkdirSync(join(root, 'empty'));
  const names = ['full', 'deep', 'hidden', 'empty', 'none', 'full/a.txt'];
  const found = await Promise.all(names.map((name) => holdsFiles(join(root, name))));
  expect(found).toEqual([true, true, false, false, false, false]);
});
