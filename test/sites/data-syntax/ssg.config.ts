import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: {
    menu: { file: 'data/menu.yaml', schema: z.unknown() },
    prices: { file: 'data/prices.csv', schema: z.unknown() },
    quotes: { file: 'data/quotes.csv', schema: z.unknown() },
    status: { file: 'data/status.json', schema: z.unknown() },
    cut: { file: 'data/cut.json', schema: z.unknown() },
    empty: { file: 'data/empty.json', schema: z.unknown() },
    twice: { file: 'data/twice.json', schema: z.unknown() },
    table: { file: 'data/table.xlsx', schema: z.unknown() },
  },
});
