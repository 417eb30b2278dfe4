import { defineConfig } from '@depese/ssg';
import { dataFiles, facts } from './templates/configuration/data-files.ts';
import { generatedPages, LISTS_OF_POSTS } from './templates/configuration/generated-pages.ts';
import { llms } from './templates/configuration/llms.ts';
import { pageFields, postFields, terms } from './templates/configuration/page-fields.ts';
import { samples } from './templates/configuration/samples.ts';
import { PREVIEW_FONTS } from './templates/previews/fonts.ts';

export default defineConfig({
  site: 'https://www.depese.example',
  strict: true,
  title: 'Depeše',
  locale: 'cs',

  collections: {
    pages: { dir: 'content/pages', base: '/', template: 'page', fields: pageFields, linkFields: ['related'] },
    docs: { dir: 'content/docs', base: '/docs/', template: 'doc', fields: { terms } },
    blog: {
      dir: 'content/blog',
      base: '/blog/',
      template: 'post',
      order: 'newest',
      required: ['publishDate'],
      fields: postFields,
      references: { authors: 'authors', tags: 'tags' },
      readingSpeed: 200,
      excerpts: true,
      related: { count: 3, by: ['tags'] },
    },
    /** Changes of the API, one entry per change. */
    changes: {
      dir: 'content/changes',
      base: '/docs/api/changelog/',
      template: 'doc',
      order: 'newest',
      required: ['publishDate'],
      excerpts: true,
    },
  },

  data: dataFiles,
  generate: generatedPages,
  sidebars: 'content/data/sidebars.yaml',

  // Someone may cut off the end of a URL, so every folder of a path leads somewhere.
  redirects: {
    '/tool/': '/tool/delka-sms/',
    '/sms-sluzby/': '/sms/',
    '/rozesilani-sms/': '/hromadne-sms/',
    '/docs/category/': '/docs/',
    '/docs/pravni/': '/docs/category/pravni/',
    '/docs/help/whatsapp/': '/docs/category/whatsapp/',
    '/docs/help/integrace/': '/docs/category/integrace/',
  },
  sitemap: { exclude: ['/blog/tags/**'] },
  // Public documentation: search engines may find it, and assistants may answer from it.
  robots: { contentSignal: { search: true, aiInput: true, aiTrain: false } },
  // Extend this date only after checking that somebody reads this mailbox.
  securityTxt: {
    contacts: ['mailto:bezpecnost@depese.example', 'https://www.depese.example/docs/pravni/bezpecnost/'],
    expires: '2027-09-30',
    policy: '/docs/pravni/bezpecnost/',
    languages: ['cs', 'en'],
  },

  // Links replace only what differs between pages, menus open, and tabs stay in step.
  runtime: true,
  colourThemes: ['light'],

  markdown: {
    mdx: false,
    languages: ['bash', 'js', 'python', 'php', 'ruby', 'java', 'csharp', 'json', 'http', 'html', 'xml'],
    typography: 'cs',
    twins: true,
  },
  llms,
  // Cleans drawings, and scales photographs to the size and format that a screen needs.
  images: {},
  previews: { fonts: PREVIEW_FONTS },
  // Writes the rules for each of these hosts into the output.
  headers: { hosts: ['netlify', 'cloudflare', 'nginx', 'caddy'] },
  compress: ['br', 'gzip'],
  integrity: true,
  // Open pages find their scripts and styles through three deploys, and after a rollback.
  keepAssets: 3,
  // Nothing is published with a mistake that readers would see.
  policy: { all: 'error', 'git-absent': 'warning' },
  prose: {
    dictionary: 'content/data/prose.yaml',
    spelling: { dictionary: 'node_modules/dictionary-cs/index', words: 'content/data/words.txt' },
    data: ['navigation', 'authors', 'tags', 'faq', 'threads', 'accessibility'],
  },
  samples,
  facts,
  search: {
    synonyms: 'synonyms',
    terms: ['terms'],
    // A term of the reference should find the reference of the current API first.
    weights: {
      '/docs/api/json/params/': 1.2,
      '/ceny/': 1.2,
      '/docs/api/changelog/*/': 0.8,
      '/docs/api/v1/**': 0.7,
      '/docs/category/**': 0.9,
      '/blog/**': 0.9,
    },
    exclude: [...LISTS_OF_POSTS, '/index copy/', '/docs/pristupnost/en-301-549/'],
  },

  // Third parties by purpose. A service without an id is named to visitors but not loaded.
  trackers: {
    analytics: { service: 'google-analytics' },
    advertising: { service: 'meta-pixel' },
    professional: { service: 'linkedin-insight' },
    heatmap: { service: 'clarity' },
  },
  chat: { service: 'smartsupp' },

  theme: {
    /** First and last year of the copyright line. */
    years: [2012, 2025],
    /** First day of the sample prices. Every page with prices shows it. */
    pricesSince: '2026-11-01',
    statusUrl: 'https://status.depese.example',
    /** URL of the editor. The path of the source file is appended. */
    editUrl: 'https://git.depese.example/web/edit/main/',
    /** The application to which the registration form leads. */
    registrationUrl: 'https://app.depese.example/registrace',
    socialUrl: 'https://social.example/@depese',
    /** Side of the navbar for the language menu, if there are several languages. */
    localeSwitcher: 'right' as 'left' | 'right',
    /** Shown in the contact panel, which replaces the chat. */
    supportEmail: 'podpora@depese.example',
    /** Route of the search page with the parameter `q`, for search engines. */
    searchPage: '/hledat/' as string | undefined,
    /** Shown as a badge above documentation pages. */
    docsVersion: 'aktuální',
  },
});
