import type { CountryPrices, Prices } from './model.ts';

/** Returns the price list by country: prices of messages and allowed senders. */
export function pricesByCountry(rows: readonly (CountryPrices & { readonly country: string })[]): Prices {
  return Object.fromEntries(
    rows.map(({ country, sms, viber, rcs, whatsapp_marketing, whatsapp_utility, whatsapp_authentication, sender }) => [
      country,
      { sms, viber, rcs, whatsapp_marketing, whatsapp_utility, whatsapp_authentication, sender },
    ]),
  );
}

/** Formats an amount in CZK as in responses: `0.95`. */
export function money(amount: number): { readonly amount: string; readonly currency: string } {
  return { amount: amount.toFixed(2), currency: 'CZK' };
}
