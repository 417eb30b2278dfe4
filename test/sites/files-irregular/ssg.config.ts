import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://site.test',
  title: 'Site',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { pipe: { file: 'data/pipe.yaml', schema: z.unknown() } },
});
