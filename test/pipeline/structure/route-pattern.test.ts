import { expect, test } from 'vitest';
import { routeMatcher } from '../../../src/pipeline/structure/routes.ts';

test.each([
  ['/blog/', '/blog/', true],
  ['/blog/a/', '/blog/', false],
  ['/blog/a/', '/blog/*/', true],
  ['/blog/a/b/', '/blog/*/', false],
  ['/blog/a/b/', '/blog/**', true],
  ['/blog/', '/blog/**', true],
  ['/docs/blog/', '/blog/**', false],
  ['/a/tags/b/', '/**/tags/**', true],
  ['/404.html', '/404.html', true],
  ['/404xhtml', '/404.html', false],
  ['/c++/(x)/', '/c++/(x)/', true],
])('%s with %s: %j', (url, pattern, expected) => {
  expect(routeMatcher([pattern])(url)).toBe(expected);
});

test('one of several patterns is enough, and without patterns nothing matches', () => {
  expect(['/a/', '/b/', '/c/'].filter(routeMatcher(['/a/', '/c/']))).toEqual(['/a/', '/c/']);
  expect(routeMatcher([])('/')).toBe(false);
});
