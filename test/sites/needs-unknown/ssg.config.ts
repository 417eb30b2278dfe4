import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content/pages', base: '/', template: 'page' } },
  data: { navigation: { file: 'content/navigation.yaml', schema: z.array(z.string()) } },
});
