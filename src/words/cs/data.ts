import type { Catalog } from '../catalog.ts';

/** What V8 says of JSON, and csv-parse of CSV. */
const READERS: Catalog = [
  ['Unexpected end of JSON input', 'soubor končí uprostřed zápisu'],
  ["Unexpected token '{sign}'", 'je tam znak {sign}, který tam nepatří'],
  ["Expected ',' or ']' after array element", 'za položkou seznamu chybí čárka nebo ]'],
  ["Expected ',' or '}' after property value", 'za hodnotou pole chybí čárka nebo }'],
  ["Expected property name or '}'", 'chybí název pole v uvozovkách, nebo }'],
  ['Expected double-quoted property name', 'chybí název pole v uvozovkách, nebo je tam čárka navíc'],
  ["Expected ':' after property name", 'za názvem pole chybí dvojtečka'],
  ['Unterminated string', 'text v uvozovkách nekončí'],
  ['Bad control character in string literal', 'text v uvozovkách zabírá víc řádků, nebo je v něm tabulátor'],
  ['Bad escaped character', 'v textu je zpětné lomítko, které tam nepatří'],
  ['Unexpected non-whitespace character after JSON', 'za koncem zápisu je ještě něco navíc'],
  ['Unexpected number', 'číslo stojí, kde nemá, nebo začíná nulou'],
  ['No number after minus sign', 'za znakem minus chybí číslo'],
  [
    'Invalid Record Length: columns length is {wanted}, got {count} on line {line}',
    'řádek {line} má {count} {count|buňku|buňky|buněk}, hlavička tabulky {wanted}',
  ],
  [
    'Quote Not Closed: the parsing is finished with an opening quote at line {line}',
    'uvozovky, které začínají na řádku {line}, nikde nekončí',
  ],
  [
    'Invalid Closing Quote: got "{sign}" at line {line} instead of delimiter, record delimiter, trimable character (if activated) or comment',
    'na řádku {line} stojí hned za uvozovkami znak {sign} místo čárky',
  ],
  [
    'Invalid Closing Quote: found non trimable byte after quote at line {line}',
    'na řádku {line} stojí za uvozovkami text místo čárky',
  ],
  [
    'Invalid Opening Quote: a quote is found on field {field} at line {line}, value is {value}',
    'na řádku {line} stojí uvozovky uprostřed buňky {value}',
  ],
];

/** Data files: tables, lists and groups of values beside the pages. */
export const DATA: Catalog = [
  ...READERS,
  ['Invalid YAML: {*reason}.', 'Soubor s daty nejde přečíst: {reason}.'],
  ['Invalid JSON: {*reason}.', 'Soubor s daty nejde přečíst: {reason}.'],
  ['Invalid CSV: {*reason}.', 'Tabulka nejde přečíst: {reason}.'],
  [
    'JSON has only double quotes, no comments, and no comma before a closing bracket.',
    'V JSON jsou jen rovné dvojité uvozovky, žádné poznámky a žádná čárka před koncem závorky.',
  ],
  ['Write it flatter.', 'Zapište údaje do méně úrovní.'],
  [
    'Every row has as many cells as the header; a cell that holds a comma stands in double quotes.',
    'Každý řádek má tolik buněk jako hlavička tabulky. Buňka, ve které je čárka, patří do rovných uvozovek.',
  ],
  ['The file is of a kind that ssg does not read.', 'Soubor tohoto typu web neumí číst.'],
  ['Write YAML, JSON or CSV.', 'Uložte data jako YAML, JSON nebo CSV.'],
  ['The data file of `data.{name}` does not exist: {file}.', 'Soubor s daty pro `data.{name}` neexistuje: {file}.'],
  ['Create it, or correct its path.', 'Vytvořte ho, nebo opravte jeho cestu.'],
  ['The data file `{name}` does not hold synonyms.', 'V datovém souboru `{name}` nejsou synonyma.'],
  [
    'Write what your site says, and behind it a list of what visitors say: `price: [cost, fee]`.',
    'Napište slovo, které používá web, a za ně seznam slov, která hledají návštěvníci: `price: [cost, fee]`.',
  ],
  ['The configuration has no data file `{name}`.', 'V nastavení webu není datový soubor `{name}`.'],
  ['Add it to `data` of the configuration.', 'Doplňte ho v nastavení webu do `data`.'],
  ['`{name}` has no value at `{pointer}`.', 'V datech `{name}` na místě `{pointer}` nic není.'],
  ['A pointer begins with `/`.', 'Cesta k hodnotě začíná znakem `/`.'],
  ['It leads into a plain value.', 'Cesta pokračuje za hodnotu, která už dál nic neobsahuje.'],
  ['`{pointer}` holds: {keys}.', 'Na místě `{pointer}` je: {keys}.'],
  [
    'The code block has text of its own and names a data file.',
    'Blok kódu má vlastní text, a zároveň si ho bere z datového souboru.',
  ],
  ['Remove the text, or `data` and `at`.', 'Smažte ten text, nebo `data` a `at`.'],
  ['A value of a data file is shown as JSON.', 'Hodnota z datového souboru se ukazuje jako JSON.'],
  ['Begin the block with "```json".', 'Začněte blok řádkem ```json.'],
  ['The code block does not name its data file.', 'Blok kódu neříká, ze kterého datového souboru se má vzít.'],
  ['Write `data=name` before `at`.', 'Napište před `at` ještě `data=name`.'],
];
