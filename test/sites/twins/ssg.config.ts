import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { examples: { file: 'data/examples.yaml', schema: z.looseObject({}) } },
  markdown: { languages: ['json'], twins: true },
});
