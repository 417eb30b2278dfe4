import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest } from '../../src/base/suggest.ts';
import { suggestPath } from '../../src/links/check-reference.ts';

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
  // A page that has moved is recognised by its last segment, if no other page has it.
  ['/old/place/json/', '/docs/api/json/'],
  ['/old/a/', undefined],
  // Moved and misspelt.
  ['/doc/api/jsno/', '/docs/api/json/'],
  ['/something-else-entirely/', undefined],
])('%s may mean %j', (path, expected) => {
  expect(suggestPath(path, known)).toBe(expected);
});

/** Finds a suggestion in the simplest way: compares every path for every request. */
function byDefinition(path: string, all: ReadonlySet<string>): string | undefined {
  const last = (of: string) => of.split('/').findLast((segment) => segment !== '') ?? '';
  const parent = (of: string) => of.slice(0, of.lastIndexOf('/', of.length - 2) + 1);
  for (const variant of [
    `${path}/`,
    path.replace(/\/$/, ''),
    path.replace(/(?:index)?\.html$/, ''),
    path.replace(/(?:\.html|\.md)$/, '/'),
  ])
    if (variant !== path && all.has(variant)) return variant;
  const neighbours = new Map(
    [...all].filter((other) => parent(other) === parent(path)).map((other) => [last(other), other]),
  );
  const neighbour = nearest(last(path), neighbours.keys());
  if (neighbour !== undefined) return neighbours.get(neighbour);
  const moved = last(path) === '' ? [] : [...all].filter((other) => last(other) === last(path));
  if (moved.length === 1) return moved[0];
  const meant = nearest(
    last(path),
    [...all].map((other) => last(other)),
  );
  return nearest(
    path,
    [...all].filter((other) => last(other) === meant),
  );
}

test('prepared paths give the same answer as the rule', () => {
  const segment = fc.constantFrom('docs', 'dosc', 'api', 'apis', 'a', 'ceník', 'cenik', 'index.html', 'x.md', 'Docs');
  const path = fc
    .tuple(fc.array(segment, { minLength: 0, maxLength: 3 }), fc.boolean())
    .map(([segments, isFolder]) => `/${segments.join('/')}${isFolder && segments.length > 0 ? '/' : ''}`);
  fc.assert(
    fc.property(fc.array(path, { maxLength: 20 }), fc.array(path, { maxLength: 4 }), (all, asked) => {
      const set = new Set(all);
      for (const one of asked) if (!set.has(one)) expect(suggestPath(one, set)).toBe(byDefinition(one, set));
    }),
    { seed: 1, numRuns: 1000 },
  );
});
