import { price as priceOf } from '../locales/cs-format.ts';
import { phoneQuestion, phoneFacts as words } from '../locales/cs-phone-facts.ts';
import type { PhoneCheck } from '../tools/phone.ts';
import type { CheckedRow } from '../tools/phone-list.ts';

/** A country of the price list. */
interface PricedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  readonly callingCode: string;
  /** CZK without VAT for one part of an SMS; none where it is on request. */
  readonly sms: number | undefined;
}

/** What the tool knows besides the numbering plans. */
export interface Knowledge {
  readonly countries: readonly PricedCountry[];
  /** Test numbers of the documentation, in E.164. */
  readonly sandbox: readonly string[];
}

/** A check in words. */
export interface Facts {
  /** Why a number is not valid; empty for one that is, as the others are for one that is not. */
  readonly reason: string;
  readonly country: string;
  readonly type: string;
  /** The price of one part of an SMS, or why there is none. */
  readonly price: string;
  /** The same in CZK without VAT, where there is one. */
  readonly amount?: number;
  /** What somebody might take it for otherwise. */
  readonly note?: string;
  /** Of a valid number: no SMS gets there. */
  readonly receivesNoSms?: true;
  /** Whether something else was meant. */
  readonly question?: string;
}

/** A row of a list with what is shown of it. */
export interface DescribedRow extends CheckedRow {
  readonly facts: Facts;
}

const regions = /* @__PURE__ */ new Intl.DisplayNames('cs', { type: 'region' });

/** Name and class of the verdict: amber where a number is right and no SMS gets there. */
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

/** Puts a check into words. */
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
