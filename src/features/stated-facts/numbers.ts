import { escapeRegExp } from '../../base/wildcard.ts';
import type { Amount } from '../../config/values/expression.ts';

/** Units of time that texts speak of, as `Intl.NumberFormat` names them. */
export const TIMES = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;

export type Time = (typeof TIMES)[number];

export function isTime(unit: string | undefined): unit is Time {
  return TIMES.some((time) => time === unit);
}

/** Words of a language for durations, beyond those that `Intl.NumberFormat` writes. */
export interface DurationWords {
  /** Sources of regular expressions: every form of the word, its short form, and what it makes of a number (`30denní`). */
  readonly units: Readonly<Record<Time, string>>;
  /** Numbers in words, in lower case, in every form that stands before a unit. */
  readonly numbers: Readonly<Record<string, number>>;
}

/** Notation of numbers in a language. */
interface WrittenNumbers {
  /** A large amount in parts. */
  readonly parts: readonly Intl.NumberFormatPart[];
  /** Source of a regular expression that finds a number; any space may part thousands. */
  readonly number: string;
  /** A regular expression for a pattern that is no part of a longer word or number. */
  readonly alone: (pattern: string) => RegExp;
  readonly read: (written: string) => number;
}

/**
 * Learns from `Intl.NumberFormat` how a language writes numbers.
 *
 * @param locale BCP 47 tag
 * @param currency code of ISO 4217, for its sign
 */
export function numbersOf(locale: string, currency = 'EUR'): WrittenNumbers {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1_234_567.5);
  const signOf = (wanted: Intl.NumberFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const [group, decimal] = [signOf('group'), signOf('decimal')];
  const between = /\s/.test(group) ? '\\s' : escapeRegExp(group);
  const number = `\\d{1,3}(?:${between}\\d{3})+(?:${escapeRegExp(decimal)}\\d+)?|\\d+(?:${escapeRegExp(decimal)}\\d+)?`;
  return {
    parts,
    number,
    alone: (pattern) => new RegExp(`(?<![\\p{L}\\d]|\\d[.,])(?:${pattern})(?![\\p{L}\\d])`, 'giu'),
    read: (written) => Number(written.replaceAll(new RegExp(between, 'g'), '').replace(decimal, '.')),
  };
}

/** An amount of money that stands in a text. */
interface WrittenMoney {
  readonly number: number;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** Finds money as a language writes it. */
export interface MoneyReader {
  /** Amounts with the sign of the currency. */
  readonly amounts: (text: string) => readonly WrittenMoney[];
  /** Every number, whatever it counts. */
  readonly numbers: (text: string) => ReadonlySet<number>;
}

/**
 * Creates a reader of amounts as `Intl.NumberFormat` writes them; any space may part thousands and stand before the sign.
 *
 * @param locale BCP 47 tag
 * @param currency code of ISO 4217
 */
export function moneyReader(locale: string, currency: string): MoneyReader {
  const { parts, number, alone, read } = numbersOf(locale, currency);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
  const isBehind = parts.findIndex(({ type }) => type === 'currency') > 0;
  const money = isBehind
    ? `(?<number>${number})\\s?${escapeRegExp(sign)}`
    : `${escapeRegExp(sign)}\\s?(?<number>${number})`;
  return {
    amounts: (text) =>
      [...text.matchAll(alone(money))].map(({ 0: whole, index, groups }) => ({
        number: read(groups?.['number'] ?? ''),
        start: index,
        end: index + whole.length,
      })),
    numbers: (text) => new Set([...text.matchAll(alone(number))].map(([written]) => read(written))),
  };
}

/** A price under its name, such as `prices.CZ.sms`. */
export interface NamedPrice {
  readonly name: string;
  readonly price: Amount;
}

/** Half of the smallest difference that two prices have. */
const NEARLY = 1e-6;

/**
 * Returns the expression for an amount that is a price, or a price times a number on the same line.
 *
 * @param beside numbers of the same line
 * @returns `prices.CZ.sms * 1000`; undefined for any other amount
 */
export function expressionOf(
  amount: number,
  beside: ReadonlySet<number>,
  prices: readonly NamedPrice[],
): string | undefined {
  if (amount === 0) return undefined;
  const same = prices.find(({ price }) => Math.abs(price.number - amount) < NEARLY);
  if (same !== undefined) return same.name;
  for (const { name, price } of prices) {
    const times = Math.round(amount / price.number);
    if (times > 1 && beside.has(times) && Math.abs(price.number * times - amount) < NEARLY) return `${name} * ${times}`;
  }
  return undefined;
}
