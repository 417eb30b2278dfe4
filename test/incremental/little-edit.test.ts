import { expect, test } from 'vitest';
import { buildSite, page, withSite } from '../pipeline/driver/support.ts';
import { writeFiles } from '../sites/_support/temporary-site.ts';

const post = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: What ${title} is about.\npublishDate: 2026-01-0${title.length}\n---\n\n${text}\n`;

const site = {
  'ssg.config.ts': `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org', title: 'Example',
  markdown: { twins: true },
  llms: { summary: 'Pages.', sections: [{ title: 'All', pages: ['/**'] }] },
  collections: {
    pages: { dir: 'content/pages', base: '/', template: 'page' },
    blog: { dir: 'content/blog', base: '/blog/', template: 'page', related: { count: 2 } },
  },
  data: { prices: { file: 'prices.json', schema: z.looseObject({}), publish: '/prices.yaml' } },
});`,
  'prices.json': '{ "cz": 1 }',
  'content/pages/index.md': page('Home', 'A [page](./a.md).'),
  'content/pages/a.md': page('A', 'A text.'),
  'content/blog/first.md': post('one', 'Machines and their oil.'),
  'content/blog/second.md': post('four', 'Machines, and what their oil costs.'),
  'content/blog/third.md': post('seven', 'Something else.'),
};

test('an edited sentence only recomputes what depends on it', () =>
  withSite(site, async (root) => {
    const { diagnostics } = await buildSite(root, { concurrency: 1 });
    expect(diagnostics).toEqual([]);
    writeFiles(root, { 'content/blog/first.md': post('one', 'Machines and their oil. One sentence more.') });
    const { runs, changed } = await buildSite(root, { concurrency: 1 });
    expect(changed).toContain('blog/first/index.html');
    const made = (query: string) => runs.get(query) ?? 0;
    // Only the words of the edited post are counted. Published data is neither written nor searched for links.
    expect({ prose: made('prose'), published: made('publishedData'), shared: made('brokenInShared') }).toEqual({
      ...{ prose: 1, published: 0, shared: 0 },
    });
  }));
