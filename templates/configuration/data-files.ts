/**
 * Data files of the site with their schemas, and the facts in them that texts must not repeat by hand.
 */
import { type Config, z } from '@depese/ssg';
import { evidence } from '../accessibility/criteria.ts';
import { questions } from '../faq/questions.ts';
import { countryRules } from '../prices/country-rules.ts';
import { priceList } from '../prices/price-list.ts';
import { errorTables } from '../reference/errors.ts';
import { examplesByOperation } from '../reference/examples.ts';
import { description, madeOfDescription } from '../reference/extensions.ts';
import { fieldTables } from '../reference/field-tables.ts';
import { postmanCollection } from '../reference/postman.ts';
import { tryItDescription } from '../reference/try-it.ts';
import { thread } from '../sections/thread.ts';
import { outside } from '../service/outside.ts';
import { service } from '../service/service.ts';
import { pricesByCountry } from '../try-it/prices.ts';
import { widgetTexts } from '../widget/texts-file.ts';

export const link = z.strictObject({ label: z.string(), url: z.string() });
const linkGroup = z.strictObject({ label: z.string(), items: z.array(link).min(1) });

/** Tags or authors by the key that front matter and addresses use. */
const described = z.record(z.string(), z.strictObject({ name: z.string(), description: z.string() }));
export type Described = z.infer<typeof described>;

/** Only source of the API reference. */
const API = 'content/data/openapi.yaml';

export const dataFiles = {
  navigation: {
    file: 'content/data/navigation.yaml',
    schema: z.strictObject({
      primary: z.array(z.union([link, linkGroup])),
      login: link,
      registration: link,
      /** Two buttons of the banner above the footer. */
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
  /** Rules and amounts of the service, each stated once. */
  service: { file: 'content/data/service.yaml', schema: service },
  /** Facts about third parties, each with its source and date. */
  outside: { file: 'content/data/outside.yaml', schema: outside },
  countryRules: {
    file: 'content/data/country-rules.csv',
    schema: countryRules,
    values: { key: 'country', units: {} },
  },
  faq: { file: 'content/data/faq.yaml', schema: questions },
  /** Word on the site -> words that visitors search for. */
  synonyms: { file: 'content/data/synonyms.yaml', schema: z.record(z.string(), z.array(z.string()).min(1)) },
  /** Conversations on telephones that pages show, by name. */
  threads: { file: 'content/data/threads.yaml', schema: z.record(z.string(), thread) },
  widgetTexts: { file: 'content/data/widget-texts.yaml', schema: widgetTexts },
  accessibility: { file: 'content/data/accessibility.yaml', schema: evidence },
  /** API description, and the tables that are parts of it. */
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
  /** Data that the console next to the operations fetches when a visitor opens it. */
  tryIt: { file: API, schema: madeOfDescription(tryItDescription), publish: '/docs/api/try-it.json' },
  tryItPrices: {
    file: 'content/data/prices.csv',
    schema: priceList.transform(pricesByCountry),
    publish: '/docs/api/try-it-prices.json',
  },
} satisfies Config['data'];

/** Facts of the data files. Texts refer to them by name and do not repeat them. */
export const facts = {
  data: ['service', 'outside', 'prices', 'countryRules'],
  pointers: { api: 'api' },
  texts: ['templates/locales/cs*.ts'],
  lock: true,
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
} satisfies Config['facts'];
