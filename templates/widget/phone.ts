/** Country as the form uses it. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Digits of the calling code, without the plus. */
  readonly callingCode: string;
  /** Allowed numbers of digits of a mobile number after the calling code. */
  readonly lengths: readonly number[];
}

/**
 * Countries that the account of the demonstration allows. The lengths come from the metadata of libphonenumber, which
 * is too large to send to a browser for this purpose.
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
 * Returns the typed number in E.164. A number with its own prefix ignores the chosen country.
 *
 * @param country country of the chosen calling code
 * @param countries countries that codes are sent to
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
