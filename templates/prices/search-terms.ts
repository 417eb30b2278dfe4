import type { PriceRow } from './price-list.ts';

/** Returns the search terms of a country that its row does not show. */
export function searchTermsOf({
  country,
  english,
  aliases,
}: Pick<PriceRow, 'country' | 'english' | 'aliases'>): string {
  return [country, english, ...aliases].join(' ');
}
