import type { PriceRow } from './price-list.ts';

/** What a country can be found by besides what its row shows. */
export function searchTermsOf({
  country,
  english,
  aliases,
}: Pick<PriceRow, 'country' | 'english' | 'aliases'>): string {
  return [country, english, ...aliases].join(' ');
}
