/**
 * Czech texts of the SMS length tool. They have their own file, because islands that share a file of texts load each
 * other's texts, and a page with React is close to its size limit.
 */

import { number, plural } from './cs-format.ts';

export const smsWords = {
  noScript: 'Počítadlo běží v\u00a0prohlížeči a\u00a0potřebuje JavaScript. Bez něj tu vidíte jen ukázku.',
  label: 'Text zprávy',
  insert: 'Vložit do textu',
  counts: {
    '{odkaz:30}': () => 'odkaz o\u00a030 znacích, číslo můžete přepsat',
    '{odhlaseni}': (length: number) => `odkaz na odhlášení o\u00a0${length} znacích`,
  },

  /** Summary next to the field, short enough for one line. */
  now: (count: number, remaining: number) => `${number(count)}\u00a0SMS, zbývá\u00a0${number(remaining)}`,
  smsCount: (count: number) => `${number(count)}\u00a0SMS`,
  encoding: 'Kódování',
  characters: 'Znaků',
  units: 'Míst',
  parts: 'Částí',
  remaining: 'Do konce části',
  perThousand: 'Tisíc příjemců',
  unitCount: (count: number) => plural(count, 'místo', 'místa', 'míst'),
  country: 'Země příjemce',
  samplePrices: 'Ceny jsou ukázkové, bez DPH.',
  tooLong: 'Na jednu zprávu je to moc: API přijme nejvýš 10\u00a0částí. Rozdělte ji, nebo zkraťte.',

  culprits: 'Co zprávu přepnulo do UCS-2',
  noCulprits: 'Nic, všechny znaky jsou v\u00a0GSM-7.',
  saves: (then: string, now: number, saved: string) =>
    `Po nahrazení v\u00a0GSM-7: ${then} místo ${now}, na příjemci ušetříte ${saved}.`,
  savesNothing: 'Nahrazení nic neušetří, částí zůstane stejně.',
  irreplaceable: (characters: string) => `Bez náhrady v\u00a0GSM-7: ${characters}`,
  replace: 'Nahradit',
  replaceAll: 'Nahradit všechno',
  kinds: {
    letters: 'Bez diakritiky',
    signs: 'Rovné uvozovky a\u00a0pomlčky',
    spaces: 'Obyčejné mezery',
    invisible: 'Bez neviditelných znaků',
    emoji: 'Bez emoji',
  },
  times: (count: number) => `${count}×`,
  undo: 'Vrátit zpět',
  /** Names of invisible characters, and of an empty text. */
  invisible: {
    '': 'nic',
    ' ': 'mezera',
    '\u00a0': 'pevná mezera',
    '\u202f': 'úzká mezera',
    '\t': 'tabulátor',
    '\u00ad': 'měkký spojovník',
  } as Readonly<Record<string, string>>,
  /** Names a character by its code, which distinguishes it from similar ones. */
  unnamed: (code: string) => `neviditelný znak ${code}`,

  preview: 'Jak zpráva odejde',
  part: (index: number, units: number, limit: number) => `${index}. část: ${units}\u00a0z\u00a0${limit}\u00a0míst`,

  share: 'Odkaz na tento text (na server se neposílá)',
  copy: 'Zkopírovat odkaz',
  copied: 'Zkopírováno',
  notCopied: 'Zkopírujte ho ručně',
};

/** Texts below the tool. They are not part of the island, so no script contains them. */
export const smsLegend = {
  outside: 'znak mimo GSM-7 a\u00a0jeho náhrada',
  double: 'zabere dvě místa',
  'stand-in': 'místo pro odkaz',
  wholeTool: 'Spočítat cenu a\u00a0nahradit znaky jedním klepnutím',
};
