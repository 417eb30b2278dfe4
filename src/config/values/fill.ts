import type { Text } from '../../base/message.ts';
import {
  type Amount,
  evaluate,
  isCurrency,
  isMistake,
  type Mistake,
  parseExpression,
  pathsOf,
  type Value,
} from './expression.ts';
import { valueMessages } from './messages.ts';

/** Result of looking up a name such as `prices.CZ.sms`. */
export type FoundValue =
  /** `file` is the path of the data file that contains the value. */
  | { readonly kind: 'value'; readonly value: Value; readonly file: string }
  | { readonly kind: 'unknown'; readonly message: Text; readonly hint: Text }
  /** The data file has an error, which is reported elsewhere, so it is unknown whether the value exists. */
  | { readonly kind: 'gap' };

/** Looks up a name such as `prices.CZ.sms`. */
export type FindValue = (path: string) => Promise<FoundValue>;

/** A `:value[...]` in a text, split into its parts. */
interface WrittenValue {
  readonly expression: string;
  /** Format of the value: `short` in `:value[...]{as=short}`. */
  readonly form?: string | undefined;
}

/** Text for a `:value[...]`, or a mistake in its expression; `gap` if the data file of the value has an error. */
export type ShownValue = { readonly kind: 'text'; readonly text: string } | ValueMistake | { readonly kind: 'gap' };

export interface ValueMistake extends Mistake {
  readonly kind: 'mistake';
  readonly code: 'value-unknown' | 'value-invalid';
  /** Wrong part of the expression. */
  readonly word: string;
}

/** Text that is shown for a value whose data file has an error. */
export const UNKNOWN_PLACEHOLDER = '…';

/** Returns the text that replaces a `:value[...]`. `locale` is the BCP 47 tag of the language of the text. */
export async function showValue(
  { expression, form }: WrittenValue,
  find: FindValue,
  locale: string,
): Promise<ShownValue> {
  const parsed = parseExpression(expression);
  if (isMistake(parsed)) return mistake('value-invalid', expression, parsed);
  const values = new Map<string, Value>();
  for (const path of new Set(pathsOf(parsed))) {
    const found = await find(path);
    if (found.kind === 'gap') return found;
    if (found.kind === 'unknown') return mistake('value-unknown', path, found);
    values.set(path, found.value);
  }
  const value = evaluate(parsed, (path) => values.get(path) as Value);
  if (isMistake(value)) return mistake('value-invalid', expression, value);
  const forms = formsOf(value);
  if (form === undefined || forms.includes(form as Form))
    return { kind: 'text', text: formatValue(value, locale, form as Form | undefined) };
  const hint = forms.length === 0 ? valueMessages.textNoOtherForm : valueMessages.forms({ forms: forms.join(', ') });
  return mistake('value-invalid', form, { message: valueMessages.valueNoForm({ form }), hint });
}

function mistake(code: ValueMistake['code'], word: string, { message, hint }: Mistake): ValueMistake {
  return { kind: 'mistake', code, word, message, hint };
}

/** Reports whether a text may contain `:value[...]`, by a quick test. */
export function mayHoldValues(text: string): boolean {
  return text.includes(':value[');
}

const WRITTEN = /(\\?):value\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\{\s*as=["']?([^"'{}\s]*)["']?\s*\})?/g;

/** Returns all `:value[...]` of a text, except escaped ones. */
export function valuesIn(text: string): readonly WrittenValue[] {
  return [...text.matchAll(WRITTEN)].flatMap(({ 1: escaped, 2: expression = '', 3: form }) =>
    escaped === '' ? [{ expression, form }] : [],
  );
}

/** Maximum length of a filled text; more is an error. Values that contain two other values could grow exponentially. */
const MAX_FILLED = 100_000;

/** Replaces each correct `:value[...]` in a text. An escaped `\:value[...]` loses its backslash. */
export async function fillText(text: string, find: FindValue, locale: string) {
  const mistakes: ValueMistake[] = [];
  let [filled, end, hasGap] = ['', 0, false];
  for (const { 0: written, 1: escaped, 2: expression = '', 3: form, index } of text.matchAll(WRITTEN)) {
    filled += text.slice(end, index);
    end = index + written.length;
    const shown: ShownValue =
      escaped === '' ? await showValue({ expression, form }, find, locale) : { kind: 'text', text: written.slice(1) };
    if (shown.kind === 'mistake') mistakes.push(shown);
    hasGap ||= shown.kind === 'gap';
    filled += shown.kind === 'text' ? shown.text : shown.kind === 'gap' ? UNKNOWN_PLACEHOLDER : written;
    if (filled.length <= MAX_FILLED) continue;
    const message = valueMessages.textMoreThanCharacters({ count: MAX_FILLED.toLocaleString('en') });
    const hint = valueMessages.lookWhetherValuesName;
    return { text, mistakes: [...mistakes, mistake('value-invalid', expression, { message, hint })], hasGap };
  }
  return { text: filled + text.slice(end), mistakes, hasGap };
}

const NBSP = '\u00A0';

/** Formats that `{as=...}` can select, with the values for which each is allowed. */
const FORMS = {
  number: (value) => value.kind === 'amount',
  whole: (value) => value.kind === 'amount',
  exact: (value) => value.kind === 'amount' && isCurrency(value.unit),
  short: (value) => value.kind === 'date',
  or: (value) => value.kind === 'list',
  count: (value) => value.kind === 'list',
} as const satisfies Readonly<Record<string, (value: Value) => boolean>>;

export type Form = keyof typeof FORMS;

/** Returns the formats that are allowed for a value. */
export function formsOf(value: Value): readonly Form[] {
  return (Object.keys(FORMS) as Form[]).filter((form) => FORMS[form](value));
}

/**
 * Formats a value of a data file as text.
 * @param locale BCP 47 tag
 * @param form one of `formsOf(value)`; undefined for the default format
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

/** Rounds to 12 digits, because binary fractions could round the wrong way: 1.005 is stored as 1.00499999… */
function withoutNoise(number: number): number {
  return Number(number.toPrecision(12));
}

/** Formats a number without line breaks. Removes differences between versions of ICU in spaces and minus signs. */
function formatNumber(number: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  const maximum = options.style === 'currency' ? {} : { maximumFractionDigits: 3 };
  return new Intl.NumberFormat(locale, { ...maximum, ...options })
    .format(number)
    .replaceAll(/\s/g, NBSP)
    .replace(/^-/, '−');
}

/** Formats a list: "a, b and c". All spaces become ordinary spaces, because versions of ICU use different spaces. */
function formatList(items: readonly string[], locale: string, isChoice: boolean): string {
  return new Intl.ListFormat(locale, { type: isChoice ? 'disjunction' : 'conjunction' })
    .formatToParts(items)
    .map(({ type, value }) => (type === 'literal' ? value.replaceAll(/\s/g, ' ') : value))
    .join('');
}

/** Formats a date. In Czech, a line may break only before the year. */
function formatDay(day: string, locale: string, isShort: boolean): string {
  const style: Intl.DateTimeFormatOptions = isShort
    ? { day: 'numeric', month: 'numeric', year: 'numeric' }
    : { day: 'numeric', month: 'long', year: 'numeric' };
  const text = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return text.replaceAll(/\s/g, ' ').replaceAll(/(?<=\d\.) (?=\p{L}|\d{1,2}\.)/gu, NBSP);
}
