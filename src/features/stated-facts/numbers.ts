import { escapeRegExp } from '../../base/wildcard.ts';
import type { Amount } from '../../config/values/expression.ts';

/** Units of time, as `Intl.NumberFormat` names them. */
export const TIMES = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;

export type Time = (typeof TIMES)[number];

export function isTime(unit: string | undefined): unit is Time {
  return TIMES.some((time) => time === unit);
}

/** Words with which a language expresses durations. */
export interface DurationWords {
  /** Regular expressions for all forms of a unit, its abbreviation, and adjectives with a number (`30denní`). */
  readonly units: Readonly<Record<Time, string>>;
  /** Map from a number in words, in lowercase, to the number. Contains all forms that occur before a unit. */
  readonly numbers: Readonly<Record<string, number>>;
}

/** Returns how a language (BCP 47 tag) writes numbers, and amounts of a currency (ISO 4217 code). */
export function numbersOf(locale: string, currency = 'EUR') {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1_234_567.5);
  const signOf = (wanted: Intl.NumberFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const [group, decimal] = [signOf('group'), signOf('decimal')];
  const between = /\s/.test(group) ? '\\s' : escapeRegExp(group);
  const number = `\\d{1,3}(?:${between}\\d{3})+(?:${escapeRegExp(decimal)}\\d+)?|\\d+(?:${escapeRegExp(decimal)}\\d+)?`;
  return {
    /** Parts of the amount 1,234,567.5 in the language, as `formatToParts` returns them. */
    parts,
    /** Source of a regular expression that matches a number. Any kind of space is accepted as thousands separator. */
    number,
    /** Returns a regular expression for a pattern that must not be part of a longer word or number. */
    alone: (pattern: string) => new RegExp(`(?<![\\p{L}\\d]|\\d[.,])(?:${pattern})(?![\\p{L}\\d])`, 'giu'),
    read: (written: string) => Number(written.replaceAll(new RegExp(between, 'g'), '').replace(decimal, '.')),
  };
}

/** Functions that find amounts of money and numbers in a text. */
export type MoneyReader = ReturnType<typeof moneyReader>;

/**
 * Creates a reader for amounts of a currency (ISO 4217 code) as a language (BCP 47 tag) writes them. Any kind of space
 * is accepted as thousands separator and before the symbol.
 */
export function moneyReader(locale: string, currency: string) {
  const { parts, number, alone, read } = numbersOf(locale, currency);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
  const isBehind = parts.findIndex(({ type }) => type === 'currency') > 0;
  const money = isBehind
    ? `(?<number>${number})\\s?${escapeRegExp(sign)}`
    : `${escapeRegExp(sign)}\\s?(?<number>${number})`;
  return {
    amounts: (text: string) =>
      [...text.matchAll(alone(money))].map(({ 0: whole, index, groups }) => ({
        number: read(groups?.['number'] ?? ''),
        start: index,
        end: index + whole.length,
      })),
    /** Returns all numbers in a text, with or without a unit. */
    numbers: (text: string): ReadonlySet<number> =>
      new Set([...text.matchAll(alone(number))].map(([written]) => read(written))),
  };
}

/** Price with the dotted name of its data value, such as `prices.CZ.sms`. */
export interface NamedPrice {
  readonly name: string;
  readonly price: Amount;
}

/** Maximum difference of two amounts that count as equal. Two different prices differ by at least twice as much. */
const NEARLY = 1e-6;

/**
 * Returns the expression for an amount that equals a price, or a price times a number on the same line.
 * @param beside numbers on the same line
 * @returns expression such as `prices.CZ.sms * 1000`; undefined for any other amount
 */
export function expressionOf(amount: number, beside: ReadonlySet<number>, prices: readonly NamedPrice[]) {
  if (amount === 0) return undefined;
  const same = prices.find(({ price }) => Math.abs(price.number - amount) < NEARLY);
  if (same !== undefined) return same.name;
  for (const { name, price } of prices) {
    const times = Math.round(amount / price.number);
    if (times > 1 && beside.has(times) && Math.abs(price.number * times - amount) < NEARLY) return `${name} * ${times}`;
  }
  return undefined;
}
