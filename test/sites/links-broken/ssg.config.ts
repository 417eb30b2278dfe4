import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  strict: true,
  collections: {
    pages: {
      dir: 'content/pages',
      base: '/',
      template: 'page',
      fields: { action: z.string().optional(), image: z.string().optional() },
    },
  },
  data: {
    navigation: {
      file: 'content/data/navigation.yaml',
      schema: z.array(z.object({ label: z.string(), url: z.string() })),
    },
    prices: { file: 'content/data/prices.csv', schema: z.array(z.object({ country: z.string(), page: z.string() })) },
    status: { file: 'content/data/status.json', schema: z.object({ url: z.string() }) },
  },
  sidebars: { main: ['/', { link: '/form-sidebar-link/', label: 'Not a page' }] },
  redirects: { '/old/': '/redirect-target/' },
  theme: { login: '/theme-lnik/' },
});
