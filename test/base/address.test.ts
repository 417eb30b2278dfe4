import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressProblem, stemOf, unportableName } from '../../src/base/address.ts';
import { toText } from '../../src/base/message.ts';

test.each([
  '/',
  '/sms/',
  '/docs/api/ttl/',
  '/404.html',
  '/dva slova/č/',
  '/.well-known/security.txt',
  '/a..b/...c/',
  '/50%/',
  '/100% sleva/',
  '/c++/',
  'limits',
  `/${'a'.repeat(230)}/`,
])('%j can be published', (address) => {
  expect(addressProblem(address)).toBeUndefined();
});

test.each([
  ['/../x/', '`..`'],
  ['..', '`..`'],
  ['/a/./b/', '`.`'],
  ['a/..', '`..`'],
  ['//x/', 'two slashes'],
  ['/a//b/', 'two slashes'],
  ['/a\nb/', 'line breaks'],
  ['/a\0b/', 'control characters'],
  ['/a\u2028b/', 'line breaks'],
  ['/a\ud800/', 'incomplete characters'],
  ['/a\\b/', 'not `\\`'],
  ['/a?b/', '`?`'],
  ['/a#b/', '`#`'],
  ['/%2e%2e/', 'percent-encoding'],
  ['/50%25/', 'percent-encoding'],
  [`/${'a'.repeat(231)}/`, 'at most 230 letters'],
  [`/${'č'.repeat(116)}/`, 'at most 230 letters'],
  [`/${'a/'.repeat(500)}`, 'at most 900 letters'],
  ['/.ssg-manifest.json', 'only ssg'],
  ['.SSG', 'only ssg'],
])('%j cannot', (address, expected) => {
  expect(toText(addressProblem(address) ?? '')).toContain(expected);
});

test.each([
  ['con/index.html', 'con'],
  ['a/LPT1.txt', 'LPT1.txt'],
  ['a./index.html', 'a.'],
  ['a /index.html', 'a '],
  ['a:b.txt', 'a:b.txt'],
])('%j is no name everywhere', (path, name) => {
  expect(unportableName(path)?.name).toBe(name);
});

test.each(['console/index.html', 'com10.txt', '.well-known/x', 'a b.txt', 'č.md'])('%j is', (path) => {
  expect(unportableName(path)).toBeUndefined();
});

test('a published copy keeps the name of its file as far as it is short and plain', () => {
  expect(stemOf('content/a/phone.small.png')).toBe('phone.small');
  expect(stemOf('content/line\nbreak.png')).toBe('line-break');
  expect(stemOf(`${'č'.repeat(120)}.png`)).toBe('č'.repeat(60));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const stem = stemOf(`x${name.replaceAll('/', '')}.png`);
      expect(Buffer.byteLength(stem)).toBeLessThanOrEqual(120);
      expect(addressProblem(stem.replace(/[?#%]|^\.+/g, ''))).toBeUndefined();
    }),
    { seed: 1 },
  );
});
