import { price as priceOf } from '../locales/cs-format.ts';
import { phoneQuestion, phoneFacts as words } from '../locales/cs-phone-facts.ts';
import type { PhoneCheck } from '../tools/phone.ts';
import type { CheckedRow } from '../tools/phone-list.ts';

/** Country of the price list. */
interface PricedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  readonly callingCode: string;
  /** Price of one SMS part in CZK without VAT. Undefined if it is on request. */
  readonly sms: number | undefined;
}

/** Data that the tool needs besides the numbering plans. */
export interface Knowledge {
  readonly countries: readonly PricedCountry[];
  /** Test numbers of the documentation, in E.164. */
  readonly sandbox: readonly string[];
}

/** Result of a check in words. */
export interface Facts {
  /**
   * Reason why a number is not valid. Empty for a valid number, whereas the following texts are empty for an invalid
   * one.
   */
  readonly reason: string;
  readonly country: string;
  readonly type: string;
  /** Price of one SMS part, or the reason why there is none. */
  readonly price: string;
  /** Price as a number in CZK without VAT, if there is one. */
  readonly amount?: number;
  /** Remark about a number that is easily mistaken for another kind. */
  readonly note?: string;
  /** Set for a valid number that cannot receive SMS. */
  readonly receivesNoSms?: true;
  /** Question whether another number was meant. */
  readonly question?: string;
}

/** Row of a list with the facts shown about it. */
export interface DescribedRow extends CheckedRow {
  readonly facts: Facts;
}

const regions = /* @__PURE__ */ new Intl.DisplayNames('cs', { type: 'region' });

/**
 * Returns the text and the class of the verdict. Amber marks a valid number that cannot receive SMS.
 */
export function verdictOf<Words extends Readonly<Record<'valid' | 'invalid' | 'noSms' | 'emergency', string>>>(
  check: Pick<PhoneCheck, 'valid' | 'reason'>,
  facts: Facts,
  names: Words,
): { readonly text: string; readonly className: string } {
  const kind =
    check.reason === 'emergency' ? 'emergency' : !check.valid ? 'invalid' : facts.receivesNoSms ? 'noSms' : 'valid';
  const mark = kind === 'valid' || kind === 'invalid' ? kind : 'limited';
  return { text: names[kind], className: `phone-verdict is-${mark}` };
}

/** Describes a check in words. */
export function factsOf(
  { reason, e164 = '', country, type, suggestion, letters = '', extension }: PhoneCheck,
  { countries, sandbox }: Knowledge,
): Facts {
  const question = suggestion === undefined ? {} : { question: phoneQuestion(suggestion) };
  if (reason !== undefined) {
    const text = letters === '' ? words.reasons[reason] : words.letters(letters);
    return { reason: text, country: '', type: '', price: '', ...question };
  }
  const priced = countries.find(({ code }) => code === country);
  const known = {
    reason: '',
    ...question,
    ...(extension === undefined ? {} : { note: words.extension(extension) }),
    country: priced?.name ?? (country === undefined ? words.noCountry : (regions.of(country) ?? country)),
  };
  if (sandbox.includes(e164))
    return { ...known, type: words.sandbox, price: words.noSms, receivesNoSms: true, note: words.sandboxHint };
  const named = { ...known, type: type === undefined ? '' : words.types[type] };
  const receivesSms = type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
  if (!receivesSms) return { ...named, price: words.noSms, receivesNoSms: true };
  if (priced === undefined) return { ...named, price: words.noPrice };
  if (priced.sms === undefined) return { ...named, price: words.onRequest };
  return { ...named, price: priceOf(priced.sms), amount: priced.sms };
}
