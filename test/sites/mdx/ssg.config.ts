import { defineConfig } from '@depese/ssg';

// A site as Docusaurus has them: `.md` files of one collection are MDX too.
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: {
    pages: { dir: 'content', base: '/', template: 'page' },
    guide: { dir: 'content/guide', base: '/guide/', template: 'page', format: 'mdx' },
  },
  markdown: { mdx: { components: 'components', aliases: { '@site': 'site' } } },
});
