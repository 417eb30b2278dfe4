import { expected, z } from '@depese/ssg';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import metadata from 'libphonenumber-js/min/metadata';
import type { Outside, Statement } from '../service/outside.ts';
import type { CountryRule } from './country-rules.ts';

/** Mean radius of the Earth in kilometres (IUGG). */
const EARTH_RADIUS = 6371;
const NEAREST = 6;

const price = z.coerce.number().positive();
/**
 * Price, or undefined for an empty cell: the channel is not offered there, or SMS only on request.
 */
const priceIfOffered = z.preprocess((cell) => (cell === '' ? undefined : cell), price.optional());

const CHATS = ['viber', 'rcs', 'whatsapp_marketing', 'whatsapp_utility', 'whatsapp_authentication'] as const;

const list = z.string().transform((text) => (text === '' ? [] : text.split('|')));

/** Sample prices in CZK without VAT: of one SMS part, or of one message in other channels. */
const row = z.strictObject({
  /** ISO 3166-1 alpha-2. */
  country: z.string().refine(
    isSupportedCountry,
    expected({
      en: 'a country code that the telephone numbers know, such as CZ',
      cs: 'kód země, která má telefonní předvolbu, například CZ',
    }),
  ),
  /** Czech name in CLDR. */
  name: z.string().min(1),
  /**
   * English name in CLDR, and other names that visitors use. The search finds the country by them.
   */
  english: z.string().min(1),
  aliases: list,
  slug: z.string().regex(
    /^[a-z]+(?:-[a-z]+)*$/,
    expected({
      en: 'a name for the address, such as pobrezi-slonoviny',
      cs: 'název do adresy, například pobrezi-slonoviny',
    }),
  ),
  /** Coordinates of the capital in degrees. */
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  /** Standard time in hours from UTC, lowest and highest: `1 dst`, `5.5`, `-10..-5 dst in places`. */
  utc: z.string().regex(/^-?\d+(?:\.\d+)?(?:\.\.-?\d+(?:\.\d+)?)?(?: dst(?: in places)?)?$/),
  /** Undefined if the price or the delivery cannot be guaranteed. The file states the reasons. */
  sms: priceIfOffered,
  viber: priceIfOffered,
  rcs: priceIfOffered,
  whatsapp_marketing: priceIfOffered,
  whatsapp_utility: priceIfOffered,
  whatsapp_authentication: priceIfOffered,
  /** Allowed sender of an SMS: any text, a registered text, or only a number. */
  sender: z.enum(['text', 'registered', 'numeric']),
  /** Source of the sender rule and its date. Without them the rule is a sample. */
  source: z.union([z.literal('').transform(() => undefined), z.url({ protocol: /^https$/ })]),
  checked: z.union([z.literal('').transform(() => undefined), z.iso.date()]),
  operators: list,
});

export const priceList = z.array(row).superRefine((rows, ctx) => {
  for (const key of ['country', 'slug'] as const) {
    const seen = new Set<string>();
    for (const [i, { [key]: value }] of rows.entries()) {
      if (seen.has(value))
        ctx.addIssue({ code: 'custom', path: [i, key], message: `a ${key} that no other row has`, input: value });
      seen.add(value);
    }
  }
  for (const [i, row] of rows.entries()) {
    const refuse = (key: keyof PriceRow, message: string) =>
      ctx.addIssue({ code: 'custom', path: [i, key], message, input: row[key] });
    const priced = row.sms === undefined ? CHATS.find((channel) => row[channel] !== undefined) : undefined;
    if (priced !== undefined)
      refuse(priced, 'an empty cell, as in all other channels, because the price of an SMS is on request');
    if ((row.source === undefined) !== (row.checked === undefined))
      refuse('checked', 'a source and the day on which it was looked up, both or none');
  }
});

export type PriceRow = z.infer<typeof row>;
export type PriceList = z.infer<typeof priceList>;

/** Returns the countries with a price of SMS. Only their prices can be calculated. */
export const pricedOnly = (rows: PriceList) =>
  rows.flatMap(({ sms, ...row }) => (sms === undefined ? [] : [{ ...row, sms }]));

/** Fields of a country page. */
export interface CountryFields extends PriceRow {
  readonly callingCode: string;
  /** Search terms of visitors besides the name. */
  readonly terms: readonly string[];
  /** Statements about senders, registration, quiet hours and content. */
  readonly notes: readonly Statement[];
  /** Rules that providers state. Undefined if no provider states any. */
  readonly rules: CountryRule | undefined;
  readonly nearest: readonly Pick<PriceRow, 'name' | 'slug' | 'sms'>[];
}

/** Groups of statements by country, in the order of the country page. */
export const COUNTRY_NOTES = ['senders', 'registration', 'quietHours', 'content'] as const;

/**
 * Returns a page per country with all data it shows. A changed price therefore rebuilds few pages.
 */
export function pricePages(rows: PriceList, outside: Outside, rules: readonly CountryRule[]) {
  const rulesOf = new Map(rules.map((rule) => [rule.country, rule]));
  return rows.map((country) => ({
    url: `/docs/ceny/${country.slug}/`,
    title:
      country.sms === undefined
        ? `SMS na dotaz: ${country.name} (+${callingCodeOf(country)})`
        : `Ceník SMS: ${country.name} (+${callingCodeOf(country)})`,
    description: descriptionOf(country),
    sidebar: { label: country.name },
    fields: {
      ...country,
      callingCode: callingCodeOf(country),
      terms: termsOf(country),
      notes: COUNTRY_NOTES.flatMap((group) => outside[group]?.[country.country] ?? []),
      rules: rulesOf.get(country.country),
      nearest: nearestTo(country, rows).map(({ name, slug, sms }) => ({ name, slug, sms })),
    } satisfies CountryFields,
  }));
}

/**
 * Returns the codes and other names of a country. A calling code shared by several countries finds only the first of
 * them. The others show it in their titles.
 */
function termsOf({ country, english, aliases }: PriceRow): string[] {
  const code = callingCodeOf({ country });
  const [first] = metadata.country_calling_codes[code] ?? [];
  return [country, english, ...aliases, ...(first === country ? [`+${code}`, `00${code}`] : [])];
}

function descriptionOf(country: PriceRow): string {
  const code = `+${callingCodeOf(country)}`;
  const operators = country.operators.length > 0 ? ', operátoři' : '';
  return country.sms === undefined
    ? `Země: ${country.name}. Cena SMS jen na dotaz a koho se ptát, tvar čísel s předvolbou ${code}, operátoři, kteří v zemi působí, a ceny v okolních zemích.`
    : `Země: ${country.name}. Ukázkové ceny SMS a chatových zpráv, cena rozesílky, tvar čísel s předvolbou ${code}${operators} a pravidla pro odesílatele.`;
}

/** Returns the digits of the calling code, without the plus. */
export function callingCodeOf({ country }: Pick<PriceRow, 'country'>): string {
  return isSupportedCountry(country) ? getCountryCallingCode(country) : '';
}

function nearestTo(here: PriceRow, rows: PriceList): PriceRow[] {
  return rows
    .filter((other) => other !== here)
    .map((other) => ({ other, distance: distanceBetween(here, other) }))
    .sort((a, b) => a.distance - b.distance || (a.other.slug < b.other.slug ? -1 : 1))
    .slice(0, NEAREST)
    .map(({ other }) => other);
}

/** Returns the great-circle distance in kilometres (haversine formula). */
export function distanceBetween(a: Pick<PriceRow, 'lat' | 'lon'>, b: Pick<PriceRow, 'lat' | 'lon'>): number {
  const radians = Math.PI / 180;
  const half = (x: number) => Math.sin((x * radians) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(b.lon - a.lon);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(h));
}
