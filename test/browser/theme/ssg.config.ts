import { defineConfig, z } from '@depese/ssg';
import { blogLists, theme } from '@depese/ssg/theme';

/** Site that uses all features of the theme. */
export default defineConfig({
  site: 'https://theme.example',
  title: 'Theme',
  outDir: 'dist',
  theme: theme({
    logo: { light: '/logo.svg', dark: '/logo.svg' },
    navigation: [
      { label: 'Guide', url: '/docs/' },
      {
        label: 'More',
        items: [
          { label: 'Blog', url: '/blog/' },
          { label: 'Elsewhere', url: 'https://elsewhere.example/' },
        ],
      },
    ],
    tabs: [
      { label: 'Guide', url: '/docs/', sidebar: 'guide' },
      { label: 'Reference', url: '/reference/', sidebar: 'reference' },
    ],
    editLink: 'https://git.example/edit/{source}',
    repository: 'https://git.example/',
    footer: { columns: [{ title: 'Site', links: [{ label: 'Guide', url: '/docs/' }] }], text: 'All rights reserved.' },
    languages: { ar: { navigation: [{ label: 'الدليل', url: '/docs/' }], footer: 'جميع الحقوق محفوظة.' } },
    words: { en: { onThisPage: 'Contents' } },
    parts: { Neighbours: './neighbours.tsx' },
  }),
  collections: {
    pages: {
      dir: 'content/pages',
      base: '/',
      template: 'page',
      fields: {
        lead: z.string().optional(),
        actions: z.array(z.strictObject({ label: z.string(), url: z.string() })).default([]),
      },
    },
    docs: { dir: 'content/docs', base: '/docs/', template: 'doc' },
    reference: { dir: 'content/reference', base: '/reference/', template: 'doc' },
    blog: {
      dir: 'content/blog',
      base: '/blog/',
      template: 'post',
      order: 'newest',
      excerpts: true,
      fields: { tags: z.array(z.string()).default([]), authors: z.array(z.string()).default([]) },
    },
  },
  generate: { lists: blogLists({ size: 1 }) },
  sidebars: {
    guide: [
      '/docs/',
      { category: 'Basics', collapsed: false, items: ['/docs/blocks/'] },
      { category: 'Advanced', index: '/docs/advanced/', description: 'For later.', items: ['/docs/long/'] },
      { link: 'https://elsewhere.example/', label: 'Elsewhere' },
    ],
    reference: ['/reference/'],
  },
  versions: [
    { name: 'v2', label: 'v2', path: '/docs/', last: true },
    { name: 'v1', label: 'v1', path: '/docs/v1/' },
  ],
  locales: [
    { tag: 'en', label: 'English', path: '/' },
    { tag: 'ar', label: 'العربية', path: '/ar/' },
  ],
  announcement: { html: 'Version 2 is <a href="/docs/">here</a>.' },
  runtime: true,
  search: {},
  colourThemes: ['system', 'light', 'dark'],
  markdown: { languages: ['bash', 'typescript'], typography: false, twins: true },
});
