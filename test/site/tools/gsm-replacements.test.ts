import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replacementOf, replaceOutsideGsm } from '../../../templates/tools/gsm-replacements.ts';
import { charactersOf, isOutsideGsm } from '../../../templates/tools/sms-characters.ts';
import { measureSms } from '../../../templates/tools/sms-length.ts';
import { SEPTETS } from './gsm-alphabet.ts';

const codeUnit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code));
const texts = fc.oneof(fc.string({ unit: codeUnit }), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('a character is replaced by', () => {
  test.each([
    ['ěščřžýáíůúňďťó', 'escrzyaiuundto', 'letters'],
    ['ĚŠČŘŽÝÁÍŮÚŇĎŤÓ', 'ESCRZYAIUUNDTO', 'letters'],
    ['łŁđĐç', 'lLdDc', 'letters'],
    ['„“”«»', '"""""', 'signs'],
    ['‚‘’`´', "'''''", 'signs'],
    ['–—‑−', '----', 'signs'],
    ['×', 'x', 'signs'],
    ['\u00a0\u202f\u2009\u3000\t', '     ', 'spaces'],
  ] as const)('each of %j: %j (%s)', (characters, replacements, kind) => {
    for (const [i, character] of [...characters].entries())
      expect(replacementOf(character), character).toEqual({ kind, text: [...replacements][i] });
  });

  test.each([
    ['…', '...', 'signs'],
    ['™', 'TM', 'signs'],
    ['½', '1/2', 'signs'],
    ['²', '2', 'signs'],
    ['№', 'No', 'signs'],
    ['ﬁ', 'fi', 'letters'],
    ['œ', 'oe', 'letters'],
    ['°', '', 'signs'],
    ['\u200b', '', 'invisible'],
    ['\u00ad', '', 'invisible'],
    ['a\u200d', 'a', 'invisible'],
    ['č\u200d', 'c', 'letters'],
    ['\u0000', '', 'invisible'],
    ['\ufeff', '', 'invisible'],
    ['\u2028', '\n', 'spaces'],
    ['\ufffd', '', 'signs'],
    ['\ud83d', '', 'invisible'],
    ['😀', '', 'emoji'],
    ['👨‍👩‍👧', '', 'emoji'],
    ['🇨🇿', '', 'emoji'],
    ['👍🏽', '', 'emoji'],
    ['❤️', '', 'emoji'],
    ['1️⃣', '1', 'emoji'],
    ['©', '(c)', 'signs'],
    // Letters of the alphabet stay, also as a letter with a combining mark.
    ['e\u0301', 'é', 'letters'],
    ['r\u030c', 'r', 'letters'],
    ['q\u0303', 'q', 'letters'],
  ] as const)('%j: %j (%s)', (character, text, kind) => expect(replacementOf(character)).toEqual({ kind, text }));

  test.each([...'Пйαω中가अ‰∞'])('%j: nothing means the same', (character) =>
    expect(replacementOf(character)).toBeUndefined(),
  );
});

describe('a text', () => {
  test.each([
    ['Žluťoučký kůň „pije“ – kafé…', 'Zlutoucky kun "pije" - kafé...'],
    ['Ahoj 🎉 světe 🎉🎉!', 'Ahoj svete!'],
    ['🎉 Sleva', ' Sleva'],
    ['Hurá 👨‍👩‍👧', 'Hura'],
    ['Hurá👍hned', 'Hurahned'],
    ['5\u00a0€ {jmeno}\r\n', '5 € {jmeno}\r\n'],
    ['Привет čau', 'Привет cau'],
  ])('%j becomes %j', (text, expected) => expect(replaceOutsideGsm(text)).toBe(expected));

  test('loses only what is wanted', () => {
    const text = 'Háček „a“ č 🎉';
    expect(replaceOutsideGsm(text, (_, kind) => kind === 'signs')).toBe('Háček "a" č 🎉');
    expect(replaceOutsideGsm(text, (_, kind) => kind === 'emoji')).toBe('Háček „a“ č');
    expect(replaceOutsideGsm(text, (character) => character === 'č')).toBe('Hácek „a“ c 🎉');
  });

  test('is GSM-7 when all replacements are applied, but for what has none', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const left = charactersOf(replaceOutsideGsm(text)).filter(isOutsideGsm);
        for (const character of left) expect(replacementOf(character), JSON.stringify(character)).toBeUndefined();
        if (charactersOf(text).every((character) => replacementOf(character) !== undefined))
          expect(measureSms(replaceOutsideGsm(text)).encoding).toBe('GSM-7');
      }),
    );
  });

  test('of the alphabet stays as it is', () => {
    const gsmTexts = fc.string({ unit: fc.constantFrom(...SEPTETS.keys()) });
    fc.assert(
      fc.property(gsmTexts, (text) => {
        expect(replaceOutsideGsm(text)).toBe(text);
      }),
    );
  });

  test('loses the same at once as kind by kind', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a ě„–…\u00a0č') }), (text) => {
        const byKind = (['letters', 'signs', 'spaces', 'invisible', 'emoji'] as const).reduce(
          (rest, wanted) => replaceOutsideGsm(rest, (_, kind) => kind === wanted),
          text,
        );
        expect(byKind).toBe(replaceOutsideGsm(text));
      }),
    );
  });
});
