import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanHtml } from '../../src/links/references.ts';
import { oracle } from './html-oracle.ts';

const url = fc.constantFrom(
  '/a/',
  '/b/#c',
  'x?y=1&z=2',
  '#š',
  '',
  "it's",
  '/q"q/',
  'a>b',
  '<c>',
  'd e',
  'f,g',
  '&amp;',
  '&lt',
  '&#65;',
);
const name = fc.constantFrom(
  'href',
  'HREF',
  'src',
  'id',
  'name',
  'class',
  'data',
  'title',
  'cite',
  'poster',
  'alt',
  'data-src',
  'srcset',
);
const space = fc.constantFrom(' ', '\n', '\t ', ' / ');

/**
 * Generator of attributes in all notations. The value is escaped only as much as the notation requires.
 */
const attribute = fc
  .tuple(space, name, url, fc.constantFrom('"', "'", '', 'none'))
  .map(([before, key, value, quote]) => {
    if (quote === 'none') return `${before}${key}`;
    if (quote === '"') return `${before}${key}="${value.replaceAll('"', '&quot;')}"`;
    if (quote === "'") return `${before}${key} = '${value.replaceAll("'", '&#39;')}'`;
    const bare = value.replace(/[\s"'<>`=]/g, '');
    return bare === '' ? `${before}${key}` : `${before}${key}=${bare}`;
  });
const attributes = fc.array(attribute, { maxLength: 3 }).map((all) => all.join(''));

const text = fc.constantFrom('text', ' < ', 'a & b', '>', '"', '<!-- <a href=/no/> -->', '<!-->', '</ >', '');
const raw = fc
  .tuple(
    fc.constantFrom('script', 'style', 'textarea', 'iframe'),
    attributes,
    fc.constantFrom('<a href=/no/>', '</b>', '"', '<!- '),
  )
  .map(([tag, inside, content]) => `<${tag}${inside}>${content}</${tag}>`);
const empty = fc
  .tuple(fc.constantFrom('img', 'IMG', 'br', 'source', 'use'), attributes)
  .map(([tag, inside]) => `<${tag}${inside}>`);

/** Generator of nested elements that a parser does not rearrange. */
const { html } = fc.letrec<{ html: string; element: string }>((tie) => ({
  html: fc
    .array(fc.oneof({ maxDepth: 4 }, text, empty, raw, tie('element')), { maxLength: 4 })
    .map((parts) => parts.join('')),
  element: fc
    .tuple(
      fc.constantFrom('div', 'span', 'section', 'object', 'template', 'noscript', 'my-tag', 'DIV'),
      attributes,
      tie('html'),
    )
    .map(([tag, inside, content]) => `<${tag}${inside}>${content}</${tag}>`),
}));

test('the scan finds in random HTML what a complete parser finds', () => {
  fc.assert(
    fc.property(html, (value) => {
      const { references, ids } = scanHtml(value);
      expect({ urls: references.map((reference) => reference.url).sort(), ids: [...ids].sort() }).toEqual(
        oracle(value),
      );
    }),
    { seed: 1, numRuns: 1000 },
  );
});

test('the scan ends on any text', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '</',
    '<!--',
    '-->',
    'a',
    ' ',
    '=',
    '"',
    "'",
    'href',
    'script',
    '/',
    '!',
    '?',
    'style',
    'id',
    '&#',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      expect(scanHtml(pieces.join(''))).toBeDefined();
    }),
    { seed: 2, numRuns: 2000 },
  );
});
