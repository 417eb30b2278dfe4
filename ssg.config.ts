import { defineConfig, z } from 'ssg';

const link = z.strictObject({ label: z.string(), url: z.string() });
const linkGroup = z.strictObject({ label: z.string(), items: z.array(link).min(1) });

/** Messages on the telephone beside the opening words of a page. */
const thread = z.strictObject({
  sender: z.string(),
  caption: z.string(),
  bubbles: z.array(z.strictObject({ text: z.string(), time: z.string() })).min(1),
});

const price = z.coerce.number().positive();

export default defineConfig({
  site: 'https://www.depese.example',
  title: 'Depeše',
  locale: 'cs',

  collections: {
    pages: {
      dir: 'content/pages',
      base: '/',
      template: 'page',
      fields: {
        /** The h1, when it says more than the title. */
        heading: z.string().optional(),
        eyebrow: z.string().optional(),
        lead: z.string().optional(),
        actions: z.array(link).max(2).default([]),
        thread: thread.optional(),
      },
    },
    docs: { dir: 'content/docs', base: '/docs/', template: 'doc' },
    blog: {
      dir: 'content/blog',
      base: '/blog/',
      template: 'post',
      order: 'newest',
      // Optional only because the list of posts is a page of this collection too.
      fields: { author: z.enum(['redakce', 'technicky-tym', 'zakaznicka-podpora']).optional() },
    },
  },

  data: {
    navigation: {
      file: 'content/data/navigation.yaml',
      schema: z.strictObject({
        primary: z.array(z.union([link, linkGroup])),
        login: link,
        registration: link,
        /** The two buttons of the banner above the footer. */
        signup: link,
        prices: link,
        footer: z.array(linkGroup),
      }),
    },
    authors: {
      file: 'content/data/authors.yaml',
      schema: z.record(z.string(), z.strictObject({ name: z.string(), description: z.string() })),
    },
    prices: {
      file: 'content/data/prices.csv',
      schema: z.array(
        z.strictObject({
          /** ISO 3166-1 alpha-2. */
          country: z.string().length(2),
          /** ISO 4217. */
          currency: z.string().length(3),
          /** Price of one part of an SMS. */
          sms: price,
          /** Price of one delivered message. */
          viber: price,
          rcs: price,
          operators: z.string().transform((text) => text.split('|')),
        }),
      ),
    },
    parameters: {
      file: 'content/data/parameters.yaml',
      schema: z.record(
        z.string(),
        z.strictObject({
          caption: z.string(),
          rows: z.array(
            z.strictObject({
              name: z.string(),
              type: z.string(),
              required: z.boolean().default(false),
              default: z.string().optional(),
              limits: z.string().optional(),
              example: z.string().optional(),
              description: z.string(),
            }),
          ),
        }),
      ),
    },
    errors: {
      file: 'content/data/errors.yaml',
      schema: z.record(
        z.string(),
        z.strictObject({
          caption: z.string(),
          rows: z.array(
            z.strictObject({
              code: z.string(),
              /** HTTP status; none for a problem of one recipient. */
              status: z.int().optional(),
              meaning: z.string(),
              remedy: z.string(),
              retry: z.boolean(),
            }),
          ),
        }),
      ),
    },
    delivery: {
      file: 'content/data/delivery.yaml',
      schema: z.strictObject({
        states: z.array(
          z.strictObject({ state: z.string(), smpp: z.string().optional(), final: z.boolean(), meaning: z.string() }),
        ),
        codes: z.array(
          z.strictObject({
            caption: z.string(),
            rows: z.array(
              z.strictObject({ code: z.string(), state: z.string(), meaning: z.string(), remedy: z.string() }),
            ),
          }),
        ),
      }),
    },
    sandbox: {
      file: 'content/data/sandbox.yaml',
      schema: z.array(z.strictObject({ number: z.string(), outcome: z.string(), code: z.string().optional() })),
    },
  },

  sitemap: { exclude: ['/blog/tags/**'] },

  sidebars: {
    docs: ['/docs/', '/docs/info/', '/docs/kontakt/', { link: '/docs/api/', label: 'API' }],
    api: [
      { doc: '/docs/api/', label: 'Přehled API' },
      '/docs/api/sandbox/',
      {
        category: 'JSON API v2',
        link: '/docs/api/json/',
        collapsed: false,
        items: [
          '/docs/api/json/sending-messages/',
          '/docs/api/json/params/',
          '/docs/api/json/error-codes/',
          '/docs/api/json/delivery-codes/',
        ],
      },
    ],
  },

  markdown: {
    languages: ['php', 'bash', 'json', 'ruby', 'java', 'csharp', 'http', 'html'],
    typography: 'cs',
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
    statusUrl: 'https://status.depese.example',
    socialUrl: 'https://social.example/@depese',
    /** Side of the navbar where the languages are, when there are more than one. */
    localeSwitcher: 'right' as 'left' | 'right',
    /** Shown in the contact panel, which stands in the place of a chat. */
    supportEmail: 'podpora@depese.example',
    /** Shown as a badge above documentation pages. */
    docsVersion: 'v2',
  },
});
