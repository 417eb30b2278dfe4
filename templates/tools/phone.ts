import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import { holdAgainstPlan, type PlanCheck, type PlanReason, withoutZeros } from './phone-plan.ts';
import { hasSeparator, severalNumbers } from './phone-several.ts';

/** Why a number is not valid: the reasons of the API, and those that only what people paste has. */
export type PhoneReason =
  | PlanReason
  | 'empty'
  | 'scientific-notation'
  | 'several-numbers'
  | 'surplus-zero'
  | 'letter'
  | 'emergency';

export interface PhoneCheck extends Omit<PlanCheck, 'reason'> {
  /** Of a number that is not valid. */
  readonly reason?: PhoneReason;
  /** What may be meant instead, in the international form. It is a question: nothing is read into a number that does not say it. */
  readonly suggestion?: string;
  /** The letters between or beside its digits, when they are the reason. */
  readonly letters?: string;
}

/** Fewest digits of what may be an international number whose plus is lost. Ten may be a Czech number with one too many. */
const MIN_DIGITS_WITHOUT_PLUS = 11;
/** A spreadsheet has made a number of it, and the last digits are gone. */
const SCIENTIFIC = /^\+?\d(?:[.,]\d+)?E\+?\d{1,2}$/i;
/** What telephones of people have; the other types are services. */
const ORDINARY: ReadonlySet<string | undefined> = new Set([
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'PERSONAL_NUMBER',
]);
/** Countries whose numbers are written alike and often stand in one list: nine digits, the calling code left out. */
const TWINS: Readonly<Record<string, string>> = { CZ: 'SK', SK: 'CZ' };

/** Emergency numbers: 112 in all countries of the list of prices, others where they are the country's own. */
const EMERGENCY: Readonly<Record<string, readonly string[]>> = {
  CZ: ['150', '155', '156', '158'],
  SK: ['150', '155', '158', '159'],
};
/** Digits that may be a number but for one or two letters typed among them: `77712345O`. */
const WITH_LETTERS = /^[+\d\s()./-]*(?:\p{L}[+\d\s()./-]*){1,2}$/u;
const MIN_DIGITS_BESIDE_LETTERS = 6;
/** An extension as it is written in Czech; the library knows `;ext=` and English words. */
const EXTENSION = /[,; ]*\b(?:link[ay]|klapka|klap\.|kl\.|lin\.|l\.) ?(\d{1,6})$/i;

/**
 * Whether a telephone number belongs to a numbering plan, from whatever people type: spaces, brackets, `00`, quotes and
 * decimals of spreadsheets, invisible marks, full-width digits, words around it. Nothing is looked up anywhere. Without a
 * plus, only the calling code of the default country is taken for one.
 *
 * @param defaultCountry ISO 3166-1 alpha-2; whose number it is when it does not say so itself
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

/** The numbers in what somebody has typed: what validates as `several-numbers` is taken apart, all else stays whole. */
export function splitNumbers(input: string, defaultCountry: string): string[] {
  const text = clean(input);
  return severalIn(text, read(text, defaultCountry), defaultCountry) ?? [input];
}

/** @param check of the text as a whole */
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
      // Digits of an e-mail address are no number.
      .replace(/ ?[^\s,;<>]+@[^\s,;<>]+/g, '')
      .replace(EXTENSION, '')
      .replace(/^\+[+ ]*(?:00)?(?=[\d( ])/, '+')
  );
}

/** As it stands, or else with the plus that `00` stands for, or that the calling code of the country has lost. */
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

/** A check with the question that goes with it, where there is one. */
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

/** The international form of a number in E.164 that people have. */
function ordinary(e164: string | undefined): string | undefined {
  const check = e164 === undefined ? undefined : holdAgainstPlan(e164, '');
  return ORDINARY.has(check?.type) ? check?.international : undefined;
}
