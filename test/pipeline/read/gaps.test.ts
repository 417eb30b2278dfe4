import { expect, test } from 'vitest';
import { findGaps, hasGapBelow, isInGap, type Missing } from '../../../src/pipeline/read/pages.ts';

const PUBLISHED = [
  '/',
  '/about/',
  '/blog/',
  '/blog/one/',
  '/blog/tags/sms/',
  '/blog/tags/voice/',
  '/prices/cz/',
  '/prices/sk/',
];

/**
 * Returns the gaps of a site.
 *
 * @param there routes of existing files. All others are missing.
 */
function gaps(
  missing: Partial<Missing>,
  there: readonly string[],
  published: readonly string[] | undefined = PUBLISHED,
) {
  const nothing = { routes: [], areUnknown: false, beside: [], lists: new Set<string>() };
  return findGaps(
    { ...nothing, ...missing },
    { files: there, isThere: (route) => there.includes(route), published: async () => published },
  );
}

test('without a mistake there is none, whatever is missing', async () => {
  const found = await gaps({}, ['/']);
  expect(PUBLISHED.filter((route) => isInGap(route, found))).toEqual([]);
  expect(hasGapBelow('/', found)).toBe(false);
});

test('a broken file leaves its own route open, and files beside it', async () => {
  const found = await gaps({ routes: ['/blog/one/'] }, ['/', '/about/']);
  expect(isInGap('/blog/one/', found)).toBe(true);
  expect(isInGap('/blog/one/index.md', found)).toBe(true);
  expect(isInGap('/blog/two/', found)).toBe(false);
  expect(hasGapBelow('/blog/', found)).toBe(true);
  expect(hasGapBelow('/prices/', found)).toBe(false);
});

test('pages that nobody knows: what was published, and new ones where nobody writes files', async () => {
  const found = await gaps({ areUnknown: true }, ['/', '/about/', '/blog/one/']);
  for (const route of ['/prices/cz/', '/prices/new/', '/blog/', '/blog/tags/new/'])
    expect(isInGap(route, found), route).toBe(true);
  for (const route of ['/abuot/', '/blog/typo/']) expect(isInGap(route, found), route).toBe(false);
});

test('where nobody keeps what was published, nothing can be judged', async () => {
  const there = ['/'];
  const found = await findGaps(
    { routes: [], areUnknown: true, beside: [], lists: new Set() },
    { files: there, isThere: (route) => there.includes(route), published: async () => undefined },
  );
  expect(isInGap('/anything/', found)).toBe(true);
  expect(hasGapBelow('/docs/', found)).toBe(true);
});

test('a list of less than everything leaves open what stands beside its pages', async () => {
  const found = await gaps({ beside: ['/blog/', '/blog/tags/sms/'] }, ['/', '/blog/one/']);
  expect(isInGap('/blog/tags/voice/', found)).toBe(true);
  for (const route of ['/about/', '/blog/two/', '/prices/cz/']) expect(isInGap(route, found), route).toBe(false);
});
