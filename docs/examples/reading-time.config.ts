import { defineConfig } from '@depese/ssg';
import { readingTime } from './reading-time.ts';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Reading time',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  features: [readingTime({ wordsPerMinute: 200, limit: 10 })],
});
