import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import { holdAgainstPlan, type PlanCheck, type PlanReason, withoutZeros } from './phone-plan.ts';
import { hasSeparator, severalNumbers } from './phone-several.ts';

/**
 * Reason why a number is not valid: the reasons of the API, and some that only occur in pasted text.
 */
export type PhoneReason =
  | PlanReason
  | 'empty'
  | 'scientific-notation'
  | 'several-numbers'
  | 'surplus-zero'
  | 'letter'
  | 'emergency';

export interface PhoneCheck extends Omit<PlanCheck, 'reason'> {
  /** Set for a number that is not valid. */
  readonly reason?: PhoneReason;
  /**
   * Number that was probably meant, in international format. The tool only suggests it and never changes a number by
   * itself.
   */
  readonly suggestion?: string;
  /** Letters between or next to the digits, if they are the reason. */
  readonly letters?: string;
}

/**
 * Minimum number of digits of a possible international number without its plus. Ten digits may be a Czech number with
 * one digit too many.
 */
const MIN_DIGITS_WITHOUT_PLUS = 11;
/** Number that a spreadsheet has converted to scientific notation. Its last digits are lost. */
const SCIENTIFIC = /^\+?\d(?:[.,]\d+)?E\+?\d{1,2}$/i;
/** Types of numbers that people have. The other types are services. */
const ORDINARY: ReadonlySet<string | undefined> = new Set([
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'PERSONAL_NUMBER',
]);
/**
 * Countries whose numbers look alike and often occur in one list: nine digits without the calling code.
 */
const TWINS: Readonly<Record<string, string>> = { CZ: 'SK', SK: 'CZ' };

/** Emergency numbers: 112 in all countries of the price list, and the national ones. */
const EMERGENCY: Readonly<Record<string, readonly string[]>> = {
  CZ: ['150', '155', '156', '158'],
  SK: ['150', '155', '158', '159'],
};
/** Digits that may be a number with one or two letters typed by mistake: `77712345O`. */
const WITH_LETTERS = /^[+\d\s()./-]*(?:\p{L}[+\d\s()./-]*){1,2}$/u;
const MIN_DIGITS_BESIDE_LETTERS = 6;
/** Extension as written in Czech. The library supports `;ext=` and English words. */
const EXTENSION = /[,; ]*\b(?:link[ay]|klapka|klap\.|kl\.|lin\.|l\.) ?(\d{1,6})$/i;

/**
 * Checks if a telephone number belongs to a numbering plan. Accepts what people type: spaces, brackets, `00`, quotes
 * and decimals of spreadsheets, invisible characters, full-width digits, words around the number. It does not look
 * numbers up anywhere. Without a plus, only the calling code of the default country is recognised.
 *
 * @param defaultCountry ISO 3166-1 alpha-2. Country of a number without a calling code
 */
export function validatePhone(input: string, defaultCountry = 'CZ'): PhoneCheck {
  const text = clean(input);
  if (text === '') return { valid: false, reason: input.includes('@') ? 'not-a-number' : 'empty' };
  if (SCIENTIFIC.test(text)) return { valid: false, reason: 'scientific-notation' };
  if (text === '112' || EMERGENCY[defaultCountry]?.includes(text)) {
    return { valid: false, reason: 'emergency', country: defaultCountry };
  }
  const check = withExtension(read(text, defaultCountry), input);
  if (severalIn(text, check, defaultCountry) !== undefined) return { valid: false, reason: 'several-numbers' };
  if (!check.valid && WITH_LETTERS.test(text) && text.replace(/\D/g, '').length >= MIN_DIGITS_BESIDE_LETTERS) {
    return { ...check, reason: 'letter', letters: text.replace(/\P{L}/gu, '') };
  }
  return check.valid && ORDINARY.has(check.type) ? check : asked(check, text, defaultCountry);
}

function withExtension(check: PlanCheck, input: string): PlanCheck {
  const [, extension] = EXTENSION.exec(input.trim()) ?? [];
  return check.valid && extension !== undefined ? { ...check, extension } : check;
}

/**
 * Splits a text into its numbers if it validates as `several-numbers`. Returns any other text unchanged.
 */
export function splitNumbers(input: string, defaultCountry: string): string[] {
  const text = clean(input);
  return severalIn(text, read(text, defaultCountry), defaultCountry) ?? [input];
}

/**
 * Splits a text into its numbers, or returns undefined if it contains only one.
 *
 * @param check result for the text as a whole
 */
function severalIn(text: string, check: PlanCheck, country: string): string[] | undefined {
  if (check.valid && !hasSeparator(text)) return undefined;
  return severalNumbers(text, (part) => read(part, country).valid);
}

function clean(input: string): string {
  return (
    input
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .replace(/^[ '"`´‘’‚“”„]+|[ '"`´‘’‚“”„]+$/g, '')
      .replace(/^(\+?\d{6,15})[.,]0{1,2}$/, '$1')
      // Remove e-mail addresses, so that their digits do not count as a number.
      .replace(/ ?[^\s,;<>]+@[^\s,;<>]+/g, '')
      .replace(EXTENSION, '')
      .replace(/^\+[+ ]*(?:00)?(?=[\d( ])/, '+')
  );
}

/**
 * Checks a text as written, otherwise with the plus that `00` replaces or that is missing before the calling code.
 */
function read(text: string, country: string): PlanCheck {
  const asWritten = holdAgainstPlan(text, country);
  const international = withPlus(text);
  if (asWritten.valid || international === undefined) return asWritten;
  const isSurelyInternational =
    text.startsWith('00') ||
    (isSupportedCountry(country) && international.startsWith(`+${getCountryCallingCode(country)}`));
  return isSurelyInternational ? holdAgainstPlan(international, country) : asWritten;
}

function withPlus(text: string): string | undefined {
  if (!/^[\d (]/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.length >= MIN_DIGITS_WITHOUT_PLUS && !digits.startsWith('0') ? `+${digits}` : undefined;
}

/** Adds a suggestion to a check, if there is one. */
function asked(check: PlanCheck, text: string, country: string): PhoneCheck {
  const hasCallingCode = text.startsWith('+') || text.startsWith('00');
  const trimmed = check.valid
    ? undefined
    : ordinary(withoutZeros(hasCallingCode ? (withPlus(text) ?? text) : text, country));
  if (trimmed !== undefined) return { ...check, reason: 'surplus-zero', suggestion: trimmed };
  if (hasCallingCode) return check;
  const twin = holdAgainstPlan(text, TWINS[country] ?? '');
  const suggestion =
    (twin.type === 'MOBILE' ? twin.international : undefined) ?? (check.valid ? undefined : withItsPlus(text));
  return suggestion === undefined ? check : { ...check, suggestion };
}

function withItsPlus(text: string): string | undefined {
  const international = withPlus(text);
  return international === undefined ? undefined : holdAgainstPlan(international, '').international;
}

/** Returns the international format of a number in E.164 if its type is one that people have. */
function ordinary(e164: string | undefined): string | undefined {
  const check = e164 === undefined ? undefined : holdAgainstPlan(e164, '');
  return ORDINARY.has(check?.type) ? check?.international : undefined;
}
