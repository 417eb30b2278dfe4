import {
  isSupportedCountry,
  type NumberType,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';

/** Why a number is in no numbering plan: the reasons of the API. */
export type PlanReason = 'not-a-number' | 'unknown-country' | 'too-short' | 'too-long' | 'unassigned-range';

/** A number held against the plan of its country. */
export interface PlanCheck {
  readonly valid: boolean;
  /** Of a number that is not valid. */
  readonly reason?: PlanReason;
  readonly e164?: string;
  /** ISO 3166-1 alpha-2; none for a range that no country owns, such as +800. */
  readonly country?: string;
  readonly type?: Exclude<NumberType, undefined>;
  readonly national?: string;
  readonly international?: string;
  /** Digits behind the number that lead to a desk of a switchboard: no part of it. */
  readonly extension?: string;
}

/** How many digits too many are looked for: a few that were typed twice, an extension without its word. */
const MOST_EXTRA_DIGITS = 6;

/**
 * Holds a number against the numbering plan of its country, as it is written.
 *
 * @param country ISO 3166-1 alpha-2; whose number it is when it does not begin with a plus
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

/** A number that begins with zeros behind its calling code, without them, in E.164; undefined for all others. */
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
 * Where a plan has numbers of several lengths, the library takes any of them for possible. What would be a number with
 * fewer or more digits is too long or too short all the same.
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
