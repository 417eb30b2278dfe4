import { defineConfig } from '@depese/ssg';

export default defineConfig({
  site: 'https://site.test',
  title: 'Site',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { twins: true },
  search: {},
});
