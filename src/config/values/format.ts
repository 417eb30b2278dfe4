import { type Amount, isCurrency, type Value } from './value.ts';

const NBSP = '\u00A0';

/** Forms that a value can be shown in beside its usual one. */
const FORMS = {
  number: (value) => value.kind === 'amount',
  whole: (value) => value.kind === 'amount',
  exact: (value) => value.kind === 'amount' && isCurrency(value.unit),
  short: (value) => value.kind === 'date',
  or: (value) => value.kind === 'list',
  count: (value) => value.kind === 'list',
} as const satisfies Readonly<Record<string, (value: Value) => boolean>>;

export type Form = keyof typeof FORMS;

/** Forms that fit a value: the only ones that `formatValue` may be called with. */
export function formsOf(value: Value): readonly Form[] {
  return (Object.keys(FORMS) as Form[]).filter((form) => FORMS[form](value));
}

/**
 * A value as text.
 *
 * @param locale BCP 47 tag
 * @param form one that fits the value; the usual one unless given
 */
export function formatValue(value: Value, locale: string, form?: Form): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'date':
      return formatDay(value.day, locale, form === 'short');
    case 'list':
      if (form === 'count') return formatNumber(value.items.length, locale);
      return formatList(value.items, locale, form === 'or');
    case 'amount':
      return formatAmount(value, locale, form);
  }
}

function formatAmount({ number, unit }: Amount, locale: string, form: Form | undefined): string {
  const exact = withoutNoise(number);
  if (form === 'whole') return formatNumber(Math.floor(exact), locale);
  if (form === 'number' || unit === undefined) return formatNumber(exact, locale);
  if (unit === 'percent') return formatNumber(withoutNoise(exact / 100), locale, { style: 'percent' });
  if (!isCurrency(unit)) return formatNumber(exact, locale, { style: 'unit', unit, unitDisplay: 'long' });
  return formatNumber(exact, locale, {
    style: 'currency',
    currency: unit,
    trailingZeroDisplay: form === 'exact' ? 'auto' : 'stripIfInteger',
  });
}

/** Sums of binary fractions end in noise, which rounding could turn the wrong way: 1.005 is 1.00499999999999989. */
function withoutNoise(number: number): number {
  return Number(number.toPrecision(12));
}

/** No line breaks within an amount. The signs are those of every version of ICU: some have U+202F and a hyphen where others have not. */
function formatNumber(number: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const maximum = options.style === 'currency' ? {} : { maximumFractionDigits: 3 };
  return new Intl.NumberFormat(locale, { ...maximum, ...options })
    .format(number)
    .replaceAll(/\s/g, NBSP)
    .replace(/^-/, '−');
}

/** Which space stands round a short "and" is left to the typography of the page: versions of ICU differ. */
function formatList(items: readonly string[], locale: string, isChoice: boolean): string {
  return new Intl.ListFormat(locale, { type: isChoice ? 'disjunction' : 'conjunction' })
    .formatToParts(items)
    .map(({ type, value }) => (type === 'literal' ? value.replaceAll(/\s/g, ' ') : value))
    .join('');
}

/** The day stays with its month; a line may break before the year. */
function formatDay(day: string, locale: string, isShort: boolean): string {
  const style: Intl.DateTimeFormatOptions = isShort
    ? { day: 'numeric', month: 'numeric', year: 'numeric' }
    : { day: 'numeric', month: 'long', year: 'numeric' };
  const text = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return text.replaceAll(/\s/g, ' ').replaceAll(/(?<=\d\.) (?=\p{L}|\d{1,2}\.)/gu, NBSP);
}
