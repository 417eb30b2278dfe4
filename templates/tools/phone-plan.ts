import {
  isSupportedCountry,
  type NumberType,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';

/** Reason why a number is in no numbering plan. The API uses the same names. */
export type PlanReason = 'not-a-number' | 'unknown-country' | 'too-short' | 'too-long' | 'unassigned-range';

/** Result of checking a number against the plan of its country. */
export interface PlanCheck {
  readonly valid: boolean;
  /** Set for a number that is not valid. */
  readonly reason?: PlanReason;
  readonly e164?: string;
  /** ISO 3166-1 alpha-2. Undefined for a range of no country, such as +800. */
  readonly country?: string;
  readonly type?: Exclude<NumberType, undefined>;
  readonly national?: string;
  readonly international?: string;
  /**
   * Extension: digits after the number that belong to a switchboard. They are not part of the number.
   */
  readonly extension?: string;
}

/**
 * Maximum number of extra digits to look for: some typed twice, or an extension without its word.
 */
const MOST_EXTRA_DIGITS = 6;

/**
 * Checks a number as written against the numbering plan of its country.
 *
 * @param country ISO 3166-1 alpha-2. Country of a number that does not start with a plus
 */
export function holdAgainstPlan(text: string, country: string): PlanCheck {
  const whole = parse(text, country);
  if (typeof whole === 'string') return { valid: false, reason: whole };
  const number = whole.ext === undefined ? whole : parsePhoneNumberWithError(whole.number);
  const owner = number.country === undefined ? {} : { country: number.country };
  if (!number.isValid()) return { valid: false, reason: reasonOf(number), ...owner };
  const type = number.getType();
  return {
    valid: true,
    e164: number.number,
    ...owner,
    ...(type === undefined ? {} : { type }),
    national: number.formatNational(),
    international: number.formatInternational(),
    ...(whole.ext === undefined ? {} : { extension: whole.ext }),
  };
}

/**
 * Returns a number with zeros after its calling code without these zeros, in E.164. Returns undefined for all other
 * numbers.
 */
export function withoutZeros(text: string, country: string): string | undefined {
  const number = parse(text, country);
  if (typeof number === 'string') return undefined;
  const { countryCallingCode, nationalNumber } = number;
  return nationalNumber.startsWith('0') ? `+${countryCallingCode}${nationalNumber.replace(/^0+/, '')}` : undefined;
}

function parse(text: string, country: string): PhoneNumber | PlanReason {
  try {
    return parsePhoneNumberWithError(text, isSupportedCountry(country) ? country : undefined);
  } catch (cause) {
    if (cause instanceof ParseError) return LIBRARY_REASONS[cause.message] ?? 'not-a-number';
    throw cause;
  }
}

const LIBRARY_REASONS: Readonly<Record<string, PlanReason>> = {
  INVALID_COUNTRY: 'unknown-country',
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
};

/**
 * Finds out why a number is not possible. If a plan has numbers of several lengths, the library accepts each of these
 * lengths for all numbers. This function also reports `too-long` or `too-short` if the number would be valid with fewer
 * or more digits.
 */
function reasonOf({ number }: PhoneNumber): PlanReason {
  const reason = LIBRARY_REASONS[validatePhoneNumberLength(number) ?? ''];
  if (reason !== undefined) return reason;
  for (let extra = 1; extra <= MOST_EXTRA_DIGITS; extra++) if (isValid(number.slice(0, -extra))) return 'too-long';
  if (['0', '00'].some((missing) => isValid(number + missing))) return 'too-short';
  return 'unassigned-range';
}

function isValid(number: string): boolean {
  const parsed = parse(number, '');
  return typeof parsed !== 'string' && parsed.isValid();
}
