import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { english } from '../../english.ts';
import { buildSite, page, withSite } from '../../pipeline/driver/support.ts';
import { workOf } from '../../pipeline/driver/work.ts';
import { filesBelow, writeFiles } from '../../sites/_support/temporary-site.ts';

const config = (more: string) => `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  redirects: { '/old/': '/prices/' },
  ${more}
});
`;
const template = (body: string) => `import { useAsset } from '@depese/ssg/components';
export default ({ page, body }) => (
  <html lang="en">
    <head><title>{page.title}</title><link rel="stylesheet" href={useAsset('main.css')} /></head>
    <body><h1>{page.title}</h1>${body}<main dangerouslySetInnerHTML={{ __html: body }} /></body>
  </html>
);
`;
const LONG = 'Prices go up. '.repeat(200);
const SERVED = "headers: { hosts: ['cloudflare', 'nginx', 'caddy'] }, compress: ['br', 'gzip'], integrity: true,";
const SITE = {
  'ssg.config.ts': config(`runtime: true, colourThemes: ['light'], ${SERVED}`),
  'templates/page.tsx': template(''),
  'assets/main.css': 'p { margin: 0 }',
  'content/index.md': page('Home'),
  'content/prices.md': page('Prices', LONG),
};

const read = (root: string, path: string) => readFileSync(join(root, 'dist', path));
/** Returns numbers without repetition, which gzip compresses better than Brotli. */
const noise = () =>
  Array.from({ length: 400 }, (_, i) => createHash('md5').update(String(i)).digest().readUInt32LE(0)).join('\n');
const sha = (bytes: string | Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
const isCompressed = (path: string) => /\.(?:br|gz)$/.test(path);

describe('compressed files', () => {
  test('stand beside every text that is worth it, with the same content; scripts match their hashes', () =>
    withSite(SITE, async (root) => {
      const { diagnostics, outputs } = await buildSite(root);
      expect(diagnostics).toEqual([]);
      const files = filesBelow(join(root, 'dist')).filter((path) => path !== '.ssg-manifest.json');
      expect(outputs.total, 'copies are counted with their files').toBe(
        files.filter((file) => !isCompressed(file)).length,
      );
      for (const path of files.filter((file) => !isCompressed(file))) {
        const bytes = read(root, path);
        const isWorth = /\.(?:html|css|js|xml|txt)$/.test(path) && bytes.length >= 1024;
        expect([path, existsSync(join(root, 'dist', `${path}.gz`))]).toEqual([path, isWorth]);
        if (!isWorth) continue;
        if (existsSync(join(root, 'dist', `${path}.br`)))
          expect(brotliDecompressSync(read(root, `${path}.br`)).equals(bytes), path).toBe(true);
        expect(gunzipSync(read(root, `${path}.gz`)).equals(bytes), path).toBe(true);
      }
      expect(files.filter(isCompressed)).toContain('prices/index.html.br');

      // The policy allows every script in a page.
      const html = read(root, 'index.html').toString();
      const inline = [...html.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(
        ([, text]) => text ?? '',
      );
      expect(inline).toHaveLength(2);
      for (const text of inline) expect(read(root, '_headers').toString()).toContain(`'${sha(text)}'`);

      // Integrity of files in heads, and of imports of scripts.
      const elements = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)" integrity="([^"]+)"/g)];
      expect(elements.map(([, path]) => path?.replace(/^.*\./, '')).sort()).toEqual(['css', 'js']);
      for (const [, path = '', hash] of elements) expect(hash).toBe(sha(read(root, path)));
      const map = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
        integrity: Record<string, string>;
      };
      const scripts = files.filter((path) => path.endsWith('.js'));
      expect(map.integrity).toEqual(Object.fromEntries(scripts.map((path) => [`/${path}`, sha(read(root, path))])));
    }));

  test('a Brotli file is there only where it is smaller, and no build makes one again to see it', () =>
    withSite({ ...SITE, 'assets/static/noise.txt': noise(), 'assets/static/words.txt': LONG }, async (root) => {
      const brotli = () => filesBelow(join(root, 'dist')).filter((path) => path.endsWith('.br'));
      await buildSite(root);
      const first = brotli();
      expect(first).toContain('words.txt.br');
      expect(first).not.toContain('noise.txt.br');
      for (const path of first)
        expect([path, read(root, path).length < read(root, path.replace(/br$/, 'gz')).length]).toEqual([path, true]);
      expect((await buildSite(root)).changed).toEqual([]);
      rmSync(join(root, 'dist/words.txt.br'));
      await buildSite(root);
      expect(brotli(), 'what was removed by hand comes back').toEqual(first);
      writeFiles(root, { 'assets/static/words.txt': 'Short.' });
      await buildSite(root);
      expect(filesBelow(join(root, 'dist')).filter((path) => path.startsWith('words.txt'))).toEqual(['words.txt']);
    }));

  test('only those of a changed page are made again, and no other page is asked what it needs', () =>
    withSite(SITE, async (root) => {
      await buildSite(root);
      writeFiles(root, { 'content/prices.md': page('Prices', `${LONG} And down.`) });
      const edited = await buildSite(root);
      expect(edited.changed).toEqual(['prices/index.html', 'prices/index.html.br', 'prices/index.html.gz']);
      expect(workOf(edited)).toMatchObject({ pagesScanned: 1, headersMade: 0, hostFilesMade: 0 });
      writeFiles(root, { 'content/prices.md': page('Prices', `${LONG} ![x](https://cdn.example/a.png)`) });
      const asking = { pagesScanned: 1, demandsCollected: 1, headersMade: 1, hostFilesMade: 1 };
      expect(workOf(await buildSite(root))).toMatchObject(asking);
    }));

  test('and rules for hosts are written only for configured ones', () =>
    withSite({ ...SITE, 'ssg.config.ts': config('') }, async (root) => {
      await buildSite(root);
      const files = filesBelow(join(root, 'dist'));
      expect(files.filter((path) => isCompressed(path) || path.startsWith('_'))).toEqual([]);
      expect(read(root, 'index.html').toString()).not.toContain('integrity');
    }));
});

describe('the policy of a site', () => {
  test('follows what pages hold', () =>
    withSite(SITE, async (root) => {
      await buildSite(root);
      expect(read(root, '_headers').toString()).not.toContain('https://cdn.example');
      const inline =
        '<script dangerouslySetInnerHTML={{ __html: "go()" }} /><img src="https://cdn.example/a.png" alt="" />';
      writeFiles(root, { 'templates/page.tsx': template(inline) });
      const { diagnostics } = await buildSite(root);
      expect(diagnostics).toEqual([]);
      for (const path of ['_headers', '_server/nginx.conf', '_server/Caddyfile']) {
        expect(read(root, path).toString(), path).toContain(`'${sha('go()')}'`);
        expect(read(root, path).toString(), path).toContain("img-src 'self' https://cdn.example;");
      }
    }));

  test('a blocked element is a warning with the element and a page', () =>
    withSite({ ...SITE, 'templates/page.tsx': template('<p style={{ color: "red" }}>x</p>') }, async (root) => {
      const { status, diagnostics } = await buildSite(root);
      expect(status).toBe('built');
      expect(diagnostics).toMatchObject([
        { code: 'policy-blocks', severity: 'warning', notes: ['On 2 pages, the first is /'] },
      ]);
      expect(english(diagnostics[0]?.message)).toContain('<p style>');
    }));

  test('a file of the same name that the site has itself is a mistake', () =>
    withSite({ ...SITE, 'assets/static/_headers': '/*\n  X-A: b\n' }, async (root) => {
      const { diagnostics } = await buildSite(root);
      expect(diagnostics).toMatchObject([{ code: 'route-duplicate' }]);
      expect(english(diagnostics[0]?.message)).toContain('_headers');
    }));
});
