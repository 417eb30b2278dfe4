import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isNightly, nightly, sample } from '../sample.ts';
import { axeFindings } from './axe.ts';
import { FULL_CONFIG } from './configurations.ts';
import { PAGE_OF_TEMPLATE } from './page-kinds.ts';
import { openQuiet } from './quiet-window.ts';
import { resize } from './resize.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(FULL_CONFIG);
}, 120_000);
afterAll(() => site.close());

/**
 * Pages with features that few pages have: islands, first pages of lists, tables with filters, another language,
 * another version.
 */
const FURTHER = [
  '/tool/delka-sms/',
  '/ceny/',
  '/docs/ceny/',
  '/blog/',
  '/blog/tags/sms-marketing/',
  '/docs/verify/widget/configuration/',
  '/en/',
  '/docs/v1/',
];

/** Number of rows of each table that axe checks. Its time grows with the number of elements. */
const MOST_ROWS = isNightly ? Number.POSITIVE_INFINITY : 10;

/**
 * Removes all but the first rows of every table. All rows come from the same line of a template.
 */
const shortenTables = (page: Page) =>
  page.evaluate(
    (most) => {
      for (const body of document.querySelectorAll('tbody'))
        for (const row of [...body.rows].slice(most ?? body.rows.length)) row.remove();
    },
    Number.isFinite(MOST_ROWS) ? MOST_ROWS : null,
  );

test('every template has a page to check', () => {
  // The template of preview images belongs to no page.
  const templates = readdirSync('templates').filter((file) => file.endsWith('.tsx') && file !== 'preview.tsx');
  expect(Object.keys(PAGE_OF_TEMPLATE).map((name) => `${name}.tsx`)).toEqual(templates.sort());
});

// @wcag 1.1.1, 1.3.1, 1.3.5, 1.4.3, 2.5.8, 3.1.1, 3.3.2, 4.1.2
describe('axe finds nothing on a wide screen and on a telephone', () => {
  let opened: Awaited<ReturnType<OpenSite['open']>>;
  beforeAll(async () => {
    opened = await site.open({ reducedMotion: 'reduce' });
  });
  afterAll(() => opened.context.close());

  test.each(sample([...Object.values(PAGE_OF_TEMPLATE), ...FURTHER], 8))('on %s', async (path) => {
    const { page } = opened;
    await page.goto(path);
    await shortenTables(page);
    for (const width of [1280, 360]) {
      await resize(page, width, 800);
      expect(await axeFindings(page), `${width} pixels`).toEqual([]);
    }
  });
});

nightly(
  'axe finds nothing in what opens: menus and disclosures',
  async () => {
    // The banner would cover content below it, so it is answered in advance.
    const { page, context } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto('/docs/api/');
    const closed = page.locator('details:not([open], .seen) > summary:visible');
    let opened = 0;
    for (; (await closed.count()) > 0; opened++) {
      await closed.first().evaluate(({ parentElement }) => parentElement?.classList.add('seen', 'latest'));
      await page.locator('.latest > summary').click();
      // Without the rule of target sizes: a target cut off at the edge of a scrolled list would count as too small.
      // Whole pages are checked with it.
      expect(await axeFindings(page, '.latest', { 'target-size': { enabled: false } })).toEqual([]);
      await page.evaluate("document.querySelector('.latest').classList.remove('latest')");
    }
    expect(opened).toBeGreaterThan(4);
    await context.close();
  },
  60_000,
);

test('axe finds nothing in the drawers of a telephone', async () => {
  const { page, context } = await openQuiet(site, {
    viewport: { width: 360, height: 800 },
    reducedMotion: 'reduce',
    hasTouch: true,
  });
  await page.goto('/docs/api/');
  for (const [button, drawer] of [
    ['.navbar-toggle:visible', '#docs-menu'],
    ['#docs-menu button[popovertarget=site-menu]', '#site-menu'],
  ] as const) {
    await page.locator(button).click();
    await expect.poll(() => page.locator(drawer).evaluate((element) => element.matches(':popover-open'))).toBe(true);
    expect(await axeFindings(page, drawer, { 'target-size': { enabled: false } })).toEqual([]);
  }
  await context.close();
}, 60_000);
