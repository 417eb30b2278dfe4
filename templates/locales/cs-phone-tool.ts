/**
 * Czech texts of the phone number tool. They are not in `cs.ts`, because scripts are split by files: with one file, a
 * browser would load the texts of all islands.
 */
import { plural } from './cs-format.ts';

export const phoneTool = {
  country: 'Výchozí země',
  countryHint: 'Platí pro čísla bez mezinárodní předvolby.',
  noScript: 'Kontrola běží v\u00a0prohlížeči a\u00a0potřebuje JavaScript. Bez něj tu vidíte jen ukázku.',
  single: {
    title: 'Jedno číslo',
    label: 'Telefonní číslo',
    hint: 'Napište ho, jak jste zvyklí. Mezery, pomlčky i\u00a000 na začátku nevadí.',
    valid: 'Platné číslo',
    invalid: 'Neplatné číslo',
    noSms: 'Platné číslo, SMS nepřijme',
    emergency: 'Tísňová linka',
    empty: 'Napište číslo a\u00a0výsledek se ukáže hned.',
    accept: 'Ano, použít',
    e164: 'E.164 (do API)',
    international: 'Mezinárodní zápis',
    national: 'Zápis v\u00a0zemi',
  },
  list: {
    title: 'Seznam čísel',
    label: 'Čísla nebo tabulka',
    hint: (max: string) =>
      `Číslo na řádek, buňky z\u00a0Excelu nebo CSV. Nejvýš ${max}\u00a0řádků, sloupec s\u00a0čísly najdeme sami.`,
    placeholder: 'Jméno;Telefon\nMlýn u Potoka;700 000 001\nPension Verner;+49 176 04069000',
    check: 'Zkontrolovat seznam',
    file: 'Vybrat soubor',
    drop: 'nebo ho sem přetáhněte',
    chosen: (name: string) => `Vybráno: ${name}`,
    fileHint: 'Sešit Excelu (XLSX), CSV nebo TXT. Nejvýš 10\u00a0MB.',
    sheet: 'List sešitu',
    cancel: 'Zrušit kontrolu',
    progress: 'Průběh kontroly',
    progressText: (done: string, total: string) => `${done} z\u00a0${total}`,
    started: (total: number) => `Kontroluji ${plural(total, 'řádek', 'řádky', 'řádků')}.`,
    done: (valid: number, invalid: number, duplicates: number) =>
      `Hotovo. ${plural(valid, 'platné číslo', 'platná čísla', 'platných čísel')}, ${plural(invalid, 'neplatné', 'neplatná', 'neplatných')}, ${plural(duplicates, 'duplicita', 'duplicity', 'duplicit')}.`,
    cancelled: (done: number) => `Zrušeno. Zkontrolovali jsme ${plural(done, 'řádek', 'řádky', 'řádků')}.`,
    tooMany: (total: string, max: string) =>
      `Seznam má ${total}\u00a0řádků, zkontrolovali jsme prvních ${max}. Zbytek vložte zvlášť.`,
    column: 'Sloupec s\u00a0čísly',
    columnName: (index: number) => `${index}. sloupec`,
    problems: {
      nothing: 'Není co kontrolovat: vložte aspoň jedno číslo.',
      'old-workbook':
        'To je sešit ve starém formátu XLS, nebo sešit chráněný heslem. Uložte ho bez hesla jako XLSX nebo CSV, případně z\u00a0něj sloupec zkopírujte.',
      'no-workbook': 'V\u00a0souboru není sešit Excelu. Uložte tabulku jako XLSX nebo CSV.',
      'damaged-workbook':
        'Sešit je poškozený a\u00a0přečíst ho nejde. Otevřete ho v\u00a0Excelu a\u00a0uložte znovu, nebo jako CSV.',
      'not-text': 'Soubor neobsahuje text. Potřebujeme XLSX, CSV nebo TXT.',
      'too-large': 'Soubor má přes 10\u00a0MB. Nechte v\u00a0něm jen sloupec s\u00a0čísly.',
      unreadable: 'Soubor se nepodařilo přečíst. Zkuste ho vybrat znovu.',
    },
  },
  retry: 'Zkusit znovu',
  failed: 'Kontrolu se nepodařilo spustit. Nejspíš vypadlo připojení, nebo jsme web právě aktualizovali.',
  results: {
    caption: 'Výsledky kontroly',
    sample: 'Ukázka: jak dopadnou běžné zápisy',
    line: 'Řádek',
    input: 'Zadáno',
    outcome: 'Výsledek',
    number: 'Číslo',
    country: 'Země',
    type: 'Druh',
    price: 'Cena SMS',
    valid: 'Platné',
    invalid: 'Neplatné',
    noSms: 'Platné, SMS nepřijme',
    emergency: 'Tísňová linka',
    duplicate: (line: number) => `stejné jako řádek ${line}`,
    blank: 'prázdné',
    show: 'Zobrazit',
    filters: { all: 'vše', valid: 'platné', invalid: 'neplatné', duplicate: 'duplicity' },
    none: 'Takový řádek v\u00a0seznamu není.',
    cost: (recipients: number, total: string) =>
      `Jedna část SMS na ${plural(recipients, 'platné mobilní číslo', 'platná mobilní čísla', 'platných mobilních čísel')} bez duplicit vyjde podle ukázkového ceníku na ${total} bez DPH.`,
    accept: (count: number) => `Přijmout ${plural(count, 'návrh', 'návrhy', 'návrhů')}`,
    acceptHint:
      'Těmto číslům nejspíš chybí plus nebo předvolba, nebo mají nulu navíc. Bez vašeho souhlasu je neměníme.',
    download: 'Stáhnout výsledky (CSV)',
    fileName: 'kontrola-cisel.csv',
    downloadValid: 'Stáhnout platná čísla (TXT)',
    validFileName: 'platna-cisla.txt',
    copyValid: 'Zkopírovat platná čísla',
    copied: (count: number) => `Zkopírováno: ${plural(count, 'číslo', 'čísla', 'čísel')} ve tvaru E.164.`,
    copyFailed: 'Prohlížeč kopírování nedovolil. Stáhněte si výsledky jako CSV.',
    pages: 'Stránky výsledků',
    previous: 'Předchozí',
    next: 'Další',
    page: (page: string, of: string) => `${page} z\u00a0${of}`,
  },
  perPart: (price: string) => `${price} za část bez DPH`,
};
