import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openCacheFolder } from '../../../src/host/cache-folder.ts';
import { KEPT_COPIES, openCopies } from '../../../src/pipeline/write/compressed-copies.ts';
import { tempFolder } from '../../host/temp-folder.ts';
import { snapshotFolder } from '../../sites/_support/snapshot.ts';
import { buildSite, page, withSite } from '../driver/support.ts';

type Prints = Readonly<Record<string, string>>;

/** Gets a copy of each file as a build does, and returns the paths that were compressed. */
async function build(root: string, prints: Prints, size = 10): Promise<string[]> {
  const copies = openCopies(openCacheFolder(root));
  const compressed: string[] = [];
  for (const [path, print] of Object.entries(prints)) {
    const make = vi.fn(async () => Buffer.alloc(size, print));
    const copy = await copies.get(path, print, make);
    expect(Buffer.compare(copy, Buffer.alloc(size, print))).toBe(0);
    if (make.mock.calls.length > 0) compressed.push(path);
  }
  copies.save(new Map(Object.entries(prints)));
  return compressed;
}

const many = (print: string, count = 20): Prints =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.html.gz`, print]));

test('a file is compressed again only if its content has changed', async () => {
  const root = tempFolder();
  expect(await build(root, { 'a.html.gz': '1', 'b.html.gz': '1' })).toEqual(['a.html.gz', 'b.html.gz']);
  expect(await build(root, { 'a.html.gz': '1', 'b.html.gz': '2', 'c.html.gz': '1' })).toEqual([
    'b.html.gz',
    'c.html.gz',
  ]);
  expect(await build(root, { 'a.html.gz': '1', 'b.html.gz': '2', 'c.html.gz': '1' })).toEqual([]);
  expect(await build(root, { 'b.html.gz': '1' })).toEqual(['b.html.gz']);
});

test('few new copies are not kept, because all copies would be written again', async () => {
  const root = tempFolder();
  await build(root, many('1'));
  const changed = { ...many('1'), '0.html.gz': '2' };
  for (let n = 0; n < 2; n++) expect(await build(root, changed)).toEqual(['0.html.gz']);
  const more = { ...changed, '1.html.gz': '2' };
  expect(await build(root, more)).toEqual(['0.html.gz', '1.html.gz']);
  expect(await build(root, more)).toEqual([]);
});

test('only 64 MB of copies are kept, and a damaged file counts as missing', async () => {
  const root = tempFolder();
  const folder = openCacheFolder(root);
  await build(root, many('1'), 4 * 2 ** 20);
  expect(await build(root, many('1'), 4 * 2 ** 20)).toEqual(Object.keys(many('1')).slice(16));
  const bytes = Buffer.from(folder.read(KEPT_COPIES) ?? '');
  folder.write(KEPT_COPIES, bytes.fill(0, bytes.length / 2, bytes.length / 2 + 1));
  expect(await build(root, many('1'), 4 * 2 ** 20)).toHaveLength(20);
});

test('a build without an output folder publishes the same copies', async () => {
  const files = {
    'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
      export default defineConfig({ site: 'https://example.org', title: 'Example', compress: ['br', 'gzip'],
        collections: { pages: { dir: 'content', base: '/', template: 'page' } } });`,
    'templates/page.tsx': `export default ({ page, body }) => <html lang="en"><head><title>{page.title}</title></head>
      <body dangerouslySetInnerHTML={{ __html: body }} /></html>;`,
    'content/index.md': page('Home', 'A sentence about the site. '.repeat(100)),
  };
  await withSite(files, async (root) => {
    const contents = () =>
      Object.fromEntries(Object.entries(snapshotFolder(join(root, 'dist'))).map(([path, { bytes }]) => [path, bytes]));
    await buildSite(root);
    const first = contents();
    expect(Object.keys(first)).toEqual(expect.arrayContaining(['index.html', 'index.html.br', 'index.html.gz']));
    rmSync(join(root, 'dist'), { recursive: true });
    await buildSite(root);
    expect(contents()).toEqual(first);
  });
});
