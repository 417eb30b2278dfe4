import { defineConfig } from '@depese/ssg';
import { broken } from './features/broken.ts';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  features: [broken],
});
