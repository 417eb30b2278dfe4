import { page } from '../../pipeline/driver/support.ts';

/**
 * Feature as a third party would write it: a query about content, one about output, and one of everything that a
 * feature can add.
 */
const READING_TIME = `import { defineFeature } from '@depese/ssg';

export const readingTime = ({ wordsPerMinute }) =>
  defineFeature({
    name: 'reading-time',
    diagnostics: { 'too-long': 'A page takes longer to read than anybody has.' },
    remarkPlugins: [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Read.' }] }); }],
    setup({ site, config, contentQuery, outputQuery }) {
      const minutes = contentQuery('minutes', async ({ get }, route) => {
        const text = (await get(site.markdown, route)) ?? '';
        return Math.ceil(text.split(/\\s+/).filter(Boolean).length / wordsPerMinute);
      });
      const marks = outputQuery('marks', async ({ get }, route) => ((await get(site.html, route)) ?? '').split('<').length);
      return {
        page: {
          props: async ({ get }, route) => ({ minutes: await get(minutes, route) }),
          files: [{
            path: (route) => route === '/none/' ? undefined : route.slice(1) + 'meta.json',
            content: async ({ get }, route) => JSON.stringify({ minutes: await get(minutes, route), marks: await get(marks, route) }),
          }],
          remember: [marks],
          async check({ get, report }, route) {
            const { source } = await get(site.page, route);
            if ((await get(minutes, route)) > 3)
              report({ code: 'too-long', message: 'Nobody reads so long.', hint: 'Cut it.', file: source, line: 5 });
          },
        },
        site: {
          files: {
            'reading-times.json': async ({ get }) => {
              const all = {};
              for (const route of await get(site.routes)) all[route] = [await get(minutes, route), await get(marks, route)];
              return JSON.stringify({ of: config.title, note: await get(site.text, 'notes.txt'), data: await get(site.data, 'menu'), all });
            },
          },
        },
      };
    },
  });
`;

/** Returns the configuration of a site with features. */
function configWith(features: string, more = ''): string {
  return `import { defineConfig, defineFeature, z } from '@depese/ssg';
import { readingTime } from './features/reading-time.ts';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { menu: { file: 'menu.json', schema: z.array(z.string()) } },
  features: [${features}],
  ${more}
});
`;
}

/** Returns a site of a few pages with the feature above, or with others. */
export function featureSite(features = 'readingTime({ wordsPerMinute: 2 })', more = ''): Record<string, string> {
  return {
    'ssg.config.ts': configWith(features, more),
    'features/reading-time.ts': READING_TIME,
    'menu.json': '["a"]',
    'notes.txt': 'A note.',
    'content/index.md': page('Home', 'One two three.'),
    'content/a.md': page('A', 'One.'),
    'content/b.md': page('B', '[Times](/reading-times.json), [its own](/b/meta.json).'),
    'content/none.md': page('None', 'One.'),
    'templates/page.tsx': `export default ({ page, body }) => <html lang="en"><head><title>{page.title}</title></head><body>
      <p>{page.features['reading-time'].minutes + ' min'}</p><main dangerouslySetInnerHTML={{ __html: body }} /></body></html>;`,
  };
}
