import * as cs from '../locales/cs.ts';
import { phoneTool } from '../locales/cs-phone-tool.ts';
import type { PhoneCheck } from '../tools/phone.ts';

const words = phoneTool;

/** A country of the price list. */
export interface PricedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  readonly callingCode: string;
  /** CZK without VAT for one part of an SMS. */
  readonly sms: number;
}

/** What the tool knows besides the numbering plans. */
export interface Knowledge {
  readonly countries: readonly PricedCountry[];
  /** Test numbers of the documentation, in E.164. */
  readonly sandbox: readonly string[];
}

const regions = /* @__PURE__ */ new Intl.DisplayNames('cs', { type: 'region' });

/** What is said of a valid number besides its forms. */
export interface Facts {
  readonly country: string;
  readonly type: string;
  readonly isSandbox: boolean;
  /** Whether text messages arrive there. */
  readonly receivesSms: boolean;
  /** CZK without VAT for one part of an SMS; none where it does not arrive, or where nothing is sent. */
  readonly price?: number;
}

export function factsOf({ e164 = '', country, type }: PhoneCheck, { countries, sandbox }: Knowledge): Facts {
  const isSandbox = sandbox.includes(e164);
  const receivesSms = !isSandbox && (type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE');
  const priced = countries.find(({ code }) => code === country);
  return {
    country: priced?.name ?? (country === undefined ? words.noCountry : (regions.of(country) ?? country)),
    type: isSandbox ? words.sandbox : type === undefined ? '' : words.types[type],
    isSandbox,
    receivesSms,
    ...(receivesSms && priced !== undefined ? { price: priced.sms } : {}),
  };
}

/** The price of one part, or why there is none. */
export function priceText({ receivesSms, price }: Facts): string {
  if (!receivesSms) return words.noSms;
  return price === undefined ? words.noPrice : cs.price(price, 'CZK');
}

export function reasonText({ reason }: PhoneCheck): string {
  return reason === undefined ? '' : words.reasons[reason];
}
