import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { texts: { file: 'data/texts.yaml', schema: z.unknown() } },
  prose: { data: ['texts'], spelling: { dictionary: 'data/en', words: 'data/words.txt' } },
});
