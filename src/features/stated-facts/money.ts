import { escapeRegExp } from '../../base/wildcard.ts';
import type { Amount } from '../../config/values/expression.ts';
import { numbersOf } from './numbers.ts';

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
 * What has to be written instead of an amount that is a price, or that many times one as a number beside it says.
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
