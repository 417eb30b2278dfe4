import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openCacheFolder } from '../../../src/host/cache-folder.ts';
import { KEPT_COPIES, openCopies } from '../../../src/pipeline/write/compressed-copies.ts';
import { tempFolder } from '../../host/temp-folder.ts';
import { snapshotFolder } from '../../sites/_support/snapshot.ts';
import { buildSite, page, withSite } from '../driver/support.ts';

type Prints = Readonly<Record<string, string>>;

/** Gets a copy of each file as a build does, and returns the paths of the files that were read to compress them. */
async function build(root: string, prints: Prints, maxBytes?: number) {
  const copies = openCopies(openCacheFolder(root), maxBytes);
  const compressed: string[] = [];
  for (const [path, print] of Object.entries(prints)) {
    const content = Buffer.alloc(9, print);
    const copy = await copies.get(path, print, 'gzip', async () => {
      compressed.push(path);
      return content;
    });
    expect(Buffer.compare(gunzipSync(copy), content)).toBe(0);
  }
  copies.save(new Map(Object.entries(prints).map(([path, print]) => [`${path}.gz`, print])));
  return compressed;
}

const many = (print: string, count = 20): Prints =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.html`, print]));

test('a file is compressed again only if its content has changed', async () => {
  const root = tempFolder();
  expect(await build(root, { 'a.html': '1', 'b.html': '1' })).toEqual(['a.html', 'b.html']);
  expect(await build(root, { 'a.html': '1', 'b.html': '2', 'c.html': '1' })).toEqual(['b.html', 'c.html']);
  expect(await build(root, { 'a.html': '1', 'b.html': '2', 'c.html': '1' })).toEqual([]);
  expect(await build(root, { 'b.html': '1' })).toEqual(['b.html']);
});

test('few new copies are not kept, because all copies would be written again', async () => {
  const root = tempFolder();
  await build(root, many('1'));
  const changed = { ...many('1'), '0.html': '2' };
  for (let n = 0; n < 2; n++) expect(await build(root, changed)).toEqual(['0.html']);
  const more = { ...changed, '1.html': '2' };
  expect(await build(root, more)).toEqual(['0.html', '1.html']);
  expect(await build(root, more)).toEqual([]);
});

test('only copies up to a total size are kept, and a damaged file counts as missing', async () => {
  const root = tempFolder();
  const size = gzipSync(Buffer.alloc(9, '1'), { level: 9 }).length;
  for (const compressed of [20, 5]) expect(await build(root, many('1'), 15 * size)).toHaveLength(compressed);
  await build(root, many('1'));
  const folder = openCacheFolder(root);
  folder.write(KEPT_COPIES, Buffer.from(folder.read(KEPT_COPIES) ?? '').subarray(0, -1));
  expect(await build(root, many('1'))).toHaveLength(20);
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
