import { defineConfig, z } from '@depese/ssg';

/** Site with only islands: one that crashes, and one per loading strategy. */
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
