import { defineConfig, z } from '@depese/ssg';

const section = z.strictObject({ title: z.string(), slug: z.string(), url: z.string() });

export type Section = z.infer<typeof section>;

/**
 * Site of the benchmark: a documentation layout with sidebar, table of contents and highlighted code.
 */
export default defineConfig({
  site: 'https://manual.example',
  title: 'Manuál',
  locale: 'cs',
  collections: {
    docs: { dir: 'content/docs', base: '/docs/', template: 'doc' },
  },
  data: {
    sections: { file: 'content/data/sections.json', schema: z.array(section) },
  },
  markdown: { languages: ['php', 'bash', 'json', 'ruby', 'java', 'csharp'], typography: 'cs' },
});
