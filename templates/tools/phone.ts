import {
  getCountryCallingCode,
  isSupportedCountry,
  type NumberType,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';

/** Why a number is not valid: the reasons of the API, and three that only what people paste has. */
export type PhoneReason =
  | 'empty'
  | 'not-a-number'
  | 'scientific-notation'
  | 'several-numbers'
  | 'unknown-country'
  | 'too-short'
  | 'too-long'
  | 'unassigned-range';

export interface PhoneCheck {
  readonly valid: boolean;
  /** Of a number that is not valid. */
  readonly reason?: PhoneReason;
  readonly e164?: string;
  /** ISO 3166-1 alpha-2; none for a range that no country owns, such as +800. */
  readonly country?: string;
  readonly type?: Exclude<NumberType, undefined>;
  readonly national?: string;
  readonly international?: string;
}

/**
 * Fewest digits of a number without a plus that may still be an international one. With ten, a Czech number with a digit
 * too many would become a valid one of Malaysia.
 */
const MIN_DIGITS_WITHOUT_PLUS = 11;
/** A spreadsheet has made a number of it, and the last digits are gone. */
const SCIENTIFIC = /^\+?\d(?:[.,]\d+)?E\+?\d{1,2}$/i;
const SEPARATORS = /[,;/|&]|\s(?:a|nebo)\s/i;

/**
 * Whether a telephone number belongs to a numbering plan, from whatever people type: spaces, brackets, `00`, quotes and
 * decimals of spreadsheets, invisible marks, full-width digits, words around it. Nothing is looked up anywhere.
 *
 * @param defaultCountry ISO 3166-1 alpha-2; whose number it is when it does not say so itself
 */
export function validatePhone(input: string, defaultCountry = 'CZ'): PhoneCheck {
  const text = clean(input);
  if (text === '') return invalid('empty');
  if (SCIENTIFIC.test(text)) return invalid('scientific-notation');
  const parts = text.split(SEPARATORS).filter((part) => part.trim() !== '');
  if (parts.length > 1 && parts.every((part) => readEither(part.trim(), defaultCountry).valid))
    return invalid('several-numbers');
  return readEither(text, defaultCountry);
}

function clean(input: string): string {
  return input
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ '"`´‘’‚“”„]+|[ '"`´‘’‚“”„]+$/g, '')
    .replace(/^(\+?\d{6,15})[.,]0{1,2}$/, '$1')
    .replace(/[,; ]*\b(?:linka|klapka|kl\.) ?\d{1,6}$/i, '')
    .replace(/^\+[+ ]*(?:00)?(?=[\d( ])/, '+');
}

/** As it stands, or else as an international number whose plus was lost. */
function readEither(text: string, country: string): PhoneCheck {
  const asWritten = read(text, country);
  const international = withPlus(text);
  if (asWritten.valid || international === undefined) return asWritten;
  const withItsPlus = read(international, country);
  const isSurelyInternational =
    text.startsWith('00') ||
    (isSupportedCountry(country) && international.startsWith(`+${getCountryCallingCode(country)}`));
  return withItsPlus.valid || isSurelyInternational ? withItsPlus : asWritten;
}

function withPlus(text: string): string | undefined {
  if (!/^[\d (]/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.length >= MIN_DIGITS_WITHOUT_PLUS && !digits.startsWith('0') ? `+${digits}` : undefined;
}

function read(text: string, country: string): PhoneCheck {
  const number = parse(text, country);
  if (typeof number === 'string') return invalid(number);
  const owner = number.country === undefined ? {} : { country: number.country };
  if (!number.isValid()) return { ...invalid(reasonOf(number)), ...owner };
  const type = number.getType();
  return {
    valid: true,
    e164: number.number,
    ...owner,
    ...(type === undefined ? {} : { type }),
    national: number.formatNational(),
    international: number.formatInternational(),
  };
}

function parse(text: string, country: string): PhoneNumber | PhoneReason {
  try {
    const number = parsePhoneNumberWithError(text, isSupportedCountry(country) ? country : undefined);
    // An extension belongs to a switchboard, not to the number.
    return number.ext === undefined ? number : parsePhoneNumberWithError(number.number);
  } catch (cause) {
    if (cause instanceof ParseError) return LIBRARY_REASONS[cause.message] ?? 'not-a-number';
    throw cause;
  }
}

const LIBRARY_REASONS: Readonly<Record<string, PhoneReason>> = {
  INVALID_COUNTRY: 'unknown-country',
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
};

/**
 * Where a plan has numbers of several lengths, the library takes any of them for possible. What would be a number with
 * fewer or more digits is too long or too short all the same.
 */
function reasonOf({ number }: PhoneNumber): PhoneReason {
  const reason = LIBRARY_REASONS[validatePhoneNumberLength(number) ?? ''];
  if (reason !== undefined) return reason;
  if ([1, 2].some((extra) => isValid(number.slice(0, -extra)))) return 'too-long';
  if (['0', '00'].some((missing) => isValid(number + missing))) return 'too-short';
  return 'unassigned-range';
}

function isValid(number: string): boolean {
  const parsed = parse(number, '');
  return typeof parsed !== 'string' && parsed.isValid();
}

function invalid(reason: PhoneReason): PhoneCheck {
  return { valid: false, reason };
}
