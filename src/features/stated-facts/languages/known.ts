import { escapeRegExp } from '../../../base/wildcard.ts';
import { CZECH_DURATIONS } from './cs.ts';
import { type DurationWords, TIMES } from './language.ts';

const LANGUAGES: Readonly<Record<string, DurationWords>> = { cs: CZECH_DURATIONS };

/**
 * How a language speaks of durations: as `Intl.NumberFormat` writes them, unless more is known of it.
 *
 * @param locale BCP 47 tag
 */
export function durationWordsOf(locale: string): DurationWords {
  const [name = ''] = locale.toLowerCase().split('-');
  const known = Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
  return (
    known ?? {
      units: Object.fromEntries(TIMES.map((time) => [time, writtenForms(locale, time)])) as DurationWords['units'],
      numbers: {},
    }
  );
}

/** A number of every plural category, and a fraction. */
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
