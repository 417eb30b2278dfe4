import { escapeRegExp } from '../../base/wildcard.ts';

/** How a language writes numbers in digits. */
export interface WrittenNumbers {
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
