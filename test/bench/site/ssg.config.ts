import { defineConfig } from 'ssg';

/** The site of the benchmark: a documentation layout with sidebar, contents list and highlighted code. */
export default defineConfig({
  site: 'https://manual.example',
  title: 'Manuál',
  locale: 'cs',
  collections: {
    docs: { dir: 'content/docs', base: '/docs/', template: 'doc' },
  },
  markdown: { languages: ['php', 'bash', 'json', 'ruby', 'java', 'csharp'], typography: 'cs' },
});
