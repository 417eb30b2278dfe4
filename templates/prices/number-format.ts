import { z } from '@depese/ssg';
import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js';
import publishedExamples from 'libphonenumber-js/examples.mobile.json';
import plans from 'libphonenumber-js/max/metadata';
import { countryPage } from '../locales/cs.ts';

/** The library's example for Gabon is from before 2019, when mobile numbers began with 0. */
const examples = { ...publishedExamples, GA: '77031234' };

/** In these countries, only old numbers and special services have another length than the example. */
const ONE_LENGTH = new Set(['AR', 'BR', 'CW', 'GA', 'NL', 'ZA']);

/** The library's example for Argentina has a prefix in the middle, which the mask below would hide. */
const NATIONAL: Readonly<Record<string, string>> = { AR: '0XX 15-XXXX-XXXX' };

export interface NumberFormat {
  /** International format: `+420 XXX XXX XXX`. */
  readonly international: string;
  /** National format with the trunk prefix: `0XXX XXXXXX`. */
  readonly national: string;
  /** Number of digits of a mobile number after the calling code, as the plan allows: `9`, `8–10`, `6 nebo 9`. */
  readonly digits: string;
}

/**
 * Returns the format of mobile numbers of a country: the library's example with X for its digits, because somebody may
 * own the example number.
 */
export function numberFormatOf(country: string): NumberFormat | undefined {
  if (!isSupportedCountry(country)) return undefined;
  const number = getExampleNumber(country, examples);
  if (number === undefined) return undefined;
  const { nationalNumber, countryCallingCode } = number;
  const international = number.formatInternational().replace(`+${countryCallingCode}`, '');
  const national = number.formatNational();
  const prefix = national.replace(/\D/g, '').length - nationalNumber.length;
  return {
    international: `+${countryCallingCode}${masked(international, 0)}`,
    national: NATIONAL[country] ?? masked(national, Math.max(prefix, 0)),
    digits: digitsOf(country, nationalNumber.length),
  };
}

/** Returns the allowed lengths. Metadata: field 11 has the kinds of numbers, mobile second; field 3 their default. */
function digitsOf(country: keyof typeof plans.countries, ofExample: number): string {
  const plan = plans.countries[country];
  const lengths = LENGTHS.parse(ONE_LENGTH.has(country) ? [ofExample] : (plan?.[11]?.[1]?.[1] ?? plan?.[3]));
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  if (most - least >= lengths.length) return countryPage.digitCounts(lengths);
  return least === most ? String(least) : `${least}–${most}`;
}

const LENGTHS = z.array(z.number()).nonempty();

/** Replaces every digit by X, except the first `keep` ones, which many numbers share. */
function masked(text: string, keep: number): string {
  let seen = 0;
  return text.replace(/\d/g, (digit) => (seen++ < keep ? digit : 'X'));
}
