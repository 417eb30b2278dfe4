import { defineConfig } from '@depese/ssg';
import { dataFiles, facts } from './templates/configuration/data-files.ts';
import { generatedPages, LISTS_OF_POSTS } from './templates/configuration/generated-pages.ts';
import { llms } from './templates/configuration/llms.ts';
import { pageFields, postFields, terms } from './templates/configuration/page-fields.ts';
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
    /** What changed in the API, an entry a change. */
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

  // What is left of an address when its end is cut off: every part of a path leads somewhere.
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
  // A public documentation: to be found, and to be answered from.
  robots: { contentSignal: { search: true, aiInput: true, aiTrain: false } },
  // The day is moved by whoever has seen that the address is read.
  securityTxt: {
    contacts: ['mailto:bezpecnost@depese.example', 'https://www.depese.example/docs/pravni/bezpecnost/'],
    expires: '2027-09-30',
    policy: '/docs/pravni/bezpecnost/',
    languages: ['cs', 'en'],
  },

  // Links exchange what differs, menus open and tabs follow each other.
  runtime: true,
  colourThemes: ['light'],

  markdown: {
    mdx: false,
    languages: ['bash', 'js', 'python', 'php', 'ruby', 'java', 'csharp', 'json', 'http', 'html', 'xml'],
    typography: 'cs',
    twins: true,
  },
  llms,
  // Drawings are cleaned; photographs, when there are some, come in the size and format that a screen needs.
  images: {},
  previews: { fonts: PREVIEW_FONTS },
  // Whoever serves the site finds its rules in the output.
  headers: { hosts: ['netlify', 'cloudflare', 'nginx', 'caddy'] },
  compress: ['br', 'gzip'],
  integrity: true,
  // Open pages and returning visitors find their scripts and styles through three deploys, and through a rollback.
  keepAssets: 3,
  // What readers would see, or miss, is never published.
  policy: { all: 'error', 'git-absent': 'warning' },
  prose: {
    dictionary: 'content/data/prose.yaml',
    spelling: { dictionary: 'node_modules/dictionary-cs/index', words: 'content/data/words.txt' },
    data: ['navigation', 'authors', 'tags', 'faq', 'threads', 'accessibility'],
  },
  samples: {
    data: 'api',
    server: 'scripts/samples-server.ts',
    // What is not of the API, though it looks like a name of it.
    names: [
      'UPDATE https tzdata ISO-8859-2 CDATA CookieConsent replace get DEPO depese findMessages nextStep timeZone recent',
      'idempotency_key request_id message_id state_at data__state data__reference login-88-2 prohlidka_pripominka_2',
      'idempotencyKey field accent invalid-site domain-not-allowed target-not-found',
    ].flatMap((names) => names.split(' ')),
    env: {
      DEPESE_API_KEY: 'dp_test_key',
      DEPESE_WEBHOOK_SECRET: 'whsec_ZGVwZXNlLXVrYXprb3ZlLXRhamVtc3R2aS0zMi1ieXQ=',
    },
  },
  facts,
  search: {
    synonyms: 'synonyms',
    terms: ['terms'],
    // Who looks for a term of the reference wants the reference, and of the API that is developed.
    weights: {
      '/docs/api/json/params/': 1.1,
      '/ceny/': 1.2,
      '/docs/api/changelog/*/': 0.8,
      '/docs/api/v1/**': 0.7,
      '/docs/category/**': 0.9,
      '/docs/ceny/*/': 0.9,
      '/blog/**': 0.8,
    },
    exclude: [...LISTS_OF_POSTS, '/index copy/', '/docs/pristupnost/en-301-549/'],
  },

  // Third parties by what they are for. One without an id is named here and loaded nowhere.
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
    /** Day since which the sample prices hold; every page of prices says it. */
    pricesSince: '2026-11-01',
    statusUrl: 'https://status.depese.example',
    /** Where a page is edited: its source file is put behind it. */
    editUrl: 'https://git.depese.example/web/edit/main/',
    /** The application takes over from the registration form. */
    registrationUrl: 'https://app.depese.example/registrace',
    socialUrl: 'https://social.example/@depese',
    /** Side of the navbar where the languages are, when there are more than one. */
    localeSwitcher: 'right' as 'left' | 'right',
    /** Shown in the contact panel, which stands in the place of a chat. */
    supportEmail: 'podpora@depese.example',
    /** Route of a page that searches for the words of its query `q`: search engines are told of it. */
    searchPage: '/hledat/' as string | undefined,
    /** Shown as a badge above documentation pages. */
    docsVersion: 'aktuální',
  },
});
