import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  strict: true,
  collections: {
    blog: {
      dir: 'content/blog',
      base: '/',
      template: 'post',
      fields: { author: z.string(), tags: z.array(z.string()).default([]), editor: z.string().optional() },
      references: { author: 'authors', tags: 'tags', editor: 'editors' },
      excerpts: true,
    },
  },
  data: {
    authors: { file: 'data/authors.yaml', schema: z.record(z.string(), z.string()) },
    tags: { file: 'data/tags.yaml', schema: z.record(z.string(), z.string()) },
    // An invalid file: one mistake, not another one for every page.
    editors: { file: 'data/editors.yaml', schema: z.record(z.string(), z.string()) },
  },
  generate: {
    list: {
      template: 'post',
      pages: () => [{ url: '/list/', title: 'List', entries: ['/', '/frist/'], fields: { tags: [], author: '' } }],
    },
  },
  policy: { 'excerpt-missing': 'error', 'page-scheduled': 'warning' },
});
