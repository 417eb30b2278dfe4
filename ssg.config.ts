import { defineConfig, type PageSummary, z } from 'ssg';
import { evidence } from './templates/accessibility/criteria.ts';
import { indexPage, listPages, type Posts } from './templates/blog/lists.ts';
import { FAMILIES, STRIPS } from './templates/families.ts';
import { questions } from './templates/faq/questions.ts';
import { VIEW_NAMES } from './templates/locales/cs-app.ts';
import * as words from './templates/locales/cs-blog.ts';
import { type CountryRule, countryRules } from './templates/prices/country-rules.ts';
import { type PriceList, priceList, pricePages } from './templates/prices/price-list.ts';
import { changelogPage } from './templates/reference/changelog.ts';
import { errorTables } from './templates/reference/errors.ts';
import { examplesByOperation } from './templates/reference/examples.ts';
import { description, madeOfDescription } from './templates/reference/extensions.ts';
import { fieldTables } from './templates/reference/field-tables.ts';
import { postmanCollection } from './templates/reference/postman.ts';
import { tryItDescription } from './templates/reference/try-it.ts';
import { thread } from './templates/sections/thread.ts';
import { type Outside, outside } from './templates/service/outside.ts';
import { service } from './templates/service/service.ts';
import { pricesByCountry } from './templates/try-it/prices.ts';
import { widgetTexts } from './templates/widget/texts-file.ts';

const link = z.strictObject({ label: z.string(), url: z.string() });
const linkGroup = z.strictObject({ label: z.string(), items: z.array(link).min(1) });

/** What visitors type who want a page, where it does not stand on it: the search finds the page by that. */
const terms = z.array(z.string()).optional();

/** Tags, authors: by the name that front matter and addresses give them. */
const described = z.record(z.string(), z.strictObject({ name: z.string(), description: z.string() }));
type Described = z.infer<typeof described>;

/** Pages that only repeat what posts say: neither visitors nor language models look for them. */
const LISTS_OF_POSTS = ['/blog/archive/', '/blog/tags/**', '/blog/page/**', '/blog/authors/**'];

/** The one source of the API reference. */
const API = 'content/data/openapi.yaml';

/** A face of the pictures for social networks. Czech needs both files. */
function previewFont(family: string, weight: 500 | 600) {
  const name = family.toLowerCase().replace(' ', '-');
  const files = ['latin', 'latin-ext'].map(
    (subset) => `node_modules/@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`,
  );
  return { family, weight, files };
}

export default defineConfig({
  site: 'https://www.depese.example',
  strict: true,
  title: 'Depeše',
  locale: 'cs',

  collections: {
    pages: {
      dir: 'content/pages',
      base: '/',
      template: 'page',
      fields: {
        /** Which of the kinds of marketing pages it is: the order of what is seen on it. */
        family: z.enum(FAMILIES).default('product'),
        /** The h1, when it says more than the title. */
        heading: z.string().optional(),
        eyebrow: z.string().optional(),
        lead: z.string().optional(),
        actions: z.array(link).max(2).default([]),
        thread: thread.optional(),
        /** A view of the application, drawn beside the words. */
        app: z.enum(VIEW_NAMES).optional(),
        /** Lines of what a program says and hears. */
        console: z.array(z.string()).max(8).optional(),
        /** Prices that a page about prices begins with. */
        strip: z.enum(STRIPS).optional(),
        /** What somebody gets who is addressed: three short ones. */
        points: z.array(z.string()).max(4).default([]),
        /** Name of the service that the page offers, or of the tool that it is, for search engines. */
        service: z.string().optional(),
        tool: z.string().optional(),
        /** Routes of pages to go on to. */
        related: z.array(z.string()).max(6).default([]),
        terms,
      },
      linkFields: ['related'],
    },
    docs: { dir: 'content/docs', base: '/docs/', template: 'doc', fields: { terms } },
    blog: {
      dir: 'content/blog',
      base: '/blog/',
      template: 'post',
      order: 'newest',
      required: ['publishDate'],
      fields: { authors: z.array(z.string()).min(1).max(3), tags: z.array(z.string()).min(1).max(5), terms },
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
    authors: { file: 'content/data/authors.yaml', schema: described },
    tags: { file: 'content/data/tags.yaml', schema: described },
    prices: {
      file: 'content/data/prices.csv',
      schema: priceList,
      values: {
        key: 'country',
        units: {
          sms: 'CZK',
          viber: 'CZK',
          rcs: 'CZK',
          whatsapp_marketing: 'CZK',
          whatsapp_utility: 'CZK',
          whatsapp_authentication: 'CZK',
        },
      },
    },
    /** Rules and amounts of the service, each once. */
    service: { file: 'content/data/service.yaml', schema: service },
    /** Facts about others, each with its source and day. */
    outside: { file: 'content/data/outside.yaml', schema: outside },
    countryRules: {
      file: 'content/data/country-rules.csv',
      schema: countryRules,
      values: { key: 'country', units: {} },
    },
    faq: { file: 'content/data/faq.yaml', schema: questions },
    /** What the site says -> what visitors search for. */
    synonyms: { file: 'content/data/synonyms.yaml', schema: z.record(z.string(), z.array(z.string()).min(1)) },
    /** Conversations on telephones that stand in the text of pages, by name. */
    threads: { file: 'content/data/threads.yaml', schema: z.record(z.string(), thread) },
    widgetTexts: { file: 'content/data/widget-texts.yaml', schema: widgetTexts },
    accessibility: { file: 'content/data/accessibility.yaml', schema: evidence },
    /** The description of the API, and the tables that are parts of it. */
    api: {
      file: API,
      schema: description,
      publish: ['/docs/api/openapi.json', '/docs/api/openapi.yaml'],
      crossOrigin: true,
    },
    postman: {
      file: API,
      schema: madeOfDescription(postmanCollection),
      publish: '/docs/api/postman.json',
      crossOrigin: true,
    },
    parameters: { file: API, schema: madeOfDescription(fieldTables) },
    examples: { file: API, schema: madeOfDescription(examplesByOperation) },
    errors: { file: API, schema: madeOfDescription(errorTables) },
    delivery: { file: API, schema: madeOfDescription((api) => api['x-delivery']) },
    sandbox: {
      file: API,
      schema: madeOfDescription((api) => ({ numbers: api['x-sandbox'], templates: api['x-sandbox-templates'] })),
    },
    /** What the console beside the operations fetches when it is opened. */
    tryIt: { file: API, schema: madeOfDescription(tryItDescription), publish: '/docs/api/try-it.json' },
    tryItPrices: {
      file: 'content/data/prices.csv',
      schema: priceList.transform(pricesByCountry),
      publish: '/docs/api/try-it-prices.json',
    },
  },

  generate: {
    countries: {
      template: 'country',
      needs: { data: ['prices', 'outside', 'countryRules'] },
      pages: ({ data }) =>
        pricePages(data['prices'] as PriceList, data['outside'] as Outside, data['countryRules'] as CountryRule[]),
    },
    lists: {
      template: 'blog',
      needs: { data: ['tags', 'authors'], collections: ['blog'] },
      pages: ({ data, collections }) =>
        listPages(collections['blog'] as Posts, data['tags'] as Described, data['authors'] as Described),
    },
    changelog: {
      template: 'changelog',
      needs: { collections: ['changes'] },
      pages: ({ collections }) => [changelogPage(collections['changes'] as readonly PageSummary[])],
    },
    archive: { template: 'archive', pages: () => [indexPage('archive', words.archive)] },
    tags: { template: 'tags', pages: () => [indexPage('tags', words.tags)] },
    authors: { template: 'authors', pages: () => [indexPage('authors', words.authors)] },
  },

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

  sidebars: {
    docs: [
      '/docs/',
      { link: '/docs/api/quickstart/', label: 'Rychlý start' },
      '/docs/info/',
      '/docs/kontakt/',
      '/docs/volna-mista/',
      {
        category: 'Právní informace',
        index: '/docs/category/pravni/',
        title: 'Právní informace: podmínky, údaje, reklamace',
        description:
          'Kdo službu provozuje, za jakých podmínek, co dělá s údaji, jak ji reklamovat a jak nahlásit chybu. Ukázkové dokumenty v úplné podobě.',
        items: [{ autogenerated: '/docs/pravni/' }],
      },
      '/docs/pristupnost/',
      '/docs/pristupnost/en-301-549/',
      { link: '/docs/api/', label: 'API' },
      { link: '/docs/verify/', label: 'Ověřovací kódy' },
      { link: '/docs/validate/', label: 'Kontrola čísel' },
      { link: '/docs/category/help/', label: 'Nápověda' },
      { link: '/docs/ceny/', label: 'Ceny podle země' },
    ],
    pricing: ['/docs/ceny/', '/docs/zdroje-pravidel/', { autogenerated: '/docs/ceny/' }],
    help: [
      {
        category: 'Nápověda',
        index: '/docs/category/help/',
        title: 'Nápověda: odesílání, doručování a čísla',
        description:
          'Návody pro ty, kdo pracují ve webové aplikaci: odesílání a plánování zpráv, doručování, čísla, WhatsApp a propojení s dalšími službami.',
        collapsed: false,
        items: [
          '/docs/help/',
          '/docs/help/odesilani-sms/',
          '/docs/help/casovane-odesilani/',
          '/docs/help/uspesnost-doruceni/',
          '/docs/help/duvody-nedoruceni/',
          '/docs/help/sdilena-cisla/',
          '/docs/help/sim-hosting/',
          {
            category: 'WhatsApp',
            index: '/docs/category/whatsapp/',
            title: 'Nápověda k WhatsAppu: zavedení a šablony',
            description:
              'Jak na WhatsApp pro firmy: co si připravit, ověření firmy u Mety, telefonní číslo, schválení šablon a podle čeho se zprávy účtují.',
            items: [{ autogenerated: '/docs/help/whatsapp/' }],
          },
          {
            category: 'Integrace',
            index: '/docs/category/integrace/',
            title: 'Návody k integracím: Make, Klaviyo, Zapier',
            description:
              'Propojení s Make, Klaviyem a Zapierem krok za krokem: klíč, tělo požadavku, proměnné, doručenky a chyby, na které se při něm naráží.',
            items: [{ autogenerated: '/docs/help/integrace/' }],
          },
        ],
      },
    ],
    api: [
      { doc: '/docs/api/', label: 'Přehled API' },
      '/docs/api/quickstart/',
      '/docs/api/sandbox/',
      '/docs/api/webhooks/',
      '/docs/api/limits/',
      '/docs/api/versions/',
      '/docs/api/changelog/',
      {
        category: 'JSON API',
        index: '/docs/category/json/',
        title: 'Všechny stránky JSON API v2',
        description:
          'Současné rozhraní stránku po stránce: odesílání, parametry, označení, čas, kanály, limity, chybové kódy, kódy doručení a doručenky.',
        collapsed: false,
        items: [
          '/docs/api/json/',
          '/docs/api/json/simple/',
          '/docs/api/json/sending-messages/',
          '/docs/api/json/params/',
          '/docs/api/json/listing/',
          '/docs/api/json/received/',
          '/docs/api/json/ids/',
          '/docs/api/json/datetime/',
          '/docs/api/json/accepted/',
          '/docs/api/json/rejected/',
          '/docs/api/json/wrong-number/',
          '/docs/api/json/flow/',
          '/docs/api/json/ttl/',
          '/docs/api/json/sms/',
          '/docs/api/json/viber/',
          {
            category: 'WhatsApp přes API',
            link: '/docs/api/json/whatsapp/',
            items: [
              '/docs/api/json/whatsapp/setup/',
              '/docs/api/json/whatsapp/templates/',
              '/docs/api/json/whatsapp/sms-fallback/',
              '/docs/api/json/whatsapp/example/',
            ],
          },
          '/docs/api/json/priority-sending/',
          '/docs/api/json/speed/',
          '/docs/api/json/no-credit/',
          '/docs/api/json/error-codes/',
          '/docs/api/json/delivery-codes/',
          '/docs/api/json/delivery-messages/',
        ],
      },
      {
        category: 'Starší API',
        index: '/docs/category/v1/',
        title: 'Všechny stránky staršího API v1',
        description:
          'Starší rozhraní HTTP a XML pro ty, kdo na něm mají hotovou aplikaci: brány, odeslání, zpětná volání, chyby, stavy a přechod na v2.',
        items: ['/docs/api/v1/', { autogenerated: '/docs/api/v1/' }],
      },
    ],
    verify: ['/docs/verify/', { autogenerated: '/docs/verify/' }],
    validate: ['/docs/validate/', { autogenerated: '/docs/validate/' }],
  },

  markdown: {
    mdx: false,
    languages: ['bash', 'js', 'python', 'php', 'ruby', 'java', 'csharp', 'json', 'http', 'html', 'xml'],
    typography: 'cs',
    twins: true,
  },

  llms: {
    summary:
      'Depeše je česká služba pro odesílání SMS, RCS, Viberu a WhatsAppu: webová aplikace, JSON API, ověřovací kódy a kontrola telefonních čísel.',
    details: 'Ceny na tomto webu jsou ukázkové. Čísla, klíče a adresy v příkladech patří do sandboxu a nikam nevedou.',
    sections: [
      {
        title: 'Začínáme',
        pages: [
          '/docs/api/quickstart/',
          '/',
          '/docs/info/',
          '/jak-funguje-api/',
          '/start/',
          '/docs/',
          '/faq/',
          '/docs/kontakt/',
        ],
      },
      {
        title: 'Starší API',
        file: '/docs/api/v1/llms.txt',
        description: 'Rozhraní HTTP a XML pro aplikace, které na něm už běží.',
        optional: true,
        pages: ['/docs/api/v1/**', '/docs/category/v1/'],
      },
      {
        title: 'Blog',
        file: '/blog/llms.txt',
        description: 'Články o odesílání zpráv, doručování, ceně a pravidlech.',
        optional: true,
        pages: ['/blog/**'],
      },
      {
        title: 'JSON API',
        links: [
          {
            title: 'Popis OpenAPI 3.1',
            url: '/docs/api/openapi.json',
            description: 'Celé API strojově: volání, schémata, příklady, chybové kódy a testovací čísla.',
          },
          {
            title: 'Dokumentace pro vývojáře v jednom souboru',
            url: '/docs/llms-full.txt',
            description: 'Plné texty API, ověřování a kontroly čísel, po částech nejvýše 120 000 tokenů.',
          },
        ],
        pages: ['/docs/api/', '/docs/api/*/', '/docs/api/json/**', '/docs/api/changelog/**', '/docs/category/json/'],
      },
      { title: 'Ověřovací kódy a kontrola čísel', pages: ['/docs/verify/**', '/docs/validate/**'] },
      { title: 'Nápověda', pages: ['/docs/help/**', '/docs/category/**'] },
      {
        title: 'Kanály, služby a nástroje',
        pages: [
          '/ceny/**',
          '/price-breakdown/',
          '/*/',
          '/sms-sluzby/**',
          '/integrace/**',
          '/tool/**',
          '/rcs/**',
          '/sms/**',
          '/whatsapp/**',
        ],
      },
      {
        title: 'Ceny podle země',
        file: '/docs/ceny/llms.txt',
        description:
          'Sazby SMS, Viberu, RCS a WhatsAppu a pravidla pro odesílatele ve více než 200 zemích, stránka za každou zemi.',
        descriptions: false,
        pages: ['/docs/ceny/**'],
      },
      {
        title: 'Ostatní',
        links: [{ title: 'Všechny texty', url: '/llms-full.txt', description: 'Přes půl milionu tokenů.' }],
        optional: true,
        pages: ['/**'],
      },
    ],
    exclude: LISTS_OF_POSTS,
    full: true,
    parts: [
      {
        file: '/docs/llms-full.txt',
        pages: ['/docs/api/quickstart/', '/docs/api/**', '/docs/verify/**', '/docs/validate/**'],
      },
    ],
  },
  // Drawings are cleaned; photographs, when there are some, come in the size and format that a screen needs.
  images: {},
  previews: {
    fonts: [
      ...[500, 600].map((weight) => previewFont('Instrument Sans', weight as 500 | 600)),
      previewFont('Besley', 600),
    ],
  },
  // Whoever serves the site finds its rules in the output.
  headers: { hosts: ['netlify', 'cloudflare', 'nginx', 'caddy'] },
  compress: ['br', 'gzip'],
  integrity: true,
  // Open pages and returning visitors find their scripts and styles through three deploys, and through a rollback.
  keepAssets: 3,
  policy: {
    'git-absent': 'warning',
    // What readers would see, or miss, is never published.
    'character-invisible': 'error',
    'description-duplicate': 'error',
    'file-ignored': 'error',
    'file-name': 'error',
    'foreign-syntax': 'error',
    'heading-level': 'error',
    'heading-title': 'error',
    'image-format': 'error',
    'link-local': 'error',
    'link-own-origin': 'error',
    'markdown-as-text': 'error',
    'markdown-unclosed': 'error',
    'synonym-unused': 'error',
    'table-cell-lost': 'error',
    'tag-similar': 'error',
    'title-duplicate': 'error',
  },
  prose: {
    dictionary: 'content/data/prose.yaml',
    spelling: { dictionary: 'node_modules/dictionary-cs/index', words: 'content/data/words.txt' },
    data: ['navigation', 'authors', 'tags', 'faq', 'threads', 'accessibility'],
  },
  samples: {
    data: 'api',
    env: {
      DEPESE_API_KEY: 'dp_test_key',
      DEPESE_WEBHOOK_SECRET: 'whsec_ZGVwZXNlLXVrYXprb3ZlLXRhamVtc3R2aS0zMi1ieXQ=',
    },
  },
  facts: {
    data: ['service', 'outside', 'prices', 'countryRules'],
    pointers: { api: 'api' },
    prices: [
      ...['sms', 'viber', 'rcs', 'whatsapp_marketing', 'whatsapp_utility', 'whatsapp_authentication'].map(
        (channel) => `prices.CZ.${channel}`,
      ),
      ...['SK.sms', 'DE.sms', 'AT.sms', 'ID.sms', 'SK.whatsapp_utility', 'DE.whatsapp_utility'].map(
        (price) => `prices.${price}`,
      ),
      ...['number', 'simHosting', 'byop', 'lookup', 'voice', 'byopPart', 'registration'].map(
        (charge) => `service.charges.${charge}`,
      ),
    ],
    allow: ['4 × 150 Kč = 600 Kč', 'tedy 2 000 Kč navíc', 'dostane také 2 000 Kč', 'Kdyby dobilo 50 000 Kč'].map(
      (text) => ({
        ...{ text, why: 'what somebody tops up, and the bonus for it, are multiples of small charges by chance' },
      }),
    ),
  },
  search: {
    synonyms: 'synonyms',
    terms: ['terms'],
    // Who looks for a term of the reference wants the reference, and of the API that is developed.
    weights: {
      '/docs/api/json/params/': 1.15,
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
