import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveReference, type Target } from '../../src/links/check-reference.ts';

const ORIGIN = 'https://www.a.example';

/** Resolves an address with the platform's URL parser. */
function oracle(url: string, page: string): Target {
  let absolute: URL;
  try {
    absolute = new URL(url, ORIGIN + encodeURI(page));
  } catch {
    // Addresses that are not pages are not checked, valid or not.
    return { kind: /^(?:mailto|tel|javascript|data):/.test(url) ? 'other' : 'invalid' };
  }
  if (!/^https?:$/.test(absolute.protocol)) return { kind: 'other' };
  if (absolute.origin !== ORIGIN) return { kind: 'external', url: absolute.href };
  try {
    const fragment = decodeURIComponent(absolute.hash.slice(1));
    return { kind: 'internal', path: decodeURIComponent(absolute.pathname), fragment };
  } catch {
    return { kind: 'invalid' };
  }
}

const page = fc.constantFrom('/', '/docs/', '/docs/čeština/', '/dva slova/', '/404.html', '/docs/a.b/');
const segment = fc.constantFrom(
  'a',
  'č',
  '%C4%8D',
  '..',
  '.',
  '%2e%2e',
  '%2E',
  'dva slova',
  'dva%20slova',
  '',
  'a.b',
  '.well-known',
  'x\\y',
  '%zz',
  '"',
  "'",
);
const start = fc.constantFrom(
  '',
  '/',
  './',
  '../',
  '//other.example/',
  'https://www.a.example/',
  'HTTPS://WWW.A.EXAMPLE/',
  'http://www.a.example/',
  'https://other.example/',
  'https:a/',
  'mailto:',
  'tel:',
  'javascript:',
  'data:',
);
const query = fc.constantFrom('', '?', '?x=1', '?x=/../y', '?č', '?a?b');
const fragment = fc.constantFrom('', '#', '#top', '#č', '#%C4%8D', '#a b', '#a?b', '#/../c', '#a#b');
const url = fc
  .tuple(start, fc.array(segment, { maxLength: 4 }), query, fragment)
  .map(([before, segments, ...after]) => before + segments.join('/') + after.join(''));

describe('resolveReference', () => {
  test('gives the same result as the platform', () => {
    fc.assert(
      fc.property(url, page, (value, from) => {
        expect(resolveReference(value, from, ORIGIN)).toEqual(oracle(value, from));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  test('every notation of a path gives the same one', () => {
    const same = [
      '/docs/čeština/#úvod',
      'čeština/#úvod',
      './čeština/#úvod',
      '../docs/čeština/#%C3%BAvod',
      '/docs/%C4%8De%C5%A1tina/?a=1#úvod',
      `${ORIGIN}/docs/čeština/#úvod`,
      '//www.a.example/docs/čeština/#úvod',
    ];
    for (const value of same) {
      expect(resolveReference(value, '/docs/', ORIGIN)).toEqual({
        kind: 'internal',
        path: '/docs/čeština/',
        fragment: 'úvod',
      });
    }
  });

  test.each(['#úvod', '#%C3%BAvod', '', '?a=1'])('%j stays on a page with any name', (value) => {
    for (const from of ['/docs/', '/100%/', '/dva slova/', '/a%20b/']) {
      const target = resolveReference(value, from, ORIGIN);
      expect(target).toMatchObject({ kind: 'internal', path: from });
    }
  });

  test.each(['https://', 'http://[x/', '/100%/', 'a/%C4/', '#100%', '/docs/#%E0'])(
    '%j is no URL of a page',
    (value) => {
      expect(resolveReference(value, '/docs/', ORIGIN)).toEqual({ kind: 'invalid' });
    },
  );
});
