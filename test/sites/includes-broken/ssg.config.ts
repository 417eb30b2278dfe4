import { defineConfig } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  strict: true,
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { languages: ['php'] },
});
