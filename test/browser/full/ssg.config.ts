import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import site from '../../../ssg.config.ts';

/** Site of this repository with all features that its configuration leaves out, for the tests. */
export default {
  ...site,
  // The slowest parts are disabled: their output is the same as in the site itself.
  previews: undefined,
  compress: [],
  prose: undefined,
  llms: undefined,
  markdown: { ...site.markdown, twins: false },
  collections: {
    ...site.collections,
    english: { dir: 'test/browser/full/en', base: '/en/', template: 'page', fields: site.collections.pages.fields },
    'english-docs': { dir: 'test/browser/full/en-docs', base: '/en/docs/', template: 'doc' },
    'docs-next': { dir: 'test/browser/full/next', base: '/docs/next/', template: 'doc' },
    'docs-v1': { dir: 'test/browser/full/v1', base: '/docs/v1/', template: 'doc' },
  },
  sidebars: {
    ...parse(readFileSync(site.sidebars, 'utf8')),
    english: [
      { category: 'Guide', index: '/en/docs/guide/', collapsed: false, items: ['/en/docs/', '/en/docs/second/'] },
    ],
  },
  locales: [
    { tag: 'cs', label: 'Čeština', path: '/' },
    { tag: 'en', label: 'English', path: '/en/' },
  ],
  versions: [
    { name: 'v3', label: 'v3', path: '/docs/next/' },
    { name: 'v2', label: 'v2', path: '/docs/', last: true },
    { name: 'v1', label: 'v1', path: '/docs/v1/' },
  ],
  announcement: { id: 'test-1', html: 'Ve zkoušce. <a href="/blog/">Víc na blogu</a>' },
  trackers: {
    analytics: { service: 'google-analytics', id: 'G-TEST123456' },
    advertising: { service: 'meta-pixel', id: '100000000000001' },
    professional: { service: 'linkedin-insight', id: '1234567' },
    heatmap: { service: 'clarity', id: 'abcd1234ef' },
    image: { url: 'https://pixel.example.test/hit.gif' },
  },
  chat: { service: 'smartsupp', id: '0123456789abcdef0123456789abcdef01234567' },
};
