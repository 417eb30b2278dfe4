import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typeset, typesetPieces } from '../../../src/base/typography/cs.ts';

/** Shows non-breaking spaces as `~`, as in TeX. */
function shown(text: string): string {
  return text.replaceAll('\u00A0', '~');
}

describe('non-breaking spaces', () => {
  test.each([
    // one-letter words
    ['Jdu k vám a s tím i z domu', 'Jdu k~vám a~s~tím i~z~domu'],
    ['V Praze. K tomu (v Brně) „o víkendu“', 'V~Praze. K~tomu (v~Brně) „o~víkendu“'],
    ['a v Praze', 'a~v~Praze'],
    ['v\nPraze', 'v~Praze'],
    ['vlak na Kladno, oko se', 'vlak na Kladno, oko se'],
    ['přístav v', 'přístav v'],
    // numbers with units and counted things
    [
      '5 Kč, 20 %, 25 °C, 3 km, 10 MB, 2 h, 5 min, 30 s, 200 ms',
      '5~Kč, 20~%, 25~°C, 3~km, 10~MB, 2~h, 5~min, 30~s, 200~ms',
    ],
    ['podle zákona č. 480/2004 Sb. a § 7', 'podle zákona č.~480/2004~Sb. a~§~7'],
    [
      '160 znaků, 3 zprávy, 2 hodiny, 14 dní, 5 let, 1,5 milionu korun',
      '160~znaků, 3~zprávy, 2~hodiny, 14~dní, 5~let, 1,5~milionu korun',
    ],
    ['12 metropolí, 3 sestry, 4 malé', '12 metropolí, 3 sestry, 4 malé'],
    // groups of digits
    ['1 000, 12 345 678 a +420 123 456 789', '1~000, 12~345~678 a~+420~123~456~789'],
    ['V roce 2024 100 lidí, číslo 12345 678', 'V~roce 2024 100 lidí, číslo 12345 678'],
    // dates and ordinal numbers
    ['5. 3. 2026, 5. března 2026, 1. patro', '5.~3.~2026, 5.~března 2026, 1.~patro'],
    ['Bylo jich 5. Potom v roce 2026. Dnes', 'Bylo jich 5. Potom v~roce 2026. Dnes'],
    // abbreviations
    ['např. takto, tj. ono, tzv. smart', 'např.~takto, tj.~ono, tzv.~smart'],
    ['č. 5, čl. 3, odst. 2, str. 7, § 4, cca 20', 'č.~5, čl.~3, odst.~2, str.~7, §~4, cca~20'],
    ['Ing. Novák a J. Svoboda', 'Ing.~Novák a~J.~Svoboda'],
    ['jen é a É. Všechna', 'jen é a~É. Všechna'],
    ['účtuje operátor nám. Zprávu', 'účtuje operátor nám. Zprávu'],
    ['50 vteřin', '50~vteřin'],
    ['Trvá 5 min. Potom konec, max. délka', 'Trvá 5~min. Potom konec, max. délka'],
  ])('%s', (text, expected) => {
    expect(shown(typeset(text))).toBe(expected);
  });
});

describe('dashes, ranges and ellipses', () => {
  test.each([
    ['SMS - krátká zpráva', 'SMS~– krátká zpráva'],
    ['SMS -- krátká zpráva', 'SMS~– krátká zpráva'],
    ['SMS – krátká zpráva', 'SMS~– krátká zpráva'],
    ['e-mail, on-line, Praha-Brno, -5', 'e-mail, on-line, Praha-Brno, -5'],
    ['- odrážka', '- odrážka'],
    ['ls -l --help', 'ls -l --help'],
    ['10-20 znaků, 1990-2000, 8:00-16:00', '10–20~znaků, 1990–2000, 8:00–16:00'],
    [
      '2026-03-05, 602-123-456, ISO 8859-2, UTF-8, 1.2-3, 20-10, 03-38, a1-2',
      '2026-03-05, 602-123-456, ISO 8859-2, UTF-8, 1.2-3, 20-10, 03-38, a1-2',
    ],
    ['Čekejte...', 'Čekejte…'],
    ['a....b', 'a....b'],
  ])('%s', (text, expected) => {
    expect(shown(typeset(text))).toBe(expected);
  });
});

describe('quotation marks', () => {
  test.each([
    ['"Ahoj," řekl. ("Ano.")', '„Ahoj,“ řekl. („Ano.“)'],
    ['Řekl "jdi "domů" hned" a šel', 'Řekl „jdi „domů“ hned“ a~šel'],
    ['monitor 24", šuplík 5"', 'monitor 24", šuplík 5"'],
    ['"nedokončeno', '"nedokončeno'],
    ["it's 'x' „hotovo“", "it's 'x' „hotovo“"],
    ['""', '„“'],
  ])('%s', (text, expected) => {
    expect(shown(typeset(text))).toBe(expected);
  });
});

test('pieces are seen as one text', () => {
  expect(typesetPieces(['Řekl "jdi v ', 'Praze', '" a 5', ' Kč']).map(shown)).toEqual([
    'Řekl „jdi v~',
    'Praze',
    '“ a~5',
    '~Kč',
  ]);
  expect(typesetPieces([])).toEqual([]);
});

const czech = fc
  .array(
    fc.constantFrom(
      ...' - -- ... " v k a 5 10-20 1 000 Kč č. 5. 3. např. ( ) „ “ – \n \u00A0 Praha slovo , . J. \uFFFC … : / 8:00-16:00'.split(
        ' ',
      ),
      ' ',
      ' ',
    ),
    { maxLength: 30 },
  )
  .map((words) => words.join(''));
const text = fc.oneof(czech, fc.string({ unit: 'binary' }), fc.string());

test('applying the rules again changes nothing', () => {
  fc.assert(
    fc.property(text, (input) => {
      const once = typeset(input);
      expect(typeset(once)).toBe(once);
    }),
    { seed: 3, numRuns: 5000 },
  );
});

test('the words stay as they are', () => {
  const letters = (value: string): string => value.replace(/[^\p{L}\p{N}]/gu, '');
  fc.assert(
    fc.property(text, (input) => {
      expect(letters(typeset(input))).toBe(letters(input));
    }),
    { seed: 4, numRuns: 2000 },
  );
});

test('where a text is cut into pieces makes no difference, except inside what becomes one sign', () => {
  fc.assert(
    fc.property(czech, fc.array(fc.nat(60), { maxLength: 4 }), (input, cuts) => {
      fc.pre(!/\.{3}|--/.test(input));
      const borders = [0, ...cuts.map((cut) => Math.min(cut, input.length)).sort((a, b) => a - b), input.length];
      const pieces = borders.slice(1).map((end, i) => input.slice(borders[i], end));
      expect(typesetPieces(pieces).join('')).toBe(typeset(input));
    }),
    { seed: 5, numRuns: 2000 },
  );
});
