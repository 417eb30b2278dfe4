import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composed, isDecomposed, isOwnAddress } from '../../src/base/unusable-file.ts';

describe('composed', () => {
  test.each([
    ['cafe\u0301', 'caf\u00e9'],
    ['/cafe%CC%81/', '/caf%C3%A9/'],
    ['/cafe%cc%81/?q=cafe%cc%81#cafe%CC%81', '/caf%C3%A9/?q=caf%C3%A9#caf%C3%A9'],
    ['/%C4%8C/', '/%C4%8C/'],
    ['/a%2Fb%20c%23d%25/', '/a%2Fb%20c%23d%25/'],
    ['/%E9/', '/%E9/'],
    ['/100%/', '/100%/'],
    ['', ''],
  ])('%j is %j', (name, expected) => {
    expect(composed(name)).toBe(expected);
  });

  test('of a name in any form, plain or encoded, is the same name, once and for all', () => {
    const letters = fc.array(fc.constantFrom('a', 'e\u0301', '\u010d', '\u1e69', '/', '-', '%', ' ', '#'));
    fc.assert(
      fc.property(letters, (parts) => {
        const text = parts.join('');
        const encoded = encodeURIComponent(text.normalize('NFD'));
        expect(decodeURIComponent(composed(encoded))).toBe(text.normalize('NFC'));
        expect(composed(composed(encoded))).toBe(composed(encoded));
        expect(composed(encoded) === encoded || isDecomposed(encoded)).toBe(true);
      }),
    );
  });
});

test.each([
  ['/a/', true],
  ['a.md', true],
  ['#a', true],
  ['?a=https://b.example', true],
  ['https://a.example', false],
  ['//a.example', false],
  ['mailto:a@b.example', false],
])('%s is an address of the site: %s', (url, expected) => {
  expect(isOwnAddress(url)).toBe(expected);
});
