import remarkGemoji from 'remark-gemoji';
import { defineConfig } from 'ssg';

// `:dog:` becomes a dog.
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Emoji',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { remarkPlugins: [remarkGemoji] },
});
