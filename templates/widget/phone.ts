/** A country as the form knows it. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Digits, without the plus. */
  readonly callingCode: string;
  /** How many digits a mobile number may have after the calling code. */
  readonly lengths: readonly number[];
}

/**
 * Countries that the account of the demonstration allows. Lengths as in the metadata of libphonenumber, which would be
 * too much to send to a browser for them.
 */
export const COUNTRIES: readonly Country[] = [
  { code: 'CZ', callingCode: '420', lengths: [9] },
  { code: 'SK', callingCode: '421', lengths: [9] },
  { code: 'PL', callingCode: '48', lengths: [9] },
  { code: 'DE', callingCode: '49', lengths: [10, 11] },
  { code: 'AT', callingCode: '43', lengths: [7, 8, 9, 10, 11, 12, 13] },
  { code: 'HU', callingCode: '36', lengths: [9] },
  { code: 'FR', callingCode: '33', lengths: [9] },
  { code: 'IT', callingCode: '39', lengths: [9, 10] },
  { code: 'GB', callingCode: '44', lengths: [10] },
];

export type ReadNumber = { readonly number: string } | { readonly problem: 'invalidNumber' | 'unsupportedCountry' };

/**
 * The number that was typed, in E.164. One with its own prefix counts as it stands.
 *
 * @param country of the calling code that is chosen
 * @param countries that codes are sent to
 */
export function readNumber(typed: string, country: Country, countries: readonly Country[]): ReadNumber {
  const text = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(text)) return { problem: 'invalidNumber' };
  const number = text.startsWith('+') ? text : `+${country.callingCode}${text.replace(/^0/, '')}`;
  const home = countries.find(({ callingCode }) => number.startsWith(`+${callingCode}`));
  if (home === undefined) return { problem: 'unsupportedCountry' };
  const digits = number.length - 1 - home.callingCode.length;
  return home.lengths.includes(digits) ? { number } : { problem: 'invalidNumber' };
}
