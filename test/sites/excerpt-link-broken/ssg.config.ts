import { defineConfig, paginate, z } from '@depese/ssg';

const names = z.record(z.string(), z.string());

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  locale: 'cs',
  collections: {
    blog: {
      dir: 'content/blog',
      base: '/blog/',
      template: 'post',
      order: 'newest',
      fields: { author: z.string(), tags: z.array(z.string()).default([]) },
      references: { author: 'authors', tags: 'tags' },
      readingSpeed: 200,
      excerpts: true,
      related: { count: 1, by: ['tags'] },
    },
  },
  data: {
    authors: { file: 'data/authors.yaml', schema: names },
    tags: { file: 'data/tags.yaml', schema: names },
  },
  generate: {
    list: {
      template: 'list',
      needs: { collections: ['blog'], data: ['authors', 'tags'] },
      pages: ({ collections, data }) => {
        const posts = collections['blog'] ?? [];
        const authors = data['authors'] as z.infer<typeof names>;
        const tags = data['tags'] as z.infer<typeof names>;
        const items = posts.map(({ url, fields }) => ({
          url,
          authors: [authors[fields['author'] as string] ?? ''],
          categories: (fields['tags'] as string[]).map((tag) => tags[tag] ?? ''),
        }));
        return paginate(posts, '/blog/', 2).map(({ url, items: own, pagination, redirectFrom }) => ({
          url,
          redirectFrom,
          title: `Blog ${pagination.number}/${pagination.total}`,
          description: 'Novinky & zprávy',
          entries: own.map((post) => post.url),
          fields: { pagination },
          ...(pagination.number === 1 ? { feed: { title: 'Blog <Example>', items } } : {}),
        }));
      },
    },
    nothing: {
      template: 'list',
      pages: () => [{ url: '/empty/', title: 'Empty', feed: { title: 'Empty', items: [] } }],
    },
  },
  policy: { 'page-draft': 'info', 'excerpt-missing': 'info' },
});
