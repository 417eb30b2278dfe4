import { defineConfig } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  securityTxt: { contacts: ['mailto:security@example.org'], expires: '2026-06-20', policy: '/secure/' },
});
