import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  locale: 'en',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: {
    prices: {
      file: 'data/prices.csv',
      schema: z.array(z.looseObject({ country: z.string() })),
      values: { key: 'country', units: { sms: 'EUR' } },
    },
    service: { file: 'data/service.yaml', schema: z.looseObject({}) },
    api: { file: 'data/api.yaml', schema: z.looseObject({}) },
    texts: { file: 'data/texts.yaml', schema: z.looseObject({}) },
  },
  prose: { data: ['texts'] },
  facts: {
    data: ['service', 'prices'],
    pointers: { api: 'api' },
    prices: ['prices.CZ.sms', 'prices.XX.sms'],
    allow: [{ text: '€0.04 a minute', why: 'the rate of another service' }],
  },
});
