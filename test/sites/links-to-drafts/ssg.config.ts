import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page', fields: { action: z.string().optional() } } },
  sidebars: { main: ['/', '/draft/', { category: 'Soon', items: ['/scheduled/'] }] },
  redirects: { '/old/': '/draft/' },
});
