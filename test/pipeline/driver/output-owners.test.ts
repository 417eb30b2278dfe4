import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { english } from '../../english.ts';
import { read } from '../../host/output/trees.ts';
import { removeSite, temporarySite, writeFiles } from '../../sites/_support/temporary-site.ts';
import { buildSite, page, withSite } from './support.ts';

const feature = (work: string) =>
  `import { defineFeature } from '@depese/ssg';\nexport const own = () => defineFeature({ name: 'own', setup: () => (${work}) });\n`;

const CONFIG = `import { defineConfig } from '@depese/ssg';
import { own } from './own.ts';
export default defineConfig({
  site: 'https://www.example.org', title: 'T', compress: ['gzip'],
  collections: {
    pages: { dir: 'content', base: '/', template: 'page' },
    blog: { dir: 'blog', base: '/blog/', template: 'page' },
  },
  generate: {
    list: {
      template: 'page', needs: { collections: ['blog'] },
      pages: ({ collections }) => [{
        url: '/blog/', title: 'Blog', description: 'All news.',
        feed: { title: 'News', items: collections.blog.map(({ url }) => ({ url })) },
      }],
    },
  },
  headers: { hosts: ['netlify', 'nginx'] },
  features: [own()],
});
`;

const SITE = {
  'ssg.config.ts': CONFIG,
  'own.ts': feature('{}'),
  'templates/page.tsx':
    'export default function Page({ page, body }: any) {\n  return <html lang="en"><head><title>{page.title}</title></head><body><main dangerouslySetInnerHTML={{ __html: body }} /></body></html>;\n}\n',
  'content/index.md': page('Home'),
  'content/404.md': page('Not found'),
  'content/docs/a.md': page('A', 'Text.'),
  'blog/news.md': page('News', 'Text.', 'publishDate: 2026-01-02\n'),
};

/** Files added to the site, and the two owners that the message names. */
const CASES: readonly (readonly [name: string, edit: Record<string, string>, owners: readonly string[]])[] = [
  [
    'a page and a static file',
    { 'assets/static/docs/a/index.html': 'x' },
    ['content/docs/a.md', 'static/docs/a/index.html'],
  ],
  [
    'a page and a file of a feature',
    { 'own.ts': feature("{ site: { files: { 'index.html': () => 'x' } } }") },
    ['content/index.md', '`own`'],
  ],
  [
    'files of one feature for two pages',
    { 'own.ts': feature("{ page: { files: [{ path: () => 'same.txt', content: (_, route) => route }] } }") },
    ['`own` for /blog/news/', '`own` for /404.html'],
  ],
  [
    'a file of a feature and a folder of pages',
    { 'own.ts': feature("{ site: { files: { docs: () => 'x' } } }") },
    ['`own`', 'content/docs/a.md'],
  ],
  [
    'a slug below the home page file',
    { 'content/b.md': page('B', '', 'slug: /index.html/\n') },
    ['content/index.md', 'content/b.md'],
  ],
  [
    'a slug below 404.html',
    { 'content/b.md': page('B', '', 'slug: /404.html/x/\n') },
    ['content/404.md', 'content/b.md'],
  ],
  [
    'a slug below the headers',
    { 'content/b.md': page('B', '', 'slug: /_headers/\n') },
    ['`headers.hosts`', 'content/b.md'],
  ],
  [
    'the headers and a static file',
    { 'assets/static/_headers': '/*\n  X-A: b\n' },
    ['`headers.hosts`', 'static/_headers'],
  ],
  ['the rules of a server and a static file', { 'assets/static/_server': 'x' }, ['`headers.hosts`', 'static/_server']],
  ['a feed and a static file', { 'assets/static/blog/rss.xml': '<a/>' }, ['feed', 'static/blog/rss.xml']],
  [
    'a redirect and a static file',
    { 'content/b.md': page('B', '', 'redirectFrom: /old/\n'), 'assets/static/old': 'x' },
    ['content/b.md', 'static/old'],
  ],
  [
    'a compressed copy and a static file',
    { 'assets/static/a.txt': 'text '.repeat(500), 'assets/static/a.txt.gz': 'x' },
    ['the compressed copy of a.txt', 'static/a.txt.gz'],
  ],
  [
    'the sitemap and a page',
    { 'content/b.md': page('B', '', 'slug: /sitemap.xml/\n') },
    ['the sitemap', 'content/b.md'],
  ],
];

describe('two owners of one path', () => {
  let root: string;
  beforeAll(async () => {
    root = temporarySite(undefined, SITE);
    const { status, diagnostics } = await buildSite(root);
    expect([status, diagnostics]).toEqual(['built', []]);
  });
  afterAll(() => removeSite(root));

  test.each(CASES)(
    '%s: the message names both, the published output stays, also in a second build',
    async (_, edit, owners) => {
      const published = read(join(root, 'dist'));
      writeFiles(root, edit);
      try {
        for (const cache of [true, false, true]) {
          const { status, diagnostics } = await buildSite(root, { cache });
          const [problem, ...others] = diagnostics.filter(({ severity }) => severity === 'error');
          expect([status, problem?.code, others]).toEqual(['failed', 'route-duplicate', []]);
          for (const owner of owners) expect(english(problem?.message)).toContain(owner);
          expect(read(join(root, 'dist'))).toEqual(published);
        }
      } finally {
        for (const path of Object.keys(edit)) rmSync(join(root, path));
        rmSync(join(root, 'assets'), { recursive: true, force: true });
        writeFiles(root, SITE);
      }
    },
  );

  test('names that differ only in case are a warning', async () => {
    await withSite({ ...SITE, 'assets/static/A.txt': 'x', 'assets/static/a.txt': 'y' }, async (root) => {
      const { status, diagnostics } = await buildSite(root);
      expect(status).toBe('built');
      expect(diagnostics.map(({ code, message }) => [code, english(message)])).toEqual([
        ['address-unportable', 'The output has the files A.txt and a.txt, which differ only in upper and lower case.'],
      ]);
    });
  });
});
