import { defineConfig } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  prose: { spelling: { dictionary: 'data/en', words: 'data/words.txt' } },
});
