import { defineConfig } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  strict: true,
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  sitemap: { exclude: ['/sms/', '/loop/', '/a/'] },
  redirects: {
    '/sms/': '/',
    '/loop/': '/loop/',
    '/a/': '/b/',
    '/b/': '/a/',
    '/twice/': '/sms/',
    '/nowhere/': '/smss/',
    '/chain/': '/chain-end/',
    '/chain-end/': 'https://example.com/',
  },
});
