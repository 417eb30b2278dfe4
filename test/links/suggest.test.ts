import { expect, test } from 'vitest';
import { suggestPath } from '../../src/links/suggest.ts';

const known = new Set([
  '/',
  '/docs/',
  '/docs/api/json/',
  '/docs/info/',
  '/ceník/',
  '/404.html',
  '/assets/logo.svg',
  '/sitemap.xml',
  '/blog/a/',
  '/shop/a/',
]);

test.each([
  ['/docs', '/docs/'],
  ['/404.html/', '/404.html'],
  ['/docs/index.html', '/docs/'],
  ['/docs/info.html', '/docs/info/'],
  ['/docs/info.md', '/docs/info/'],
  ['/docs/inof/', '/docs/info/'],
  ['/cenik/', '/ceník/'],
  ['/assets/logo.svgg', '/assets/logo.svg'],
  // A page that has moved is known by its last segment, when only one has it.
  ['/old/place/json/', '/docs/api/json/'],
  ['/old/a/', undefined],
  ['/something-else-entirely/', undefined],
])('%s may mean %j', (path, expected) => {
  expect(suggestPath(path, known)).toBe(expected);
});
