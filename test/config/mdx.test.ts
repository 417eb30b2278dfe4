import { expect, test } from 'vitest';
import { underAlias } from '../../src/config/mdx.ts';

const ALIASES = { '@site': '.', '@site/parts': 'elsewhere', '~': 'src' };

test.each([
  ['@site/a/b.js', { alias: '@site', folder: '.', rest: 'a/b.js' }],
  ['~/a.js', { alias: '~', folder: 'src', rest: 'a.js' }],
  ['@site/parts/a.js', { alias: '@site', folder: '.', rest: 'parts/a.js' }],
  ['@site', undefined],
  ['@sites/a.js', undefined],
  ['./a.js', undefined],
])('%s: the first alias that matches', (specifier, found) => {
  expect(underAlias(specifier, ALIASES)).toEqual(found);
});
