/** Names that people who write Czech give to the boxes of a text, without their accents -> the names that the generator knows. */
export const CZECH_DIRECTIVES: Readonly<Record<string, string>> = {
  poznamka: 'note',
  tip: 'tip',
  rada: 'tip',
  informace: 'info',
  info: 'info',
  upozorneni: 'warning',
  varovani: 'warning',
  pozor: 'warning',
  nebezpeci: 'danger',
  zalozky: 'tabs',
  zalozka: 'tab',
  podrobnosti: 'details',
  karty: 'cards',
  karta: 'card',
};
