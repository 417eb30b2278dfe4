import { defineConfig } from '@depese/ssg';
import { late, picky, rehypeSpoil, remarkThrow, remarkWarn } from './plugins.ts';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: {
    remarkPlugins: [remarkThrow, remarkWarn, [picky, { size: 'none' }]],
    rehypePlugins: [rehypeSpoil, late],
  },
});
