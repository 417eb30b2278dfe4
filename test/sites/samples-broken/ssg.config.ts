import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: {
    api: { file: 'data/openapi.yaml', schema: z.looseObject({}) },
    second: { file: 'data/second.yaml', schema: z.looseObject({}) },
  },
  strict: true,
  markdown: { languages: ['json', 'http', 'bash', 'php', 'ruby', 'js', 'python', 'java', 'csharp'] },
  samples: { data: 'api', pages: ['/*/'] },
});
