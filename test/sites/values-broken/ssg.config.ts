import { defineConfig, z } from '@depese/ssg';

const amounts = z.record(z.string(), z.string());

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: {
    prices: {
      file: 'data/prices.csv',
      schema: z.array(z.looseObject({ country: z.string() })),
      values: { key: 'country', units: { sms: 'EUR' } },
    },
    service: {
      file: 'data/service.yaml',
      schema: z.strictObject({ limits: amounts, circle: amounts, wrong: z.string() }),
    },
    unsound: { file: 'data/unsound.yaml', schema: z.strictObject({ kept: z.string(), price: z.number() }) },
    broken: { file: 'data/broken.yaml', schema: z.looseObject({}) },
  },
});
