const english = new Intl.DisplayNames('en', { type: 'region' });

/** Names that people use and CLDR does not. */
const ALIASES: Readonly<Record<string, string>> = {
  AE: 'SAE UAE',
  CI: 'Côte d’Ivoire',
  CZ: 'ČR Čechy Česká republika',
  GB: 'UK Anglie Británie',
  MM: 'Barma',
  NL: 'Holandsko',
  SK: 'SR Slovenská republika',
  SZ: 'Svazijsko',
  US: 'USA Amerika',
};

/** What a country can be found by besides what its row shows. */
export function searchTermsOf({ country }: { readonly country: string }): string {
  return [country, english.of(country), ALIASES[country]].filter((term) => term !== undefined).join(' ');
}
