import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeFile, encodeFile } from '../../../src/engine/store/data-file.ts';
import { type CacheFolder, openCacheFolder } from '../../../src/host/cache-folder.ts';
import { KEPT_COPIES, openCopies } from '../../../src/pipeline/write/compressed-copies.ts';
import { tempFolder } from '../../host/temp-folder.ts';
import { snapshotFolder } from '../../sites/_support/snapshot.ts';
import { buildSite, page, withSite } from '../driver/support.ts';

type Contents = Readonly<Record<string, string>>;
type Kept = { generator: string; copies: Map<string, { content: string; bytes: Uint8Array }> };

/** Compresses files as a build does. Returns the paths whose copies were not taken from the cache. */
function build(root: string, contents: Contents, maxBytes?: number): string[] {
  const folder = openCacheFolder(root);
  const copies = openCopies(folder, maxBytes);
  const compressed = Object.entries(contents).filter(([path, text]) => {
    const content = Buffer.alloc(9, text);
    const copy = copies.get(path, content, 'gzip', true);
    if (Buffer.compare(copy, MARK) === 0) return false;
    expect(Buffer.compare(gunzipSync(copy), content)).toBe(0);
    return true;
  });
  copies.save(Object.keys(contents).map((path) => `${path}.gz`));
  edit(folder, ({ copies: kept }) => {
    for (const copy of kept.values()) copy.bytes = MARK;
  });
  return compressed.map(([path]) => path);
}

/** Replaces the kept copies of a build, so that the next build shows which of them it takes. */
const MARK = Buffer.from('kept');

function edit(folder: CacheFolder, change: (kept: Kept) => void): void {
  const { format, packs, data } = decodeFile<Kept>('ssg-copies-1', folder.read(KEPT_COPIES) ?? new Uint8Array()) ?? {};
  if (format === undefined || packs === undefined || data === undefined) return;
  change(data);
  folder.write(KEPT_COPIES, encodeFile({ format, packs }, data));
}

const many = (text: string, count = 20): Contents =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.html`, text]));

test('a file is compressed again only if its content has changed', () => {
  const root = tempFolder();
  expect(build(root, { 'a.html': '1', 'b.html': '1' })).toEqual(['a.html', 'b.html']);
  expect(build(root, { 'a.html': '1', 'b.html': '2', 'c.html': '1' })).toEqual(['b.html', 'c.html']);
  expect(build(root, { 'a.html': '1', 'b.html': '2', 'c.html': '1' })).toEqual([]);
  expect(build(root, { 'b.html': '1' })).toEqual(['b.html']);
});

test('few new copies are not kept, because all copies would be written again', () => {
  const root = tempFolder();
  build(root, many('1'));
  const changed = { ...many('1'), '0.html': '2' };
  for (let n = 0; n < 2; n++) expect(build(root, changed)).toEqual(['0.html']);
  const more = { ...changed, '1.html': '2' };
  expect(build(root, more)).toEqual(['0.html', '1.html']);
  expect(build(root, more)).toEqual([]);
});

test('only copies up to a total size are kept', () => {
  const root = tempFolder();
  const size = gzipSync(Buffer.alloc(9, '1'), { level: 9 }).length;
  for (const compressed of [20, 5]) expect(build(root, many('1'), 15 * size)).toHaveLength(compressed);
});

test('a damaged file and copies of another version of ssg or Node count as missing', () => {
  const root = tempFolder();
  const folder = openCacheFolder(root);
  build(root, many('1'));
  folder.write(KEPT_COPIES, Buffer.from(folder.read(KEPT_COPIES) ?? '').subarray(0, -1));
  expect(build(root, many('1'))).toHaveLength(20);
  edit(folder, (kept) => {
    kept.generator = 'other';
  });
  expect(build(root, many('1'))).toHaveLength(20);
  expect(build(root, many('1'))).toEqual([]);
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
