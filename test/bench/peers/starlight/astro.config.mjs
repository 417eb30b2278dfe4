import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import sections from './src/sections.json' with { type: 'json' };

export default defineConfig({
  site: 'https://manual.example',
  integrations: [
    starlight({
      title: 'Manuál',
      locales: { root: { label: 'Čeština', lang: 'cs' } },
      sidebar: sections.map(({ title, slug }) => ({
        label: title,
        items: [{ autogenerate: { directory: `docs/${slug}` } }],
      })),
      routeMiddleware: './src/own-section.mjs',
      // None of the other generators builds a search index.
      pagefind: false,
    }),
  ],
});
