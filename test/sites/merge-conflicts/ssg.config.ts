import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: {
    one: { file: 'data/one.yaml', schema: z.record(z.string(), z.number()) },
    two: { file: 'data/two.csv', schema: z.array(z.strictObject({ name: z.string(), price: z.coerce.number() })) },
  },
});
