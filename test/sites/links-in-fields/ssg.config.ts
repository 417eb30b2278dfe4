import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: {
    pages: {
      dir: 'content',
      base: '/',
      template: 'page',
      fields: { seeAlso: z.array(z.string()).default([]), next: z.string().optional() },
      linkFields: ['seeAlso', 'next'],
    },
  },
  data: {
    navigation: {
      file: 'data/navigation.yaml',
      schema: z.array(z.strictObject({ label: z.string(), url: z.string() })),
    },
  },
});
