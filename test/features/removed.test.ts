import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import type * as All from '../../src/features/all.ts';
import { buildSite, page, withSite } from '../pipeline/driver/support.ts';
import { readOutput } from '../sites/_support/expected.ts';

/** Folder of the feature that is removed from the list. */
const without = vi.hoisted(() => ({ name: '' }));

vi.mock('../../src/features/all.ts', async (original) => {
  const all = await original<typeof All>();
  const loadFeatures: typeof all.loadFeatures = async (...wanted) =>
    (await all.loadFeatures(...wanted)).filter(({ definition }) => definition.name !== without.name);
  return { ...all, loadFeatures };
});

/**
 * Site that uses every feature that writes files, except pictures: without that feature, pages would lack files they
 * show.
 */
const SITE = {
  'ssg.config.ts': `import { defineConfig, z } from '@depese/ssg';
    export default defineConfig({
      site: 'https://www.example.org',
      title: 'Example',
      collections: { pages: { dir: 'content', base: '/', template: 'page' } },
      data: { menu: { file: 'menu.json', schema: z.array(z.string()), publish: '/menu.json' } },
      markdown: { twins: true },
      redirects: { '/old/': '/' },
      headers: { hosts: ['netlify'] },
      search: {},
      securityTxt: { contacts: ['mailto:security@example.org'], expires: '2100-01-01' },
      llms: { summary: 'An example.', sections: [{ title: 'All', pages: ['/**'] }] },
      generate: { news: { template: 'page', needs: { collections: ['pages'] }, pages: ({ collections }) => [{
        url: '/news/', title: 'News',
        feed: { title: 'News', items: collections.pages.filter(({ publishDate }) => publishDate).map(({ url }) => ({ url })) },
      }] } },
    });`,
  'menu.json': '["a"]',
  'routes.lock': '/\n/first/\n/news/\n',
  'content/index.md': page('Home', '![A dot](dot.svg)', 'description: The beginning.\n'),
  'content/first.md': page('First', 'Some words.', 'description: The first.\npublishDate: 2026-01-01\n'),
  'content/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h4v3z"/></svg>',
  'templates/page.tsx': `export default ({ page, body }) => <html lang="en"><head><title>{page.title}</title></head>
    <body><main dangerouslySetInnerHTML={{ __html: body }} /></body></html>;`,
};

async function builtWithout(name: string) {
  without.name = name;
  return withSite(SITE, async (root) => {
    const result = await buildSite(root, {
      concurrency: 1,
      cache: false,
      checks: ['stated-facts', 'route-lock', 'language-lint'],
    });
    expect({ name, status: result.status, diagnostics: result.diagnostics }).toEqual({
      ...{ name, status: 'built', diagnostics: [] },
    });
    return new Map(Object.entries(readOutput(join(root, 'dist'))));
  });
}

/** Output with all features. */
let all: ReadonlyMap<string, string>;
beforeAll(async () => {
  all = await builtWithout('');
});

/** Feature -> files that only it writes. */
const FILES: Readonly<Record<string, readonly RegExp[]>> = {
  'api-samples': [],
  'content-lint': [],
  feeds: [/^news\/(?:rss|atom|feed)\.\w+$/],
  headers: [/^_headers$/, /^_redirects$/, /^_server\//],
  images: [],
  'language-lint': [],
  llms: [/^llms\.txt$/],
  'markdown-pages': [/index\.md$/],
  previews: [],
  'published-data': [/^menu\.json$/],
  redirects: [/^old\/index\.html$/],
  'route-lock': [],
  search: [/^assets\/search\//],
  'security-txt': [/^\.well-known\/security\.txt$/],
  sitemap: [/^sitemap\.xml$/, /^robots\.txt$/],
  'stated-facts': [],
  unpublished: [],
};

test('the table below names every feature of the generator', () => {
  const folders = readdirSync('src/features', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(FILES)).toEqual(
    folders
      .map(({ name }) => name)
      .filter((name) => name !== 'defined')
      .sort(),
  );
});

test.each(Object.entries(FILES))(
  'without %s a site is built, and all that others write is the same',
  async (name, own) => {
    const rest = await builtWithout(name);
    const gone = [...all.keys()].filter((path) => !rest.has(path));
    expect(gone.filter((path) => !own.some((pattern) => pattern.test(path)))).toEqual([]);
    for (const pattern of own) expect(gone).toContainEqual(expect.stringMatching(pattern));
    // Rules for hosts list the existing files.
    const changed = [...rest].flatMap(([path, content]) =>
      path === '_headers' || content === all.get(path) ? [] : path,
    );
    expect(changed).toEqual([]);
  },
);
