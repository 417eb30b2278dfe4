import { defineConfig } from '@depese/ssg';

// Site in the style of Docusaurus: `.md` files of one collection are MDX too.
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: {
    pages: { dir: 'content', base: '/', template: 'page' },
    guide: { dir: 'content/guide', base: '/guide/', template: 'page', format: 'mdx' },
  },
  markdown: { mdx: { components: 'components', aliases: { '@site': 'site' } } },
});
