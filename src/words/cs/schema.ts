import type { Catalog } from '../../shared/translate.ts';

/** What a field should be. In Czech each is a noun in the nominative, because it stands behind "má to být". */
const EXPECTED: Catalog = [
  ['text', 'text'],
  ['a number', 'číslo'],
  ['a whole number', 'celé číslo'],
  ['true or false', 'true (znamená ano), nebo false (znamená ne)'],
  ['a list', 'seznam, například [první, druhý]'],
  ['a group of fields', 'skupina odsazených polí'],
  ['a date', 'datum'],
  ['nothing', 'prázdné pole'],
  ['a value', 'nějaká hodnota'],
  ['one of {values}', 'jedna z hodnot {values}'],
  ['at least 1 character', 'aspoň jeden znak'],
  ['at least {count} characters', 'aspoň {count} {count|znak|znaky|znaků}'],
  ['at most 1 character', 'nejvýše jeden znak'],
  ['at most {count} characters', 'nejvýše {count} {count|znak|znaky|znaků}'],
  ['at least 1 item', 'aspoň jedna položka'],
  ['at least {count} items', 'aspoň {count} {count|položka|položky|položek}'],
  ['at most 1 item', 'nejvýše jedna položka'],
  ['at most {count} items', 'nejvýše {count} {count|položka|položky|položek}'],
  ['at least {limit}', 'nejméně {limit}'],
  ['at most {limit}', 'nejvýše {limit}'],
  ['more than {limit}', 'číslo větší než {limit}'],
  ['less than {limit}', 'číslo menší než {limit}'],
  ['text of the form {pattern}', 'text ve tvaru {pattern}'],
  ['text that begins with "{start}"', 'text, který začíná na „{start}“'],
  ['text that ends with "{end}"', 'text, který končí na „{end}“'],
  ['a valid url', 'úplná adresa, například https://www.example.org'],
  ['a valid email', 'e-mailová adresa'],
  ['a valid date', 'datum, například 2026-03-05'],
  ['a valid datetime', 'datum s časem, například 2026-03-05T08:30:00Z'],
  ['a valid {format}', 'správně zapsaná hodnota ({format})'],
  ['a date such as 2026-03-05 or 2026-03-05T08:30:00Z', 'datum, například 2026-03-05 nebo 2026-03-05T08:30:00Z'],
  ['a group with {first}', 'skupina s polem {first}'],
  ['a group with {first} and {second}', 'skupina s poli {first} a {second}'],
  ['a group with {first} and {second} and {third}', 'skupina s poli {first}, {second} a {third}'],
  ['text or {*other}', 'text nebo {other}'],
  ['a number or {*other}', 'číslo nebo {other}'],
  ['a whole number or {*other}', 'celé číslo nebo {other}'],
  ['a list or {*other}', 'seznam nebo {other}'],
  ['a date or {*other}', 'datum nebo {other}'],
  ['a group of fields or {*other}', 'skupina polí nebo {other}'],
  ['a group with {first} or {*other}', 'skupina s polem {first} nebo {other}'],
  ['one of {values} or {*other}', 'jedna z hodnot {values} nebo {other}'],
  ['"{value}" or {*other}', '„{value}“ nebo {other}'],
];

/** What is wrong with a field. */
const FIELDS: Catalog = [
  ['`{name}` is not a known field.', 'Pole `{name}` web nezná.'],
  ['`{name}` is a wrong name: expected {*wanted}.', 'Název pole `{name}` je špatně: má to být {wanted}.'],
  ['`{name}` is missing: expected {*wanted}.', 'Chybí pole `{name}`: má to být {wanted}.'],
  [
    '`{name}` has a wrong value: expected {*wanted}, found {found}.',
    'Pole `{name}` má špatnou hodnotu: má to být {wanted}, a je tam {found}.',
  ],
  [
    '`{name}` has a wrong value: expected {*wanted}, found "{found}".',
    'Pole `{name}` má špatnou hodnotu: má to být {wanted}, a je tam „{found}“.',
  ],
  [
    '`{name}` has a wrong value: expected {*wanted}, found "".',
    'Pole `{name}` má špatnou hodnotu: má to být {wanted}, a je prázdné.',
  ],
  [
    '`{name}` has a wrong value: expected {*wanted}, found nothing.',
    'Pole `{name}` má špatnou hodnotu: má to být {wanted}, a je prázdné.',
  ],
  [
    '`{name}` has a wrong value: expected {*wanted}, found a date.',
    'Pole `{name}` má špatnou hodnotu: má to být {wanted}, a je tam datum.',
  ],
];

/** The same of tables, which are read by rows and columns. */
const CELLS: Catalog = FIELDS.flatMap(([english, czech]) => [
  [english.replace('`{name}`', '`{name}` in row {row}'), czech.replace('`{name}`', '`{name}` v řádku {row}')],
  [english.replace('`{name}`', 'The column `{name}`'), czech.replace('Pole', 'Sloupec').replace('pole', 'sloupec')],
  [english.replace('`{name}`', 'Row {row}'), czech.replace('ole `{name}`', 'ole v řádku {row}')],
]);

/** Values of front matter, of data files and of the configuration that their schema refuses. */
export const SCHEMA: Catalog = [
  ['`{name}` is there already: take one of the two out.', '`{name}` už tam je: nechte jen jedno z nich.'],
  ...EXPECTED,
  ...FIELDS,
  ...CELLS,
  ['Known here: {names}.', 'Sem patří jen: {names}.'],
  ['Add `{name}`.', 'Doplňte pole `{name}`.'],
  ['Write at least one between the brackets.', 'Napište do závorek aspoň jednu položku.'],
  ['Write `true` or `false`, without quotes.', 'Napište `true` (ano), nebo `false` (ne), bez uvozovek.'],
  ['Write digits, such as `1`.', 'Napište číslice, například `1`.'],
  ['Write the year, the month and the day in digits.', 'Napište rok, měsíc a den číslicemi.'],
  ['A comma stands between two names.', 'Názvy odděluje čárka.'],
  ['Write a text behind the colon.', 'Napište za dvojtečku text.'],
  ['Brackets make a list.', 'V hranatých závorkách je seznam.'],
  [
    'The calendar has no such day: first comes the year, then the month, then the day.',
    'Takový den v kalendáři není. Nejdřív se píše rok, pak měsíc a den.',
  ],
  [
    'Write its fields on lines of their own below it, indented by two spaces: {fields}.',
    'Napište jeho pole pod něj, každé na svůj řádek a odsazené o dvě mezery: {fields}.',
  ],
  [
    'The whole value is wrong: expected {*wanted}, found {found}.',
    'Celý obsah je špatně: má to být {wanted}, a je tam {found}.',
  ],
  [
    'The whole value is wrong: expected {*wanted}, found nothing.',
    'Celý obsah je špatně: má to být {wanted}, a není tam nic.',
  ],
];
