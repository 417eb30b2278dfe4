import { defineConfig, z } from '@depese/ssg';

const section = z.strictObject({ title: z.string(), slug: z.string(), url: z.string() });

export type Section = z.infer<typeof section>;

/** Site of the benchmark with a third of the pages in each of three languages. */
export default defineConfig({
  site: 'https://manual.example',
  title: 'Manuál',
  locale: 'cs',
  locales: [
    { tag: 'cs', label: 'Čeština', path: '/' },
    { tag: 'en', label: 'English', path: '/en/' },
    { tag: 'de', label: 'Deutsch', path: '/de/' },
  ],
  collections: {
    docs: { dir: 'content/docs', base: '/docs/', template: 'doc' },
    en: { dir: 'content/en/docs', base: '/en/docs/', template: 'doc' },
    de: { dir: 'content/de/docs', base: '/de/docs/', template: 'doc' },
  },
  data: {
    sections: { file: 'content/data/sections.json', schema: z.array(section) },
  },
  markdown: { languages: ['php', 'bash', 'json', 'ruby', 'java', 'csharp'], typography: 'cs' },
});
