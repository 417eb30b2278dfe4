import { defineConfig, type PageSummary, paginate, z } from '@depese/ssg';

const section = z.strictObject({ title: z.string(), slug: z.string(), url: z.string() });

export type Section = z.infer<typeof section>;

/** Site of the benchmark with 20 tags on each page, and lists of the pages of each tag. */
export default defineConfig({
  site: 'https://manual.example',
  title: 'Manuál',
  locale: 'cs',
  collections: {
    docs: {
      dir: 'content/docs',
      base: '/docs/',
      template: 'doc',
      fields: { tags: z.array(z.string()) },
    },
  },
  data: {
    sections: { file: 'content/data/sections.json', schema: z.array(section) },
  },
  generate: {
    tags: {
      template: 'list',
      needs: { collections: ['docs'] },
      pages: ({ collections }) =>
        [...pagesByTag(collections['docs'] ?? [])].flatMap(([tag, pages]) =>
          paginate(pages, `/tags/${tag}/`, 50).map(({ url, items, pagination }) => ({
            url,
            title: `${tag}, ${pagination.number}`,
            description: `Stránky se štítkem ${tag}, ${pagination.number}`,
            fields: { links: items.map(({ url, title }) => ({ url, title })), next: pagination.next },
          })),
        ),
    },
  },
  markdown: { languages: ['php', 'bash', 'json', 'ruby', 'java', 'csharp'], typography: 'cs' },
});

function pagesByTag(pages: readonly PageSummary[]): Map<string, PageSummary[]> {
  const byTag = new Map<string, PageSummary[]>();
  for (const page of pages)
    for (const tag of page.fields['tags'] as readonly string[]) {
      const list = byTag.get(tag) ?? [];
      byTag.set(tag, list);
      list.push(page);
    }
  return byTag;
}
