/**
 * Czech texts of the price calculator. They have their own file, so that the script of the island contains no other
 * texts.
 */

import { plural } from './cs-format.ts';

export const calculator = {
  noScript: 'Kalkulačka potřebuje JavaScript.',
  label: 'Kalkulačka ceny',
  country: 'Země příjemců',
  channel: 'Kanál',
  channels: {
    sms: 'SMS',
    viber: 'Viber',
    rcs: 'RCS',
    whatsapp_marketing: 'WhatsApp, marketingová šablona',
    whatsapp_utility: 'WhatsApp, užitková šablona',
    whatsapp_authentication: 'WhatsApp, ověřovací šablona',
  },
  recipients: 'Počet příjemců',
  length: 'Délka zprávy',
  byText: 'podle textu',
  byParts: 'podle počtu částí',
  text: 'Text zprávy',
  parts: 'Počet částí',
  measured: (encoding: string, units: number, parts: number) =>
    `${encoding}, ${plural(units, 'znak', 'znaky', 'znaků')}, ${plural(parts, 'část', 'části', 'částí')}`,
  wrongRecipients: 'Napište celé číslo od 1 do 10\u00a0000\u00a0000.',
  tooManyRecipients: 'Nejvýš deset milionů příjemců najednou. Větší rozesílku rozdělte, nebo se ozvěte obchodu.',
  tooLong: 'Text je na SMS moc dlouhý: nejvýš smí mít 10\u00a0částí. Zkraťte ho, nebo rozdělte do více zpráv.',
  wrongParts: 'Napište celé číslo od 1 do 10.',
  notOffered: (country: string) => `Tento kanál v\u00a0ceníku pro zemi ${country} není. Zvolte jiný.`,
  onRequest: (country: string) =>
    `Zprávy do země ${country} jsou jen na dotaz, součet pro ni neuvádíme. Ozvěte se obchodu.`,
  withVat: (price: string) => `s\u00a0DPH 21\u00a0% ${price}`,
  sum: (recipients: string, unit: string, price: string) => `${recipients} × ${unit} × ${price}`,
  oneMessage: '1\u00a0zpráva',
  comparison: 'Totéž jinými kanály, bez DPH',
};
