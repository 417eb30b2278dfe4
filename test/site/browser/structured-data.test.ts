import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtPages, type Thing } from '../../browser/built-pages.ts';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import schemaOrg from '../content/schema-org.json' with { type: 'json' };

const ORIGIN = 'https://www.depese.example';
const { outDir, pages } = builtPages(SITE_CONFIG);

/** Properties that schema.org allows for each type, including inherited ones. */
const allowed = new Map(Object.entries(schemaOrg.properties).map(([type, names]) => [type, new Set(names.split(' '))]));

/**
 * Names that are not properties of the vocabulary. `query-input` is an annotation
 * (https://schema.org/docs/actions.html).
 */
const SYNTAX = new Set(['@type', '@id', 'query-input']);

/**
 * Properties that search engines require, and recommended ones for which this site has values.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/article
 * @see https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 * @see https://developers.google.com/search/docs/appearance/structured-data/faqpage
 * @see https://developers.google.com/search/docs/appearance/structured-data/organization
 * @see https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  Blog: ['@id', 'name', 'url', 'publisher'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  Country: ['name'],
  EntryPoint: ['urlTemplate'],
  FAQPage: ['mainEntity'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name', 'url'],
  Question: ['name', 'acceptedAnswer'],
  Offer: ['price', 'priceCurrency'],
  SearchAction: ['target', 'query-input'],
  Service: ['name', 'description', 'image', 'provider', 'url'],
  TechArticle: ['headline', 'image', 'author', 'url'],
  WebApplication: ['name', 'url', 'applicationCategory', 'operatingSystem', 'offers'],
  WebSite: ['@id', 'name', 'url', 'publisher'],
};

/** Pattern of an ISO 8601 date, or of a time with its zone. */
const DATE =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;
const DURATION = /^PT\d+M$/;

interface Found {
  readonly route: string;
  readonly thing: Thing;
  readonly type: string;
}

/** All objects with a type, at any depth. */
const found: readonly Found[] = [...pages.values()].flatMap(({ route, things }) =>
  things.flatMap((thing) => [...nested(thing)]).map((thing) => ({ route, thing, type: String(thing['@type']) })),
);

function* nested(value: unknown): Generator<Thing> {
  if (typeof value !== 'object' || value === null) return;
  if ('@type' in value) yield value as Thing;
  for (const inner of Object.values(value)) yield* nested(inner);
}

/** Checks for a reference: an object with `@id` and no type. */
function isReference(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '@id' in value && !('@type' in value);
}

/** All values with the names of their properties. */
const values = found.flatMap(({ route, thing }) =>
  Object.entries(thing).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((single: unknown) => ({ route, name, value: single })),
  ),
);

const say = ({ route, type }: Pick<Found, 'route' | 'type'>, what: string) => `${route}: ${what} of ${type}`;

describe('JSON-LD of every page', () => {
  test('is there, in types that are known', () => {
    expect(wrongTypes()).toEqual([]);
    for (const type of ['BlogPosting', 'TechArticle', 'FAQPage', 'Service', 'WebApplication', 'WebSite', 'Blog'])
      expect(
        found.some((one) => one.type === type),
        type,
      ).toBe(true);
    expect([...pages.values()].filter(({ things }) => things.length === 0).map(({ route }) => route)).toEqual([]);
  });

  const wrongTypes = () => [
    ...new Set(found.map(({ type }) => type).filter((type) => !allowed.has(type) || !REQUIRED[type])),
  ];

  test('has only properties that schema.org gives to the type', () => {
    const unknown = found.flatMap(({ route, thing, type }) =>
      Object.keys(thing)
        .filter((name) => !SYNTAX.has(name) && !allowed.get(type)?.has(name))
        .map((name) => say({ route, type }, name)),
    );
    expect(unknown).toEqual([]);
  });

  test('lacks nothing that search engines ask for, and says nothing empty', () => {
    const isMissing = (value: unknown) =>
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    const missing = found.flatMap(({ route, thing, type }) =>
      [...new Set([...(REQUIRED[type] ?? []), ...Object.keys(thing)])]
        .filter((name) => isMissing(thing[name]))
        .map((name) => say({ route, type }, name)),
    );
    expect(missing).toEqual([]);
  });

  test('refers to things that it, or the home page, describes', () => {
    const described = (route: string) =>
      new Set<unknown>(
        found
          .filter((one) => one.route === route)
          .flatMap(({ thing }) => (thing['@id'] === undefined ? [] : [thing['@id']])),
      );
    const home = described('/');
    const blog = described('/blog/');
    const references = values.filter(({ value }) => isReference(value));
    expect(references.length).toBeGreaterThan(100);
    const lost = references.filter(({ route, value }) => {
      const id = (value as Thing)['@id'];
      return !home.has(id) && !blog.has(id) && !described(route).has(id);
    });
    expect(lost.map(({ route, name }) => `${route}: ${name}`)).toEqual([]);
  });

  test('leads to addresses that exist', () => {
    const isUrl = (name: string, value: unknown): value is string =>
      ['url', 'item', 'image', 'logo', 'mainEntityOfPage'].includes(name) && typeof value === 'string';
    const urls = values.filter(({ name, value }) => isUrl(name, value)) as {
      readonly route: string;
      readonly name: string;
      readonly value: string;
    }[];
    expect(urls.length).toBeGreaterThan(1000);
    const lost = urls.filter(({ value }) => {
      if (!value.startsWith(`${ORIGIN}/`)) return true;
      const path = decodeURI(new URL(value).pathname);
      return !pages.has(path) && (path.endsWith('/') || !existsSync(join(outDir, path)));
    });
    expect(lost.map(({ route, name, value }) => `${route}: ${name} ${value}`)).toEqual([]);
  });

  test('says dates and durations by ISO 8601, no change before the publication', () => {
    const dates = values.filter(({ name }) => name.startsWith('date'));
    // Every post has a publication date. Dates of the last change exist only in a checkout with history.
    expect(dates.length).toBeGreaterThan(20);
    expect(dates.filter(({ value }) => !DATE.test(String(value)))).toEqual([]);
    expect(values.filter(({ name, value }) => name === 'timeRequired' && !DURATION.test(String(value)))).toEqual([]);
    const backwards = found.filter(
      ({ thing }) =>
        thing['datePublished'] !== undefined &&
        Date.parse(String(thing['dateModified'])) < Date.parse(String(thing['datePublished'])),
    );
    expect(backwards.map(({ route }) => route)).toEqual([]);
  });

  test('counts the steps to the page from the home page to itself', () => {
    const trails = found.filter(({ type }) => type === 'BreadcrumbList');
    expect(trails.length).toBe(pages.size - 1);
    for (const { route, thing } of trails) {
      const items = thing['itemListElement'] as Thing[];
      expect(items.map(({ position }) => position)).toEqual(items.map((_, i) => i + 1));
      expect(items[0]?.['item']).toBe(`${ORIGIN}/`);
      expect(items.at(-1)?.['item']).toBe(ORIGIN + encodeURI(route));
    }
  });

  test('claims no ratings; tools are free, and a country has the price that its page shows', () => {
    const claims = ['aggregateRating', 'review', 'starRating'];
    const offers = found.filter(({ type }) => type === 'Offer');
    const [countries, tools] = [true, false].map((isPrice) =>
      offers.filter(({ route }) => route.startsWith('/docs/ceny/') === isPrice),
    );
    expect(tools?.map(({ route, thing }) => [route, thing['price']])).toEqual([
      ['/tool/delka-sms/', 0],
      ['/tool/validace-cisla/', 0],
    ]);
    expect(countries?.length).toBeGreaterThan(190);
    for (const { route, thing } of countries ?? []) {
      const shown = /class="price-now"><strong>([\d,]+)/.exec(
        readFileSync(join(outDir, route, 'index.html'), 'utf8'),
      )?.[1];
      expect([route, Number(thing['price'])]).toEqual([route, Number(shown?.replace(',', '.'))]);
      expect(thing).toMatchObject({ priceCurrency: 'CZK', description: expect.stringContaining('Ukázková') });
    }
    expect(values.filter(({ name }) => claims.includes(name)).map(({ route, name }) => `${route}: ${name}`)).toEqual(
      [],
    );
  });
});
