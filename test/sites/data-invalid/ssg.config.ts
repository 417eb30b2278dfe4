import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: {
    menu: {
      file: 'data/menu.yaml',
      schema: z.array(
        z.strictObject({ label: z.string(), url: z.string().startsWith('/'), items: z.array(z.string()).min(1) }),
      ),
    },
    prices: {
      file: 'data/prices.csv',
      schema: z.array(
        z.strictObject({
          country: z.string().length(2),
          sms: z.coerce.number().positive(),
          note: z.string().regex(/^\w*$/, 'one word'),
        }),
      ),
    },
    status: {
      file: 'data/status.json',
      schema: z.strictObject({ url: z.url(), since: z.int(), kind: z.enum(['up', 'down']) }),
    },
  },
});
