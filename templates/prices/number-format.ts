import { z } from '@depese/ssg';
import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';
import plans from 'libphonenumber-js/max/metadata';

export interface NumberFormat {
  /** `+420 XXX XXX XXX` */
  readonly international: string;
  /** As it is dialled in the country, with its trunk prefix: `0XXX XXXXXX`. */
  readonly national: string;
  /** Digits of a mobile number after the calling code, as the numbering plan allows: `9`, `8–10`. */
  readonly digits: string;
}

/**
 * How a mobile number of a country is written: the form of the library's example, its digits as X, because an example
 * may be somebody's number.
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
    national: masked(national, Math.max(prefix, 0)),
    digits: digitsOf(country, nationalNumber.length),
  };
}

/**
 * Returns the lengths that the numbering plan allows. Field 11 of a country in the metadata of the library holds a
 * pattern and lengths for each kind of number; mobile numbers are the second kind.
 */
function digitsOf(country: keyof typeof plans.countries, ofExample: number): string {
  const lengths = LENGTHS.parse(plans.countries[country]?.[11]?.[1]?.[1]) ?? [ofExample];
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return least === most ? String(least) : `${least}–${most}`;
}

const LENGTHS = z.array(z.number()).nonempty().optional();

/** Every digit as X but the first ones, which belong to everybody. */
function masked(text: string, keep: number): string {
  let seen = 0;
  return text.replace(/\d/g, (digit) => (seen++ < keep ? digit : 'X'));
}
