import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  strict: true,
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: {
    folder: { file: 'data/folder.yaml', schema: z.unknown() },
    missing: { file: 'data/missing.json', schema: z.unknown() },
    old: { file: 'data/old.csv', schema: z.unknown() },
    loop: { file: 'data/loop.yaml', schema: z.unknown() },
  },
});
