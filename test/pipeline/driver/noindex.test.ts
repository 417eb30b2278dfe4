import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../../sites/_support/temporary-site.ts';
import { buildSite, page, withSite } from './support.ts';

const config = (more = '') => `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  search: {},
  robots: { disallow: ['/tmp/'] },
  redirects: { '/old/': '/' },
  headers: { hosts: ['netlify', 'cloudflare', 'nginx', 'caddy'], set: { 'X-Robots-Tag': 'nosnippet' } },
  ${more}
});
`;
const SITE = {
  'ssg.config.ts': config(),
  'templates/page.tsx': `export default ({ page }) => (
  <html lang="en">
    <head><title>{page.title}</title>{page.noindex && <meta name="robots" content="noindex" />}</head>
    <body><main><h1>{page.title}</h1></main></body>
  </html>
);
`,
  'content/index.md': page('Home'),
  'content/more.md': page('More'),
};

/**
 * Returns the instructions to search engines to leave out the site, and the pages offered to them.
 */
function told(root: string) {
  const dist = join(root, 'dist');
  const read = (path: string) => readFileSync(join(dist, path), 'utf8');
  const files = filesBelow(dist);
  const pages = files.filter((file) => file.endsWith('.html'));
  return {
    pages: pages.filter((path) => !read(path).includes('name="robots" content="noindex"')),
    headers: ['_headers', '_server/nginx.conf', '_server/Caddyfile'].map((path) =>
      /^.*X-Robots-Tag.*$/m
        .exec(read(path))?.[0]
        .trim()
        .replace(/[`";]|:(?= )/g, ''),
    ),
    robots: read('robots.txt'),
    hasSitemap: files.includes('sitemap.xml'),
    found: (JSON.parse(read('assets/search/index.json')) as { readonly pages: readonly string[] }).pages,
  };
}

const NOBODY = {
  pages: [],
  headers: ['X-Robots-Tag noindex', 'add_header X-Robots-Tag noindex always', 'X-Robots-Tag noindex'],
  // Allowed for crawlers, because a crawler that may not read a page does not see its `noindex`.
  robots: 'User-agent: *\nAllow: /\n',
  hasSitemap: false,
  found: ['/', '/more/'],
};

describe('a site that must not be indexed', () => {
  test('is marked on every page and in every format of headers, and has no sitemap; its own search works', () =>
    withSite(SITE, async (root) => {
      expect((await buildSite(root, { noindex: true })).diagnostics).toEqual([]);
      expect(told(root)).toEqual(NOBODY);
      expect((await buildSite(root)).status).toBe('built');
      const usual = told(root);
      expect(usual.pages).toEqual(['index.html', 'more/index.html']);
      expect(usual.headers[0]).toBe('X-Robots-Tag nosnippet');
      expect(usual.robots).toContain('Sitemap: https://www.example.org/sitemap.xml');
    }));

  test('can be configured too', () =>
    withSite({ ...SITE, 'ssg.config.ts': config('noindex: true,') }, async (root) => {
      await buildSite(root);
      expect(told(root)).toEqual(NOBODY);
    }));
});
