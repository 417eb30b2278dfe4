import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://site.test',
  title: 'Site',
  linkedFolders: ['../allowed'],
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { secret: { file: 'data/secret.json', schema: z.unknown() } },
});
