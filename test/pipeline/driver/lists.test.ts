import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../../sites/_support/temporary-site.ts';
import { buildSite, page, withSite } from './support.ts';

/** List of all pages, with a feed of all of them. */
const CONFIG = `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { blog: { dir: 'content', base: '/blog/', template: 'page', order: 'newest' } },
  generate: {
    list: {
      template: 'list',
      needs: { collections: ['blog'] },
      pages: ({ collections }) => {
        const items = collections.blog.map(({ url }) => ({ url }));
        return [{ url: '/blog/', title: 'Blog', entries: items.map(({ url }) => url), feed: { title: 'Blog', items } }];
      },
    },
  },
});
`;

const LIST = `import type { PageProps } from '@depese/ssg';
export default function List({ page, entries, feeds }: PageProps) {
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
        {feeds.map(({ url, type }) => <link key={url} rel="alternate" type={type} href={url} />)}
      </head>
      <body>
        {entries.map(({ url, excerpt }) => <div key={url} dangerouslySetInnerHTML={{ __html: excerpt ?? '' }} />)}
      </body>
    </html>
  );
}
`;

const build = (posts: Readonly<Record<string, string>>) =>
  withSite({ 'ssg.config.ts': CONFIG, 'templates/list.tsx': LIST, ...posts }, async (root) => {
    const { diagnostics } = await buildSite(root);
    const files = filesBelow(join(root, 'dist'));
    const list = files.includes('blog/index.html') ? readFileSync(join(root, 'dist/blog/index.html'), 'utf8') : '';
    return { codes: diagnostics.map(({ code }) => code), files, list };
  });

describe('feeds', () => {
  test('stand beside the list and are linked from it', async () => {
    const { codes, files, list } = await build({ 'content/a.md': page('A', '', 'publishDate: 2026-01-01\n') });
    expect(codes).toEqual([]);
    for (const name of ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']) {
      expect(files).toContain(name);
      expect(list).toContain(`href="/${name}"`);
    }
  });

  test('of pages without a date are neither written nor linked', async () => {
    const { codes, files, list } = await build({ 'content/a.md': page('A') });
    expect(codes).toEqual([]);
    expect(files.filter((path) => /rss|atom|feed/.test(path))).toEqual([]);
    expect(list).not.toContain('rel="alternate"');
  });
});

describe('an excerpt in a list', () => {
  const excerpt = (text: string) =>
    build({
      'content/a.md': page('A', `${text}\n\n<!-- more -->\n\n## Part\n\nText.`, 'publishDate: 2026-01-01\n'),
      'content/b.md': page('B', '', 'publishDate: 2026-01-02\n'),
    });

  test('has the links of the page', async () => {
    const { codes, list } = await excerpt('To [b](./b.md).');
    expect(codes).toEqual([]);
    expect(list).toContain('href="/blog/b/"');
  });

  test('has links within the page that lead to the page', async () => {
    const { codes, list } = await excerpt('See [below](#part).');
    expect(codes).toEqual([]);
    expect(list).toContain('href="/blog/a/#part"');
  });
});
