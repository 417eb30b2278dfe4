import { describe, expect, test } from 'vitest';
import { languageOf, lintLanguage, lintPassage } from '../../../src/features/language-lint/lint.ts';
import { dictionarySchema, unwantedForms } from '../../../src/features/language-lint/rules.ts';
import { expectRecorded, recordOf } from '../../recorded.ts';

const dictionary = dictionarySchema.parse({
  terms: [
    { term: 'e-mail', avoid: ['email*', 'mail'], why: 'So say the rules.' },
    { term: 'WhatsApp', avoid: ['whatsapp*'] },
    { term: 'Viber', avoid: ['viber*'] },
    { term: 'klíč API', avoid: ['API klíč*'] },
  ],
  allow: ['Web ma vyhledavani , ktere'],
});

test.each([
  [{ term: 'a', avoid: ['b'] }, true],
  [{ term: '', avoid: ['b'] }, false],
  [{ term: 'a', avoid: [] }, false],
  [{ term: 'a', avoid: [' '] }, false],
])('%j is a term of the dictionary: %s', (term, isTerm) => {
  expect(dictionarySchema.safeParse({ terms: [term] }).success).toBe(isTerm);
});

/** All findings of the texts below, with their words. */
const records: string[] = [];

/** Returns the findings with the marked text and its replacement: `prose-dash "—" -> "–"`. */
const found = (text: string, { isTypeset = true, locale = 'cs' } = {}) =>
  lintLanguage(text, {
    language: languageOf(locale),
    isTypeset,
    forms: unwantedForms(dictionary),
    speller: undefined,
    allow: dictionary.allow,
  }).map((finding) => {
    const { code, start, end, replacement } = finding;
    records.push(`${text}\n${recordOf(finding, `${start}-${end}`)}\n`);
    const after = replacement === undefined ? '' : ` -> "${replacement.replaceAll('\u00A0', '_')}"`;
    return `${code.slice(6)} "${text.slice(start, end).replaceAll('\u00A0', '_')}"${after}`;
  });

describe('wrong', () => {
  test.each([
    ['two spaces', 'Cena  je dobrá.', ['spacing "  " -> " "']],
    ['a space before a comma', 'Cena , kterou znáte.', ['spacing " " -> ""']],
    ['a lonely straight mark', 'Řekl " a odešel.', ['quotes """']],
    ['English marks', 'Řekl “ano” a odešel.', ['quotes "“" -> "„"', 'quotes "”" -> "“"']],
    ['a mixed pair', 'Řekl „ano" a odešel.', ['quotes """ -> "“"']],
    ['a Polish pair', 'Řekl „ano” a odešel.', ['quotes "”" -> "“"']],
    ['a long dash', 'Cena — a tedy i výsledek.', ['dash "—" -> "–"']],
    ['a hyphen with one space', 'Cena -a tedy i výsledek.', ['dash " -"']],
    ['a dash with one space', 'Cena– výsledek.', ['dash "–"']],
    ['a repeated word', 'Zpráva je je doručená.', ['double-word "je je"']],
    ['at the beginning', 'Je je dost.', ['double-word "Je je"']],
    ['over a line', 'Ceny pro\npro všechny.', ['double-word "pro\npro"']],
    ['a repeated `se` that is no preposition', 'Zpráva se se odešle.', ['double-word "se se"']],
    ['English in a sentence', 'Zprávu pošlete with the new API and hotovo.', ['foreign "with the new API and"']],
    ['a term', 'Napište nám email.', ['term "email"']],
    ['a form of it', 'Napište nám emailem.', ['term "emailem"']],
    ['at the beginning of a sentence', 'Emaily čteme.', ['term "Emaily"']],
    ['a term of two words', 'Váš API klíče zrušíme.', ['term "API klíče"']],
    ['a spelling', 'Přes whatsappem.', ['term "whatsappem"']],
  ])('%s: %s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

test('text after joined dots and dashes has the right place', () => {
  const text = 'Takže... možná -- ano. Napište nám email, email...';
  const options = { language: languageOf('cs'), isTypeset: true, forms: unwantedForms(dictionary), allow: [] };
  const passage = { text, offsets: Array.from(text, (_, at) => at + 100) };
  const places = lintPassage(passage, 'a.md', { ...options, speller: undefined }).map(({ start }) => start);
  expect(places).toEqual([text.indexOf('email') + 100, text.lastIndexOf('email') + 100]);
});

test('a hint names the term, and why', () => {
  expect(unwantedForms(dictionary).map(({ hint }) => hint)).toEqual([
    'Write "e-mail". So say the rules.',
    'Write "e-mail". So say the rules.',
    'Write "WhatsApp".',
    'Write "Viber".',
    'Write "klíč API".',
  ]);
});

describe('right', () => {
  test.each([
    ['Co se se zprávou děje, víme.'],
    ['Setkal se se svým klientem a se mnou.'],
    ['Je to ano, ano a potom ne, ne.'],
    ['Délka je 15" na úhlopříčce.'],
    ['Řekl „ano“ a ‚ne‘.'],
    ['Dvou- a tříčlenný tým, e-shop, česko-slovenský.'],
    ['Praha–Brno, 10–20 kusů, od –5 do 5 °C.'],
    ['Cena – a tedy i výsledek – je známá.'],
    ['Písmeno A a písmeno B.'],
    ['Viz The Lord of the Rings.'.replace('The Lord of the Rings', '„The Lord of the Rings“')],
    ['Rozhraní Bring Your Own Phone a Terms of Service.'],
    ['Piště na mail@example.com nebo na /mail/.'],
    ['WhatsApp, WhatsAppu, Viberu a e-mail.'],
    ['Ano … nebo ne... a dost!'],
    ['Cena: 5 000 Kč, tedy i s daní.'],
    ['Web ma vyhledavani , ktere hleda.'],
    ['Jazyky C# a .NET, soubor .env , tečka'.replace(' ,', ',')],
    [''],
  ])('%s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('without typography in the build', () => {
  test('spaces, quotation marks and dashes are for the author', () => {
    expect(found('K 5 Kč i 10-20 "kusů" - dost.', { isTypeset: false })).toEqual([
      ...['spacing " " -> "_"', 'spacing " " -> "_"', 'spacing " " -> "_"'],
      ...['dash "-" -> "–"', 'quotes """ -> "„"', 'quotes """ -> "“"', 'spacing " " -> "_"', 'dash "-" -> "–"'],
    ]);
  });

  test('and they are found in none that it does typeset', () => {
    expect(found('K 5 Kč i 10-20 kusů - dost.')).toEqual([]);
  });
});

test('a language that is not known has the rules of every language', () => {
  expect(found('Two  spaces is is with the same and -dash "email.', { locale: 'en' })).toEqual([
    ...['spacing "  " -> " "', 'double-word "is is"', 'term "email"'],
  ]);
});

test('all findings have the recorded words', () =>
  expectRecorded('test/features/language-lint/findings.txt', records.join('\n')));
