import { defineConfig } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  strict: true,
  collections: {
    pages: { dir: 'content/pages', base: '/', template: 'page' },
    guides: { dir: 'content/guides', base: '/guides/', template: 'page' },
    docs: { dir: 'content/docs', base: '/docs/', template: 'page' },
  },
});
