import { defineConfig } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: {
    pages: { dir: 'content/pages', base: '/', template: 'page' },
    docs: { dir: 'content/docs', base: '/docs/', template: 'page' },
  },
  sidebars: { docs: [{ category: 'Guides', index: '/docs/guides/', items: ['/docs/guides/start/'] }] },
  categoryTemplate: 'page',
});
