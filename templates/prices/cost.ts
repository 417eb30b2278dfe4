import type { PriceRow } from './price-list.ts';

/** Standard rate of VAT in Czechia (Act 235/2004, § 47). */
const VAT = 0.21;

/** Columns of the price list that hold the price of one unit. */
export const PRICED_CHANNELS = [
  'sms',
  'viber',
  'rcs',
  'whatsapp_marketing',
  'whatsapp_utility',
  'whatsapp_authentication',
] as const;

export type PricedChannel = (typeof PRICED_CHANNELS)[number];

/** What the calculator knows of a country. */
export type CountryPrices = Pick<PriceRow, 'country' | 'name' | PricedChannel>;

export interface Cost {
  /** CZK without VAT, of one message. */
  readonly perMessage: number;
  /** CZK without VAT, of all messages. */
  readonly total: number;
  readonly totalWithVat: number;
}

/**
 * What messages cost. Amounts are counted in hellers, so that no fraction of a binary number gets in.
 *
 * @param price of one part of an SMS, or of one message elsewhere, in CZK
 * @param parts of each message; 1 for other channels than SMS
 * @param recipients how many messages
 */
export function costOf(price: number, parts: number, recipients: number): Cost {
  const perMessage = Math.round(price * 100) * parts;
  const total = perMessage * recipients;
  return { perMessage: perMessage / 100, total: total / 100, totalWithVat: Math.round(total * (1 + VAT)) / 100 };
}
