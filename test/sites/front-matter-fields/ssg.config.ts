import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  strict: true,
  collections: {
    pages: {
      dir: 'content',
      base: '/',
      template: 'page',
      fields: {
        author: z.enum(['editors', 'support']),
        tags: z.array(z.string()).default([]),
        hero: z.strictObject({ heading: z.string(), actions: z.array(z.strictObject({ url: z.string() })) }).optional(),
      },
    },
  },
});
