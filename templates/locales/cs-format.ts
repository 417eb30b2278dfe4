/** Czech formats of numbers, amounts and dates. */

const pluralRules = /* @__PURE__ */ new Intl.PluralRules('cs');
const dateFormat = /* @__PURE__ */ new Intl.DateTimeFormat('cs', { dateStyle: 'long', timeZone: 'UTC' });
const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('cs', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const priceFormat = /* @__PURE__ */ new Intl.NumberFormat('cs', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const numberFormat = /* @__PURE__ */ new Intl.NumberFormat('cs');

/** Picks the form of a noun by the Czech rules: 1 znak, 2 znaky, 5 znaků. */
export function plural(count: number, one: string, few: string, many: string): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, few };
  return `${number(count)}\u00a0${forms[pluralRules.select(count)] ?? many}`;
}

/** Joins words into a list: `a, b a c`. */
export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} a ${words.at(-1)}`;
}

/**
 * Formats the date of an ISO 8601 text in UTC, so that the time zone of the build does not matter.
 */
export const date = (iso: string) => dateFormat.format(new Date(iso)).replace('. ', '.\u00a0');
/** Formats a date without the year. */
export const dayAndMonth = (iso: string) => dayFormat.format(new Date(iso)).replace('. ', '.\u00a0');
export const minutes = (count: number) => `${count}\u00a0min`;
export const readingTime = (count: number) => `${plural(count, 'minuta', 'minuty', 'minut')} čtení`;
/** Formats an amount in Czech crowns. */
export const price = (amount: number) => `${priceFormat.format(amount)}\u00a0Kč`;
export const number = (value: number) => numberFormat.format(value);
export const smsParts = (count: number) => plural(count, 'část', 'části', 'částí');
