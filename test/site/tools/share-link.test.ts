import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromFragment, toFragment } from '../../../templates/tools/share-link.ts';

const codeUnit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code));

test('a text comes back as it was', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: codeUnit })), (text) => {
      // UTF-8 cannot encode a lone surrogate.
      const wellFormed = Buffer.from(text, 'utf8').toString('utf8');
      expect(fromFragment(toFragment(text))).toBe(wellFormed);
    }),
  );
});

test('through the address of a page too, and needs no sign that ends a link in running text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const url = new URL(toFragment(text), 'https://www.depese.example/tool/delka-sms/');
      expect(fromFragment(url.hash || '#text=')).toBe(text);
      expect(toFragment(text)).toMatch(/^#text=(?:[A-Za-z0-9]|%[0-9A-F]{2})*$/);
    }),
  );
});

test.each([
  ['', undefined],
  ['#', undefined],
  ['#meze', undefined],
  ['#text', undefined],
  ['#text=', ''],
  ['#text=100% sleva', '100% sleva'],
  ['#text=a%2', 'a%2'],
  ['#text=%C4%8Daj', 'čaj'],
  ['#text=%c4%8daj', 'čaj'],
  ['#text=čaj', 'čaj'],
  // Cut off within a letter, and a byte that is invalid in UTF-8.
  ['#text=Dobr%C3', 'Dobr\ufffd'],
  ['#text=a%FFb', 'a\ufffdb'],
  ['#text=%EF%BB%BFa', '\ufeffa'],
  ['#text=a%26b&utm_source=x', 'a&b'],
  ['#text=a+b%0Ac', 'a+b\nc'],
])('%j gives %j', (fragment, text) => expect(fromFragment(fragment)).toBe(text));

test('damage anywhere is no error', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, at) => {
      const fragment = toFragment(text);
      expect(typeof fromFragment(fragment.slice(0, 6 + (at % (fragment.length - 5))))).toBe('string');
      expect(typeof fromFragment(`#text=${text}`)).toBe('string');
    }),
  );
});
