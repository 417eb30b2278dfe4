import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPageFile, outputPath, routeOf } from '../../../src/pipeline/read/routes.ts';

const docs = { dir: 'content/docs', base: '/docs/' };
const pages = { dir: 'content/pages', base: '/' };

describe('routeOf', () => {
  test.each([
    ['content/docs/index.md', docs, undefined, '/docs/'],
    ['content/docs/api/index.md', docs, undefined, '/docs/api/'],
    ['content/docs/api/_index.md', docs, undefined, '/docs/api/'],
    ['content/docs/api/README.md', docs, undefined, '/docs/api/'],
    ['content/docs/api/ttl.md', docs, undefined, '/docs/api/ttl/'],
    ['content/docs/api/TTL.MD', docs, undefined, '/docs/api/TTL/'],
    ['content/docs/a.b.md', docs, undefined, '/docs/a.b/'],
    ['content/docs/api/ttl.md', docs, 'limity', '/docs/api/limity/'],
    ['content/docs/api/index.md', docs, 'rozhrani', '/docs/rozhrani/'],
    ['content/docs/api/ttl.md', docs, 'a/b', '/docs/api/a/b/'],
    ['content/docs/api/ttl.md', docs, '/nahoru/', '/nahoru/'],
    ['content/docs/api/ttl.md', docs, '/nahoru', '/nahoru/'],
    ['content/docs/api/ttl.md', docs, '/', '/'],
    ['content/docs/404.md', docs, undefined, '/docs/404/'],
    ['content/pages/index.md', pages, undefined, '/'],
    ['content/pages/sms.md', pages, undefined, '/sms/'],
    ['content/pages/404.md', pages, undefined, '/404.html'],
    ['content/pages/chyba.md', pages, '404', '/404.html'],
    ['content/pages/dva slova.md', pages, undefined, '/dva slova/'],
    ['content/pages/ceny.md', pages, 'ceník', '/ceník/'],
    ['content/pages/ceník.md'.normalize('NFD'), pages, undefined, '/ceník/'],
  ])('%s in %o with slug %j is %s', (file, collection, slug, route) => {
    expect(routeOf(file, collection, slug)).toBe(route);
  });
});

test.each([
  ['/', 'index.html'],
  ['/sms/', 'sms/index.html'],
  ['/dva slova/č/', 'dva slova/č/index.html'],
  ['/404.html', '404.html'],
])('%s is written to %s', (route, path) => {
  expect(outputPath(route)).toBe(path);
});

test('different files of a collection have different routes and outputs', () => {
  const segment = fc.constantFrom('a', 'b', 'index', 'č', 'a b');
  const file = fc
    .array(segment, { minLength: 1, maxLength: 3 })
    .map((segments) => `content/docs/${segments.join('/')}.md`);
  fc.assert(
    fc.property(file, file, (one, other) => {
      const [a, b] = [routeOf(one, docs), routeOf(other, docs)];
      expect(outputPath(a) === outputPath(b)).toBe(a === b);
      // Only a folder and its index are two names of the same page.
      const page = (path: string) => path.replace(/\/index\.md$|\.md$/, '');
      expect(a === b).toBe(page(one) === page(other));
    }),
    { seed: 1 },
  );
});

test.each([
  ['content/docs/a.md', true],
  ['content/docs/A.MD', true],
  ['content/docs/_part.md', false],
  ['content/docs/_parts/a.md', false],
  ['content/docs/.a.md', false],
  ['content/.drafts/a.md', false],
  ['content/docs/a.png', false],
  ['content/docs/md', false],
])('isPageFile(%s) is %j', (path, expected) => {
  expect(isPageFile(path)).toBe(expected);
});
