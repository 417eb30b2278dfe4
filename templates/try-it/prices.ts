import type { CountryPrices, Prices } from './model.ts';

/** The price list by country, with what a message costs and what its sender may be. */
export function pricesByCountry(rows: readonly (CountryPrices & { readonly country: string })[]): Prices {
  return Object.fromEntries(
    rows.map(({ country, sms, viber, rcs, whatsapp_marketing, whatsapp_utility, whatsapp_authentication, sender }) => [
      country,
      { sms, viber, rcs, whatsapp_marketing, whatsapp_utility, whatsapp_authentication, sender },
    ]),
  );
}

/** An amount of CZK as answers write it: `0.95`. */
export function money(amount: number): { readonly amount: string; readonly currency: string } {
  return { amount: amount.toFixed(2), currency: 'CZK' };
}
