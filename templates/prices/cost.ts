import type { PriceRow } from './price-list.ts';

/** Standard rate of VAT in Czechia (Act 235/2004, § 47). */
const VAT = 0.21;

/** Columns of the price list that contain the price of one unit. */
export const PRICED_CHANNELS = [
  'sms',
  'viber',
  'rcs',
  'whatsapp_marketing',
  'whatsapp_utility',
  'whatsapp_authentication',
] as const;

export type PricedChannel = (typeof PRICED_CHANNELS)[number];

/** Fields of a country that the calculator needs. */
export type CountryPrices = Pick<PriceRow, 'country' | 'name' | PricedChannel>;

export interface Cost {
  /** Price of one message in CZK without VAT. */
  readonly perMessage: number;
  /** Price of all messages in CZK without VAT. */
  readonly total: number;
  readonly totalWithVat: number;
}

/**
 * Calculates the price of messages. It counts in hellers (1/100 CZK) to avoid binary fractions.
 *
 * @param price CZK for one SMS part, or for one message in other channels
 * @param parts parts of each message. 1 for channels other than SMS
 * @param recipients number of messages
 */
export function costOf(price: number, parts: number, recipients: number): Cost {
  const perMessage = Math.round(price * 100) * parts;
  const total = perMessage * recipients;
  return { perMessage: perMessage / 100, total: total / 100, totalWithVat: Math.round(total * (1 + VAT)) / 100 };
}
