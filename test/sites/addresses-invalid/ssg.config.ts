import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://site.test',
  title: 'Site',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { list: { file: 'data/list.yaml', schema: z.array(z.string()) } },
  generate: {
    lists: {
      template: 'page',
      needs: { data: ['list'] },
      pages: () => [
        { url: '/../up/', title: 'Up' },
        { url: '/a//b/', title: 'Twice' },
        { url: '/ok/', title: 'Right', redirectFrom: '/a\\b/' },
      ],
    },
  },
});
