import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  strict: true,
  collections: {
    pages: { dir: 'content', base: '/', template: 'page', fields: { tags: z.array(z.string()).default([]) } },
    blog: {
      dir: 'content/blog',
      base: '/blog/',
      template: 'page',
      fields: { topics: z.array(z.string()).default([]) },
      references: { topics: 'topics' },
      related: { count: 2, by: ['topics'] },
    },
  },
  data: {
    topics: { file: 'data/topics.yaml', schema: z.record(z.string(), z.string()) },
    synonyms: { file: 'data/synonyms.yaml', schema: z.record(z.string(), z.array(z.string())) },
  },
  policy: { 'file-name': 'error', 'description-duplicate': 'off' },
  search: { synonyms: 'synonyms' },
});
