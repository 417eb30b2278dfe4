import { escapeRegExp } from '../../base/wildcard.ts';
import type { Amount } from '../../config/values/expression.ts';
import type { Range } from '../../markdown/lint/findings.ts';
import { CZECH_DURATIONS } from './languages/cs.ts';
import { type DurationWords, numbersOf, TIMES, type Time } from './numbers.ts';
import { pattern, sourceOf, wordSet } from './words.ts';

/** Number with a unit of time ("5 minutes") or without ("100 messages"). */
interface Quantity {
  readonly number: number;
  readonly unit?: Time;
}

/** Quantity, with its start and end in the text. */
export type WrittenQuantity = Quantity & Range;

/** Returns a function that finds durations and plain numbers, in digits or in words of a language (BCP 47 tag). */
export function quantityReader(locale: string): (text: string) => readonly WrittenQuantity[] {
  const { number, alone, read } = numbersOf(locale);
  const { units, numbers } = durationWordsOf(locale);
  // Longer words first: "dvacet čtyři" starts with "dvacet", which would match only half of it.
  const words = Object.keys(numbers).sort((one, other) => other.length - one.length);
  const counted = [number, ...words.map(escapeRegExp)].join('|');
  const times = TIMES.map((time) => `(?<${time}>${units[time]})`).join('|');
  const duration = alone(`(?<number>${counted})[\\s-]?(?:${times})`);
  const plain = alone(`(?<number>${counted})`);
  const found = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ 0: whole, index, groups = {} }) => {
      const written = groups['number'] ?? '';
      const unit = TIMES.find((time) => groups[time] !== undefined);
      const number = numbers[written.toLowerCase()] ?? read(written);
      return { number, start: index, end: index + whole.length, ...(unit && { unit }) };
    });
  return (text) => {
    const durations = found(text, duration);
    const isPart = (at: number) => durations.some(({ start, end }) => start <= at && at < end);
    return [...durations, ...found(text, plain).filter(({ start }) => !isPart(start))];
  };
}

/** Lengths of units of time. Years are counted in months and not in days, because the lengths of months differ. */
const LENGTHS: Readonly<Record<Time, { readonly of: 'second' | 'month'; readonly length: number }>> = {
  second: { of: 'second', length: 1 },
  minute: { of: 'second', length: 60 },
  hour: { of: 'second', length: 3600 },
  day: { of: 'second', length: 86_400 },
  week: { of: 'second', length: 604_800 },
  month: { of: 'month', length: 1 },
  year: { of: 'month', length: 12 },
};

/** Converts a duration to seconds or months. Returns undefined if the unit is not a unit of time. */
function lengthOf({ number, unit = '' }: { readonly number: number; readonly unit?: string }) {
  if (!Object.hasOwn(LENGTHS, unit)) return undefined;
  const { of, length } = LENGTHS[unit as Time];
  return { of, length: number * length };
}

/**
 * Returns the expression that can replace a quantity in a text, if the quantity equals a data value.
 * @param name dotted name of the data value
 * @returns `service.ttl`, or `service.ttl * 3600` if the text uses a smaller unit; undefined if the quantities differ
 */
export function valueFor(written: Quantity, amount: Amount, name: string): string | undefined {
  const [one, other] = [lengthOf(written), lengthOf(amount)];
  if (one?.of !== other?.of || (one?.length ?? written.number) !== (other?.length ?? amount.number)) return undefined;
  const times = written.number / amount.number;
  return times > 1 ? `${name} * ${times}` : name;
}

/** Returns the words for durations in a language (BCP 47 tag): from a file in `languages/`, or `Intl.NumberFormat`. */
export function durationWordsOf(locale: string): DurationWords {
  if (/^cs\b/i.test(locale)) return CZECH_DURATIONS;
  const units = Object.fromEntries(TIMES.map((time) => [time, writtenForms(locale, time)])) as DurationWords['units'];
  return { units, numbers: {} };
}

/** Numbers that together use all plural forms of a unit, including the form for fractions. */
const NUMBERS = [0, 1, 2, 3, 5, 11, 1.5];

function writtenForms(locale: string, unit: string): string {
  const forms = (['long', 'short'] as const).flatMap((unitDisplay) => {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
    return NUMBERS.flatMap((number) =>
      format.formatToParts(number).flatMap(({ type, value }) => (type === 'unit' ? [value.trim()] : [])),
    );
  });
  return [...new Set(forms)].map(escapeRegExp).join('|');
}

/** Duration or limit in the site's data. Prices are handled separately. */
export interface StatedAmount {
  /** Dotted name of the data value, such as `service.retention.text`. */
  readonly name: string;
  readonly amount: Amount;
  /** Each item identifies a duration in a sentence with all its words, or a number before them. `*`: any ending. */
  readonly near: readonly string[];
  /**
   * Phrases that identify the amount, with `{}` for the number: `valid for {}`. An item without `{}` is a list of
   * words: a number in a sentence with all of them must equal this amount, or another data value with the same words.
   * Words with `-` must be absent.
   */
  readonly said: readonly string[];
}

/** Compares a quantity in a text with a data value. Returns undefined if they are unrelated. */
export type AmountReader = (text: string, context: string, written: WrittenQuantity) => FoundAmount | undefined;

export interface FoundAmount {
  /**
   * `by-hand`: the amount is typed instead of referenced with `:value[...]`, which is reported. `equal`: the number is
   * right, but only an item of `said` without `{}` matches. Another amount may be meant, so nothing is reported.
   */
  readonly kind: 'by-hand' | 'equal' | 'contradicted';
  /** Expression to write inside `:value[...]` instead of the quantity. */
  readonly expression: string;
  readonly amount: Amount;
}

/** Creates the function that compares quantities with an amount. The patterns are compiled once. */
export function amountReader(stated: StatedAmount): AmountReader {
  const { name, amount } = stated;
  const inSentence = stated.near.map(wordSet);
  const behind = stated.near.map((words) => pattern(`^\\s*${sourceOf(words)}`));
  const said = stated.said.flatMap((wording) => {
    const [before, after] = wording.split('{}').map((part) => sourceOf(part.trim()));
    if (before === undefined || after === undefined) return [];
    return { before: pattern(`${before}\\s*$`), after: pattern(`^\\s*${after}`) };
  });
  const sets = stated.said.flatMap((words) => {
    if (words.includes('{}')) return [];
    const unit = amount.unit === undefined ? sourceOf(words.split(' ', 1)[0] ?? '') : '';
    return { unit: pattern(`^\\s*${unit}`), all: wordSet(words) };
  });
  return (text, context, written) => {
    // A duration and a plain number cannot be the same amount.
    if ((lengthOf(written) === undefined) !== (lengthOf(amount) === undefined)) return undefined;
    const [before, after] = [text.slice(0, written.start), text.slice(written.end)];
    const isSaid = said.some((one) => one.before.test(before) && one.after.test(after));
    // Ignores the number 1 without a unit, because the Czech word for it, "jeden", often only means "a".
    const isMeant =
      (written.number !== 1 || amount.unit !== undefined) &&
      sets.some(({ unit, all }) => unit.test(after) && all(context));
    const isNear =
      amount.unit === undefined ? behind.some((one) => one.test(after)) : inSentence.some((all) => all(context));
    if (!isSaid && !isNear && !isMeant) return undefined;
    const expression = valueFor(written, amount, name);
    if (expression !== undefined) return { kind: isSaid || isNear ? 'by-hand' : 'equal', expression, amount };
    return isSaid || isMeant ? { kind: 'contradicted', expression: name, amount } : undefined;
  };
}
