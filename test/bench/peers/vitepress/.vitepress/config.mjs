import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

const sections = JSON.parse(readFileSync('.vitepress/sections.json', 'utf8'));
const links = sections.map(({ title, pages }) => ({ text: title, link: pages[0].url }));

export default defineConfig({
  lang: 'cs',
  title: 'Manuál',
  sitemap: { hostname: 'https://manual.example' },
  // Puts shared data into one file instead of a copy in each page.
  metaChunk: true,
  themeConfig: {
    outline: [2, 3],
    sidebar: Object.fromEntries(
      sections.map(({ title, slug, pages }) => [
        `/docs/${slug}/`,
        [
          { text: 'Manuál', items: links },
          { text: title, items: pages.map((page) => ({ text: page.title, link: page.url })) },
        ],
      ]),
    ),
  },
});
