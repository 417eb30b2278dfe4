import { defineConfig } from '@depese/ssg';
import { rehypeDiagrams } from './rehype-diagrams.ts';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Diagrams',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  // Blocks of this language reach the plugin as `pre > code.language-steps`.
  markdown: { pluginLanguages: ['steps'], rehypePlugins: [rehypeDiagrams] },
});
