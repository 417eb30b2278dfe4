import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://site.test',
  title: 'Site',
  collections: { pages: { dir: 'content', base: '/../', template: 'page' } },
  data: { list: { file: 'data/list.yaml', schema: z.unknown(), publish: '/../list.json' } },
  redirects: {
    '/../x/': '/',
    '/.ssg-manifest.json': '/',
    '/a/../#anchor': '/',
    '/program/': 'javascript:alert(1)',
  },
  sidebars: { docs: [{ category: 'A', index: '/a/../../', items: [] }] },
});
