import { defineConfig, z } from '@depese/ssg';

/** A site with nothing but islands: one that crashes, and one per strategy. */
export default defineConfig({
  site: 'https://small.example',
  title: 'Small',
  runtime: true,
  templatesDir: 'test/browser/small/templates',
  assetsDir: 'test/browser/small/assets',
  markdown: { mdx: true },
  collections: {
    pages: {
      dir: 'test/browser/small/content',
      base: '/',
      template: 'page',
      fields: {
        island: z.enum(['counter', 'faulty']).default('counter'),
        on: z.enum(['load', 'idle', 'visible', 'interaction']).default('load'),
      },
    },
  },
});
