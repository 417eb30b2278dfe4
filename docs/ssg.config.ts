import { defineConfig, z } from '@depese/ssg';
import { theme } from '@depese/ssg/theme';

const SOURCE = 'https://git.example.org/ssg/ssg';

/** Documentation of ssg. The pages are the Markdown files of this folder. */
export default defineConfig({
  site: 'https://ssg.depese.example',
  title: 'ssg',
  outDir: 'dist-docs',
  templatesDir: 'docs/templates',
  assetsDir: 'docs/assets',

  theme: theme({
    navigation: [
      { label: 'Get started', url: '/start/' },
      { label: 'Guides', url: '/guides/writing/' },
      { label: 'Reference', url: '/reference/configuration/' },
      { label: 'Compare', url: '/compare/' },
    ],
    editLink: `${SOURCE}/edit/main/{source}`,
    repository: SOURCE,
  }),

  collections: {
    docs: {
      dir: 'docs',
      base: '/',
      template: 'doc',
      fields: {
        lead: z.string().optional(),
        actions: z.array(z.strictObject({ label: z.string(), url: z.string() })).default([]),
        image: z
          .strictObject({ src: z.string(), dark: z.string(), alt: z.string(), width: z.int(), height: z.int() })
          .optional(),
      },
    },
  },
  locale: 'en',
  locales: [
    { tag: 'en', label: 'English', path: '/' },
    { tag: 'cs', label: 'Čeština', path: '/cs/' },
  ],
  sidebars: {
    cs: ['/cs/', '/cs/authoring/'],
    docs: [
      {
        category: 'Get started',
        collapsed: false,
        items: ['/start/', '/start/add-a-page/', '/start/add-a-blog/', '/start/add-search/', '/start/deploy/'],
      },
      {
        category: 'Guides',
        collapsed: false,
        items: [
          '/guides/writing/',
          '/authoring/',
          '/guides/markdown/',
          '/guides/front-matter/',
          '/guides/sidebars/',
          '/guides/data/',
          '/guides/templates/',
          '/guides/islands/',
          '/guides/mdx/',
          '/guides/theme/',
          '/guides/versions-and-languages/',
          '/guides/search/',
          '/guides/plugins/',
          '/guides/features/',
          '/guides/browser-runtime/',
          '/guides/third-parties/',
          '/guides/api-samples/',
          '/guides/hosting/',
          '/guides/several-machines/',
          '/guides/cms/',
          '/guides/migrating/',
          '/guides/from-hugo/',
        ],
      },
      {
        category: 'Reference',
        collapsed: false,
        items: [
          '/reference/configuration/',
          '/reference/cli/',
          '/reference/front-matter/',
          '/reference/components/',
          '/reference/programmatic-interface/',
          '/reference/diagnostics/',
        ],
      },
      { category: 'Compare', collapsed: false, items: ['/compare/', '/compare/limits/'] },
      {
        category: 'About',
        collapsed: false,
        items: ['/about/how-it-works/', '/about/benchmarks/', '/about/czech-site/', '/about/windows/'],
      },
    ],
  },

  runtime: true,
  search: {},
  colourThemes: ['system', 'light', 'dark'],
  markdown: { typography: false, twins: true },
  llms: {
    summary:
      'ssg is a static site generator for documentation, blogs and landing pages, with React templates and a built-in theme.',
    sections: [
      { title: 'Get started', pages: ['/', '/start/**'] },
      { title: 'Guides', pages: ['/guides/**'] },
      { title: 'Reference', pages: ['/reference/**'] },
      { title: 'Compare', pages: ['/compare/**'] },
      { title: 'About', pages: ['/about/**'] },
    ],
    exclude: ['/404.html'],
  },
});
