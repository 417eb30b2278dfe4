import { escapeRegExp } from '../../base/escape-reg-exp.ts';
import type { Text } from '../../base/message.ts';

/** Sentences of `yaml`, V8 and csv-parse, with their Czech. `{name}` stands for any text. A test has a file for each of them. */
const SENTENCES: readonly (readonly [english: string, czech: string])[] = [
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
  ['Unexpected flow-seq-end token in YAML stream: {sign}', 'závorka {sign} je tu navíc, nebo nemá začátek'],
  ['Unexpected flow-map-end token in YAML stream: {sign}', 'závorka {sign} je tu navíc, nebo nemá začátek'],
  ['Unexpected {what} token', 'je tu navíc text, který sem nepatří'],
  ['Unexpected block-seq-ind on same line with key', 'seznam s pomlčkami začíná na stejném řádku jako název pole'],
  ['Missing directives-end indicator line', 'řádek nesmí začínat znakem %'],
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

/**
 * Returns what a parser says about a text as a message. These parsers report finished sentences, so the Czech is found by the words between the
 * values.
 */
export function parserMessage(sentence: string): Text {
  for (const [english, cs] of SENTENCES) {
    const names = [...english.matchAll(PLACE)].map(([, name = '']) => name);
    const pattern = english.split(PLACE).map((part, i) => (i % 2 === 0 ? escapeRegExp(part) : '(.+?)'));
    const match = new RegExp(`^${pattern.join('')}$`, 's').exec(sentence);
    if (match !== null)
      return {
        en: sentence.replaceAll('{', '{{'),
        cs,
        values: Object.fromEntries(names.map((name, i) => [name, match[i + 1]])),
      };
  }
  return sentence;
}

const PLACE = /\{(\w+)\}/g;
