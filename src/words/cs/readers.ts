import type { Catalog } from '../../shared/translate.ts';

/** What is wrong with YAML: the words of the package `yaml` name parts of a grammar, these name what stands in the file. */
const YAML: Catalog = [
  [
    'Nested mappings are not allowed in compact mappings',
    'text za dvojtečkou má v sobě další dvojtečku s mezerou, nebo je řádek pod ním omylem odsazený',
  ],
  ['A block sequence may not be used as an implicit map key', 'položky seznamu s pomlčkami nejsou stejně odsazené'],
  [
    'Implicit keys need to be on a single line',
    'některý řádek není ve tvaru „pole: hodnota“ (za dvojtečkou musí být obyčejná mezera)',
  ],
  ['Implicit map keys need to be followed by map values', 'za názvem pole chybí dvojtečka s mezerou'],
  [
    'Implicit keys of flow sequence pairs need to be on a single line',
    'v hranatých závorkách je pomlčka nebo pole, které tam nepatří',
  ],
  ['`{name}` stands twice', '`{name}` je tu dvakrát'],
  ['There is no space behind the hyphen of a list', 'za pomlčkou položky seznamu chybí mezera'],
  ['The text below `{line}` is not indented', 'text pod `{line}` není odsazený'],
  ['A comma is missing before this field', 'před tímto polem chybí čárka'],
  ['There is no space behind the colon', 'za dvojtečkou chybí mezera'],
  ['There is no colon behind `{name}`', 'za `{name}` chybí dvojtečka'],
  ['An equals sign stands where the colon belongs', 'místo dvojtečky je tu rovnítko'],
  [
    'A space stands behind the colon that does not count as one',
    'za dvojtečkou je jiná mezera než obyčejná, například pevná z textového editoru',
  ],
  [
    'The text of `{name}` holds a colon, which begins another field',
    'v textu pole `{name}` je dvojtečka, a ta začíná další pole',
  ],
  [
    '`{sign}` is no quotation mark here, only `"` and `\'` are',
    'znak `{sign}` tu uvozovkou není, uvozovky jsou jen `"` a `\'`',
  ],
  [
    'A text begins with " here, and nothing closes it on this line',
    'text tu začíná uvozovkou a druhá, která ho ukončuje, na tomto řádku chybí',
  ],
  [
    "A text begins with ' here, and nothing closes it on this line",
    'text tu začíná apostrofem a druhý, který ho ukončuje, na tomto řádku chybí',
  ],
  [
    'The text between two `{sign}` holds a third one, which ends it',
    'uvnitř textu mezi dvěma znaky `{sign}` je ještě třetí, a ten ho ukončuje',
  ],
  [
    'A text that begins with `{sign}` needs quotation marks round the whole of it',
    'text, který začíná znakem `{sign}`, musí být celý v uvozovkách',
  ],
  ['The bracket `{sign}` is not closed', 'závorka `{sign}` není zavřená'],
  ['The field stands further to the right than those below it', 'pole je odsazené a pole pod ním ne'],
  [
    'The field stands further to the right than the one above it, which is a text',
    'pole je odsazené, i když nad ním je obyčejný text',
  ],
  ['Tabs are not allowed as indentation', 'řádek je odsazený tabulátorem'],
  ['All mapping items must start at the same column', 'pole jedné skupiny nezačínají pod sebou'],
  ['All sequence items must start at the same column', 'položky jednoho seznamu nezačínají pod sebou'],
  ['Sequence item without - indicator', 'položka seznamu nezačíná pomlčkou s mezerou'],
  [
    'Block collections are not allowed within flow collections',
    'v závorkách chybí čárka, nebo je tam seznam s pomlčkami',
  ],
  ['Flow map must end with a {sign}', 'složená závorka nekončí, chybí {sign}'],
  ['Flow sequence must end with a {sign}', 'hranatá závorka nekončí, chybí {sign}'],
  [
    'Flow map in block collection must be sufficiently indented and end with a {sign}',
    'složená závorka nekončí, chybí {sign}',
  ],
  [
    'Flow sequence in block collection must be sufficiently indented and end with a {sign}',
    'hranatá závorka nekončí, chybí {sign}',
  ],
  ['Missing , or : between flow sequence items', 'mezi položkami v hranatých závorkách chybí čárka'],
  ['Missing , or : between flow map items', 'mezi poli ve složených závorkách chybí čárka nebo dvojtečka'],
  ['Unexpected , in flow sequence', 'v hranatých závorkách je čárka navíc'],
  ['Unexpected , in flow map', 've složených závorkách je čárka navíc'],
  ['Unexpected {what} at node end', 'za koncem uvozovek, závorky nebo seznamu je ještě něco navíc'],
  ['Plain value cannot start with flow indicator character {sign}', 'text bez uvozovek nesmí začínat znakem {sign}'],
  [
    'Plain value cannot start with directive indicator character {sign}',
    'text bez uvozovek nesmí začínat znakem {sign}',
  ],
  ['Plain value cannot start with reserved character {sign}', 'text bez uvozovek nesmí začínat znakem {sign}'],
  ['Invalid escape sequence {text}', 'v textu v uvozovkách je zpětné lomítko, které tam nepatří: {text}'],
  ['Comments must be separated from other tokens by white space characters', 'před znakem # chybí mezera'],
  ['Block scalar header includes extra characters: {text}', 'za znakem | nebo > je něco navíc: {text}'],
  [
    'Tags and anchors must be separated from the next token by white space',
    'text bez uvozovek nesmí začínat vykřičníkem ani znakem &',
  ],
  ['Anchor cannot be an empty string', 'text bez uvozovek nesmí začínat znakem &'],
  ['Alias cannot be an empty string', 'text bez uvozovek nesmí začínat hvězdičkou'],
  [
    'The : indicator must be at most 1024 chars after the start of an implicit block mapping key',
    'název pole je delší než 1 024 znaků',
  ],
  ['"*{source}" refers to an anchor that is not there', 'text bez uvozovek nesmí začínat hvězdičkou (*{source})'],
  ['It holds several documents, one after the other', 'uvnitř je řádek s `---`, který celek dělí na dvě části'],
  [
    'It is nested more than {count} levels deep, or holds itself',
    'údaje jsou vnořené do víc než {count} úrovní, nebo obsahují samy sebe',
  ],
  ['Unexpected flow-seq-end token in YAML stream: {sign}', 'závorka {sign} je tu navíc, nebo nemá začátek'],
  ['Unexpected flow-map-end token in YAML stream: {sign}', 'závorka {sign} je tu navíc, nebo nemá začátek'],
  ['Unexpected {what} token', 'je tu navíc text, který sem nepatří'],
  ['Unexpected block-seq-ind on same line with key', 'seznam s pomlčkami začíná na stejném řádku jako název pole'],
  ['Missing directives-end indicator line', 'řádek nesmí začínat znakem %'],
];

/** What is wrong with JSON, as V8 says it. */
const JSON_TEXT: Catalog = [
  ['Unexpected end of JSON input', 'soubor je prázdný, nebo končí uprostřed zápisu'],
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
  ['Unterminated fractional number', 'za desetinnou tečkou chybí číslice'],
  ['Exponent part is missing a number', 'za písmenem e v čísle chybí číslice'],
  ['Bad Unicode escape', 'v textu je za \\u neúplný kód znaku'],
  ['No number after minus sign', 'za znakem minus chybí číslo'],
];

/** What is wrong with CSV, as csv-parse says it. */
const CSV: Catalog = [
  ['row {line} has 1 cell, and the header has {wanted}', 'řádek {line} má jednu buňku, hlavička tabulky {wanted}'],
  [
    'row {line} has {count} cells, and the header has {wanted}',
    'řádek {line} má {count} {count|buňku|buňky|buněk}, hlavička tabulky {wanted}',
  ],
  ['the cells are separated by semicolons', 'buňky jsou oddělené středníky'],
  ['the cells are separated by tabulators', 'buňky jsou oddělené tabulátory'],
  ['the quotation mark on line {line} has no second one', 'uvozovky, které začínají na řádku {line}, nikde nekončí'],
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

/** Why a text cannot be read, behind a colon. A test has a text for each of them, so that a package that says it otherwise is noticed. */
export const READERS: Catalog = [...YAML, ...JSON_TEXT, ...CSV];
