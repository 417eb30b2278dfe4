/**
 * Czech texts of the widget demonstration. The page passes them to the island as props, so its script contains none.
 */

export const verifyDemo = {
  options: 'Volby',
  language: 'Jazyk (language)',
  auto: 'podle stránky (auto)',
  country: 'Předvolba na začátku (country)',
  countries: 'Nabídka předvoleb (countries)',
  countriesHint: 'Bez zaškrtnutí: všechny povolené v\u00a0účtu.',
  to: 'Předvyplněné číslo (to)',
  purpose: 'Účel (purpose)',
  theme: 'Vzhled (theme)',
  accent: 'Barva (accent)',
  accentPicker: 'Vybrat barvu',
  radius: 'Zaoblení v\u00a0pixelech (radius)',
  own: 'Vlastní text ({key})',
  invalid: {
    to: 'Číslo má být v\u00a0mezinárodním tvaru, například +420700000001. Widget ho bere jako neuvedené.',
    accent: 'Barva má tvar #RRGGBB, například #1E7F5C. Widget ji bere jako neuvedenou.',
    radius: 'Zaoblení je celé číslo od 0 do 24. Widget ho bere jako neuvedené.',
    text: 'Text má nejvýše {max}\u00a0znaků. Widget ho bere jako neuvedený.',
  },
  accentAdjusted: 'Proti pozadí má tato barva malý kontrast, widget ji upravil.',
  preview: 'Náhled widgetu',
  local: 'Běží celý ve vašem prohlížeči, nic se neodesílá.',
  hint: 'Zkuste číslo 700\u00a0000\u00a0001 a\u00a0kód 123456, potom jiný kód. Na číslo 700\u00a0000\u00a0004 se kód nedoručí.',
  message: 'Zpráva, která by přišla',
  expire: 'Nechat kód vypršet',
  restart: 'Začít znovu',
  code: 'Kód k\u00a0vložení',
  attributes: 'Atributy',
  object: 'Objekt',
  textsInObject: 'Vlastní texty se atributem předat nedají, najdete je v\u00a0záložce Objekt.',
  events: 'Události',
  noEvents: 'Objeví se tu, jakmile náhled ožije.',
};

export type DemoWords = typeof verifyDemo;
