import { defineConfig } from '@depese/ssg';
import { secret } from './settings.ts';

export default defineConfig({
  site: 'https://www.example.org',
  title: secret(),
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
});
