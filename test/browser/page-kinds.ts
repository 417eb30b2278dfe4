/** One page of each template, by template name. */
export const PAGE_OF_TEMPLATE: Readonly<Record<string, string>> = {
  archive: '/blog/archive/',
  authors: '/blog/authors/',
  blog: '/blog/page/2/',
  category: '/docs/category/help/',
  changelog: '/docs/api/changelog/',
  country: '/docs/ceny/afghanistan/',
  doc: '/docs/api/json/params/',
  faq: '/faq/',
  home: '/',
  'not-found': '/404.html',
  page: '/sms/',
  post: '/blog/proc-ma-dlouha-sms-153-znaku/',
  search: '/hledat/',
  start: '/start/',
  tags: '/blog/tags/',
};
