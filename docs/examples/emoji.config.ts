import { defineConfig } from '@depese/ssg';
import remarkGemoji from 'remark-gemoji';

// `:dog:` in a page becomes the emoji of a dog.
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Emoji',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { remarkPlugins: [remarkGemoji] },
});
