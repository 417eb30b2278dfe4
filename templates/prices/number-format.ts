import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';

export interface NumberFormat {
  /** `+420 XXX XXX XXX` */
  readonly international: string;
  /** As it is dialled in the country, with its trunk prefix: `0XXX XXXXXX`. */
  readonly national: string;
  /** Digits after the calling code. */
  readonly digits: number;
}

/**
 * How a mobile number of a country is written: the form of the library's example, its digits as X, because an example
 * may be somebody's number.
 */
export function numberFormatOf(country: string): NumberFormat | undefined {
  const number = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined;
  if (number === undefined) return undefined;
  const { nationalNumber, countryCallingCode } = number;
  const international = number.formatInternational().replace(`+${countryCallingCode}`, '');
  const national = number.formatNational();
  const prefix = national.replace(/\D/g, '').length - nationalNumber.length;
  return {
    international: `+${countryCallingCode}${masked(international, 0)}`,
    national: masked(national, Math.max(prefix, 0)),
    digits: nationalNumber.length,
  };
}

/** Every digit as X but the first ones, which belong to everybody. */
function masked(text: string, keep: number): string {
  let seen = 0;
  return text.replace(/\d/g, (digit) => (seen++ < keep ? digit : 'X'));
}
