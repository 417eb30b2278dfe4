import type { Catalog } from '../../shared/translate.ts';

/** How mistakes of YAML are mended, in data files and in front matter. */
const YAML_HINTS: Catalog = [
  [
    'Text that holds `: `, `#` or a quote needs quotes round it: `title: "Prices: an overview"`.',
    'Text, ve kterém je `: `, `#` nebo uvozovky, patří do rovných uvozovek: `title: "Prices: an overview"`.',
  ],
  ['Items of one list begin in the same column.', 'Položky jednoho seznamu odsaďte stejně, aby začínaly pod sebou.'],
  ['Put quotes round the whole text.', 'Dejte celý text do rovných uvozovek.'],
  ['Delete the spaces at the beginning of the line.', 'Smažte mezery na začátku řádku.'],
  ['Write `{close}` where it ends.', 'Napište `{close}` tam, kde končí.'],
  ['Text that begins with & needs quotes round it.', 'Text, který začíná znakem &, patří do rovných uvozovek.'],
  [
    'Every line is `field: value`, with an ordinary space behind the colon.',
    'Každý řádek má tvar `field: value` (pole: hodnota) a za dvojtečkou je obyčejná mezera.',
  ],
  ['Fields of one group begin in the same column.', 'Pole jedné skupiny odsaďte stejně, aby začínala pod sebou.'],
  ['The first line of the table does not name its columns.', 'Na prvním řádku tabulky nejsou názvy sloupců.'],
  ['Write a line above it: `{line}`.', 'Napište nad něj řádek: `{line}`.'],
  [
    'Write `{item}` when another item begins here; else keep one of the two.',
    'Pokud tu začíná další položka, napište `{item}`. Jinak nechte jen jedno z nich.',
  ],
  [
    'Write two more spaces before each of its lines: `{line}`.',
    'Před každý řádek textu napište o dvě mezery víc: `{line}`.',
  ],
  ['Keep one of the two.', 'Nechte jen jedno z nich.'],
  [
    'Every line is `field: value`, and every quote and bracket is closed.',
    'Každý řádek má tvar `field: value` (pole: hodnota) a každé uvozovky a závorka mají svůj konec.',
  ],
  ['Indent with spaces.', 'Odsaďte ho mezerami.'],
  [
    'Text that begins with * needs quotes round it.',
    'Text, který začíná hvězdičkou, patří do rovných uvozovek: `"* text"`.',
  ],
  [
    'Write it flatter, and let no anchor stand in what it names.',
    'Zapište údaje do méně úrovní a nepoužívejte odkazy se znaky & a *.',
  ],
];

/** Data files: tables, lists and groups of values beside the pages. */
export const DATA: Catalog = [
  ...YAML_HINTS,
  ['Invalid YAML: {*reason}.', 'Soubor s daty nejde přečíst: {reason}.'],
  ['Invalid JSON: {*reason}.', 'Soubor s daty nejde přečíst: {reason}.'],
  ['Invalid CSV: {*reason}.', 'Tabulka nejde přečíst: {reason}.'],
  [
    'JSON has only double quotes, no comments, and no comma before a closing bracket.',
    'V JSON jsou jen rovné dvojité uvozovky, žádné poznámky a žádná čárka před koncem závorky.',
  ],
  ['Write it flatter.', 'Zapište údaje do méně úrovní.'],
  [
    'Every row has as many commas as the header: an empty cell is nothing between two of them.',
    'Každý řádek má tolik čárek jako hlavička tabulky. Prázdná buňka jsou dvě čárky za sebou.',
  ],
  [
    'A cell that holds a comma stands in double quotes: `{example}`. Decimal numbers have a point: `{number}`.',
    'Buňka, ve které je čárka, patří do rovných uvozovek: `{example}`. Desetinná čísla mají tečku: `{number}`.',
  ],
  ['Write `"` at the end of the cell too.', 'Napište `"` i na konec buňky.'],
  [
    'Double quotes stand round a whole cell; one that belongs to its text stands twice.',
    'Uvozovky patří kolem celé buňky. Uvozovka, která je součástí textu, se píše dvakrát.',
  ],
  [
    'Save the table as CSV with commas, and decimal numbers with a point.',
    'Uložte tabulku jako CSV oddělené čárkami a s desetinnou tečkou v číslech.',
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
  ['There is no value `{name}`.', 'Hodnota `{name}` v datech není.'],
  ['`{name}` is no single value.', '`{name}` není jedna hodnota.'],
  ['`{name}` holds nothing that has a name.', 'V `{name}` není nic, co by mělo jméno.'],
  ['The value holds itself: {circle}.', 'Hodnota obsahuje sama sebe: {circle}.'],
  ['Write one of these texts without the value of another.', 'Napište jeden z těchto textů bez hodnoty toho druhého.'],
  ['The value has no form `{form}`.', 'Hodnota nemá tvar `{form}`.'],
  ['Its forms are: {forms}.', 'Její tvary: {forms}.'],
  ['A text has no other form.', 'Text jiný tvar nemá.'],
  ['`{text}` is no name of a value, and no sum.', '`{text}` není jméno hodnoty ani výpočet.'],
  [
    'Write the name of a value, such as `prices.CZ.sms`, or a sum such as `prices.CZ.sms * 1000`.',
    'Napište jméno hodnoty, třeba `prices.CZ.sms`, nebo výpočet, třeba `prices.CZ.sms * 1000`.',
  ],
  ['`{word}` is no unit.', '`{word}` není jednotka.'],
  [
    'Units are those of ISO 4217 (`CZK`), `%`, and `hour`, `day`, ....',
    'Jednotky jsou měny podle ISO 4217 (`CZK`), `%` a anglické názvy jako `hour` nebo `day`.',
  ],
  ['A text is part of a sum.', 'S textem se nedá počítat.'],
  ['A list is part of a sum.', 'Se seznamem se nedá počítat.'],
  ['A date is part of a sum.', 'S datem se nedá počítat.'],
  ['Only amounts can be added and multiplied.', 'Sčítat a násobit se dají jen čísla a částky.'],
  ['A sum has different units: {one} and {other}.', 'Ve výpočtu jsou různé jednotky: {one} a {other}.'],
  ['Write both with the same unit, such as `150 CZK`.', 'Obojí musí mít stejnou jednotku, třeba `150 CZK`.'],
  ['A sum has no unit: {one} and {other}.', 'Výsledek výpočtu nemá jednotku: {one} a {other}.'],
  ['One of the two has to be a plain number, or per cent.', 'Jedno z obou musí být číslo bez jednotky nebo procenta.'],
  ['A sum divides by nothing.', 'Výpočet dělí nulou.'],
  ['Look at the value behind `/`.', 'Podívejte se na hodnotu za znakem `/`.'],
  [
    '"{amount}" is typed by hand, and it is a value of the data.',
    '„{amount}“ je v textu napsané ručně, a přitom je to hodnota z dat.',
  ],
  ['"{piece}" contradicts the rule `{name}`.', '„{piece}“ odporuje pravidlu `{name}`.'],
  ['The rule says: "{sentence}"', 'Pravidlo říká: „{sentence}“'],
  [
    '`{fact}` was checked on {day}, more than {n} months ago.',
    'Údaj `{fact}` byl ověřený {day}, tedy před víc než {n} {n|měsícem|měsíci|měsíci}.',
  ],
  ['Look it up again ({source}), and write the day of today.', 'Ověřte ho znovu ({source}) a napište dnešní datum.'],
  ['Look it up again, and write the day of today.', 'Ověřte ho znovu a napište dnešní datum.'],
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
