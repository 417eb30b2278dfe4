/**
 * Tests of what a telephone must show without scrolling sideways: the column of the results, the price, the total, the
 * form.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';
import { nightly, sample } from '../../sample.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const SMALL = { viewport: { width: 360, height: 780 } };

/** Country pages share a template, so only a few of them are tested. */
const COUNTRIES = /^\/docs\/ceny\/(?!$|cesko|nemecko|kuba|spojene-staty)/;

/** Returns the routes of all pages with a table. */
function pagesWithTables(): readonly string[] {
  return readdirSync(site.outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .filter((file) => readFileSync(join(site.outDir, file), 'utf8').includes('<table'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`)
    .filter((route) => !COUNTRIES.test(route));
}

/**
 * Returns the tables of a page that cannot be read without scrolling sideways, and cells of cards without a role.
 */
function hidden(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('main table')].flatMap((table) => {
    const frame = table.closest('.table-frame') ?? table.parentElement;
    const over = frame.scrollWidth > frame.clientWidth + 1 ? ['scrolls: ' + table.className] : [];
    const edge = frame.getBoundingClientRect().right + 1;
    const cut = [...table.querySelectorAll('tbody :is(th, td)')]
      .filter((cell) => cell.getBoundingClientRect().right > edge).map((cell) => 'cut: ' + cell.textContent);
    const isBlock = getComputedStyle(table).display !== 'table';
    const mute = [table, ...(isBlock ? table.querySelectorAll('thead, tbody, tr, th, td') : [])]
      .filter((part) => isBlock && part.getAttribute('role') === null).map((part) => 'no role: ' + part.outerHTML.slice(0, 80));
    return [...over, ...cut, ...mute];
  })`);
}

// @wcag 1.3.1, 1.4.10
test('no table hides a column, and those that become cards are tables all the same', async () => {
  // Scripts are disabled and not blocked by a route: a route would also keep the browser from caching the stylesheet.
  const { page, context } = await site.open({ ...SMALL, javaScriptEnabled: false });
  const all = pagesWithTables();
  expect(all.length).toBeGreaterThan(100);
  const routes = sample(all, 16);
  const found: Record<string, readonly string[]> = {};
  for (const route of routes) {
    await page.goto(encodeURI(route), { waitUntil: 'domcontentloaded' });
    const problems = await hidden(page);
    if (problems.length > 0) found[route] = problems;
  }
  expect(found).toEqual({});
  await context.close();
}, 180_000);

test('the values of a card have the names of their columns before them, and a reader of screens hears them once', async () => {
  const { page, context } = await site.open(SMALL);
  await page.goto('/integrace/make/');
  const table = page.locator('.table-cards').first();
  const columns = await table.locator('thead th').allTextContents();
  const labels = await table
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) =>
      cells.map((cell) => [cell.getAttribute('data-label'), getComputedStyle(cell, '::before').content]),
    );
  expect(labels.map(([label]) => label)).toEqual(columns.slice(1));
  expect(labels.map(([, content]) => content)).toEqual(columns.slice(1).map((name) => `"${name}" / ""`));
  await context.close();
});

describe('on the first screen', () => {
  test.each(sample(['cesko', 'nemecko', 'bosna-a-hercegovina', 'svaty-tomas-a-princuv-ostrov'], 4))(
    'of the page of a country stands its price: %s',
    async (country) => {
      const { page, context } = await openQuiet(site, { viewport: { width: 390, height: 844 } });
      await page.goto(`/docs/ceny/${country}/`);
      const box = await page.locator('.price-now').boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(800);
      expect(await page.locator('.price-now').textContent()).toMatch(/^\d+,\d\d\u00a0Kč za část SMS/);
      await context.close();
    },
  );

  test.each(sample(['/', '/sms/', '/partneri/', '/integrace/make/'], 4))(
    'the buttons have one width: %s',
    async (route) => {
      const { page, context } = await openQuiet(site, SMALL);
      await page.goto(route);
      const widths = await page
        .locator('.hero .actions > .button')
        .evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().width)));
      expect(widths.length).toBe(2);
      expect(new Set(widths).size).toBe(1);
      await context.close();
    },
  );
});

nightly.each(sample(['/tool/delka-sms/', '/sms/'], 2))(
  'while a keyboard is up, the total of the counter is in sight: %s',
  async (route) => {
    const { page, context } = await openQuiet(site, { viewport: { width: 390, height: 500 } });
    await page.goto(route);
    await page.locator('.sms-now').scrollIntoViewIfNeeded();
    await page.waitForSelector('.sms-field textarea:not([readonly])');
    const field = page.getByLabel('Text zprávy');
    await field.focus();
    await page.keyboard.press('Control+End');
    const total = page.locator('.sms-now > span');
    const before = await total.textContent();
    for (const line of ['Otevřeno máme dnes do 18 hodin.', 'Těšíme se na vás.', 'Vaše prodejna v Lipové ulici.']) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(line);
      const box = await total.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
      const isOnTop = await total.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === element;
      });
      expect(isOnTop, 'nothing lies over it').toBe(true);
    }
    expect(await total.textContent()).not.toBe(before);
    await context.close();
  },
);

nightly('registration ends with the form, followed by closed questions', async () => {
  const { page, context } = await openQuiet(site, { viewport: { width: 390, height: 844 } });
  await page.goto('/start/');
  const form = await page.locator('.hero form').boundingBox();
  const main = await page.locator('main').boundingBox();
  const end = (form?.y ?? 0) + (form?.height ?? 0);
  expect((main?.y ?? 0) + (main?.height ?? 0) - end).toBeLessThan(500);
  await context.close();
});

nightly(
  'a list of posts is a list: the second title is on the second screen at the latest, and no post is told',
  async () => {
    const { page, context } = await openQuiet(site, { viewport: { width: 390, height: 844 } });
    await page.goto('/blog/');
    const heights = await page
      .locator('.post-entry')
      .evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().height));
    expect(heights.length).toBe(10);
    for (const height of heights.slice(1)) expect(height).toBeLessThan(320);
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    expect(height).toBeLessThan(6_500);
    await context.close();
  },
);
