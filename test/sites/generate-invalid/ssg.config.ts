import { defineConfig } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  generate: {
    throwing: {
      template: 'page',
      pages: ({ data }) => (data['countries'] as string[]).map((name) => ({ url: `/${name}/`, title: name })),
    },
    untitled: { template: 'page', pages: () => [{ url: '/a/' }, { url: 'b', title: 'B' }] },
    listless: { template: 'page', pages: () => ({ url: '/c/', title: 'C' }) },
    misspelt: { template: 'page', pages: () => [{ url: '/d/', title: 'D', descripton: 'of D' }] },
    twice: {
      template: 'page',
      pages: () => [
        { url: '/', title: 'A second home' },
        { url: '/e/', title: 'E' },
        { url: '/e/', title: 'E again' },
      ],
    },
    asking: { template: 'page', needs: { data: ['countires'], collections: ['page'] }, pages: () => [] },
    unstyled: { template: 'pge', pages: () => [{ url: '/f/', title: 'F' }] },
  },
});
