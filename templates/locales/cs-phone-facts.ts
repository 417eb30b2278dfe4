/**
 * Czech texts that the worker of the phone number tool returns: facts about a number, and the columns of a file.
 */

export const phoneFacts = {
  noSms: 'SMS sem nedojde',
  noPrice: 'není v\u00a0ceníku',
  onRequest: 'na dotaz',
  noCountry: 'mezinárodní',
  sandbox: 'testovací číslo Depeše',
  sandboxHint:
    'Testovací číslo ze sandboxu Depeše. V\u00a0číslovacím plánu patří univerzálním osobním číslům, ostrým klíčem na něj SMS nepošlete.',
  types: {
    MOBILE: 'mobilní',
    FIXED_LINE: 'pevná linka',
    FIXED_LINE_OR_MOBILE: 'mobilní nebo pevná',
    TOLL_FREE: 'bezplatná linka',
    PREMIUM_RATE: 'zvláštní sazba',
    SHARED_COST: 'sdílené náklady',
    VOIP: 'internetová telefonie',
    PERSONAL_NUMBER: 'osobní číslo',
    PAGER: 'pager',
    UAN: 'firemní síť',
    VOICEMAIL: 'hlasová schránka',
  },
  reasons: {
    empty: 'Buňka je prázdná.',
    'not-a-number': 'Toto není telefonní číslo, nebo jsou mezi číslicemi písmena.',
    'scientific-notation':
      'Tabulka z\u00a0čísla udělala mocninu a\u00a0poslední číslice jsou pryč. Vraťte se k\u00a0původním datům.',
    'several-numbers': 'V\u00a0jednom poli je víc čísel. Rozdělte je.',
    'unknown-country': 'Taková předvolba země neexistuje.',
    'too-short': 'Je příliš krátké, chybí číslice.',
    'too-long': 'Je příliš dlouhé, přebývají číslice.',
    'unassigned-range': 'Má špatnou předvolbu: takhle v\u00a0zemi žádná čísla nezačínají.',
    'surplus-zero': 'Před číslem přebývá nula, v\u00a0této zemi se nepíše.',
    letter: 'Obsahuje písmeno.',
    emergency: 'Tísňová linka: zavolat na ni můžete, SMS na ni odeslat nejde.',
  },
  letters: (letters: string) =>
    letters.length === 1 ? `Obsahuje písmeno ${letters}.` : `Obsahuje písmena ${[...letters].join(' a\u00a0')}.`,
  extension: (digits: string) => `Klapka ${digits} k\u00a0číslu nepatří, vynechali jsme ji. SMS na ni poslat nejde.`,
};

/** Asks whether another number was meant. */
export const phoneQuestion = (international: string) => `Myslíte ${international.replaceAll(' ', '\u00a0')}?`;

/** Heads of the columns added to a table, in their order. */
export const phoneCsv = {
  line: 'Řádek',
  column: (index: number) => `Sloupec ${index}`,
  outcome: 'Výsledek',
  reason: 'Důvod',
  e164: 'E.164',
  international: 'Mezinárodní zápis',
  national: 'Zápis v zemi',
  code: 'Kód země',
  country: 'Země',
  type: 'Druh',
  price: 'Cena SMS v Kč bez DPH',
  duplicateOf: 'Stejné jako řádek',
  suggestion: 'Možná jde o',
};
