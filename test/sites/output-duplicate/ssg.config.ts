import { defineConfig } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  compress: ['gzip'],
});
