import { escapeRegExp } from '../../base/wildcard.ts';
import type { Amount } from '../../config/values/expression.ts';
import { durationWordsOf } from './languages/known.ts';
import { TIMES, type Time } from './languages/language.ts';
import { numbersOf } from './numbers.ts';

/** A duration, or a number of whatever the word behind it says. */
export interface Quantity {
  readonly number: number;
  readonly unit?: Time;
}

/** One that stands in a text. */
export interface WrittenQuantity extends Quantity {
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/**
 * Creates a reader of durations and plain numbers, in digits and in words.
 *
 * @param locale BCP 47 tag
 */
export function quantityReader(locale: string): (text: string) => readonly WrittenQuantity[] {
  const { number, alone, read } = numbersOf(locale);
  const { units, numbers } = durationWordsOf(locale);
  // Longer words first: "dvacet čtyři" begins with "dvacet".
  const words = Object.keys(numbers).sort((one, other) => other.length - one.length);
  const counted = [number, ...words.map(escapeRegExp)].join('|');
  const times = TIMES.map((time) => `(?<${time}>${units[time]})`).join('|');
  const duration = alone(`(?<number>${counted})[\\s-]?(?:${times})`);
  const plain = alone(`(?<number>${counted})`);
  const found = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ 0: whole, index, groups = {} }) => {
      const written = groups['number'] ?? '';
      const unit = TIMES.find((time) => groups[time] !== undefined);
      const start = {
        number: numbers[written.toLowerCase()] ?? read(written),
        start: index,
        end: index + whole.length,
      };
      return unit === undefined ? start : { ...start, unit };
    });
  return (text) => {
    const durations = found(text, duration);
    const isPart = (at: number) => durations.some(({ start, end }) => start <= at && at < end);
    return [...durations, ...found(text, plain).filter(({ start }) => !isPart(start))];
  };
}

/** Seconds, or months, of a unit: nobody can tell how many days a month has. */
const LENGTHS: Readonly<Record<Time, { readonly of: 'second' | 'month'; readonly length: number }>> = {
  second: { of: 'second', length: 1 },
  minute: { of: 'second', length: 60 },
  hour: { of: 'second', length: 3600 },
  day: { of: 'second', length: 86_400 },
  week: { of: 'second', length: 604_800 },
  month: { of: 'month', length: 1 },
  year: { of: 'month', length: 12 },
};

/** What a duration is whatever its unit; undefined for an amount of anything else. */
function lengthOf({ number, unit = '' }: { readonly number: number; readonly unit?: string }) {
  if (!Object.hasOwn(LENGTHS, unit)) return undefined;
  const { of, length } = LENGTHS[unit as Time];
  return { of, length: number * length };
}

/** Whether a text may mean an amount: both are times, or both plain numbers. */
export function isOfKind(written: Quantity, amount: Amount): boolean {
  return (lengthOf(written) === undefined) === (lengthOf(amount) === undefined);
}

/**
 * What has to be written instead of a quantity that is a value.
 *
 * @param name of the value
 * @returns `service.ttl`, or `service.ttl * 3600` where the text has a smaller unit; undefined for a quantity that is another one
 */
export function valueFor(written: Quantity, amount: Amount, name: string): string | undefined {
  const [one, other] = [lengthOf(written), lengthOf(amount)];
  if (one?.of !== other?.of || (one?.length ?? written.number) !== (other?.length ?? amount.number)) return undefined;
  const times = written.number / amount.number;
  return times > 1 ? `${name} * ${times}` : name;
}
