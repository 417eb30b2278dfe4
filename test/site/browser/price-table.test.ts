import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../browser/axe.ts';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';
import { nightly } from '../../sample.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const PRICES = '/docs/ceny/';

/** Returns the names of the visible countries in order. */
const names = (page: Page) => page.locator('tbody tr:visible th').allTextContents();
const status = (page: Page) => page.locator('.sortable-table [role=status]').textContent();
const search = (page: Page) => page.getByLabel('Najít zemi');
const head = (page: Page, name: string) => page.getByRole('columnheader', { name }).getByRole('button');
const order = (page: Page, name: string) => page.getByRole('columnheader', { name }).getAttribute('aria-sort');
/** Activates the table. Its script loads at the first interaction. */
async function touch(page: Page): Promise<void> {
  await search(page).focus();
  await page.waitForSelector('ssg-island[data-ready]', { state: 'attached' });
}
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);

test('before it is touched, the page fetches the runtime and nothing else, and is light', async () => {
  const { page, context, requested } = await site.open();
  await page.goto(PRICES, { waitUntil: 'networkidle' });
  const scripts = requested.filter((path) => path.endsWith('.js'));
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/client-\w+\.js$/)]);
  const sizes = requested
    .filter((path) => path === PRICES || /\.(js|css|svg)$/.test(path))
    .map((path) => gzipSync(readFileSync(join(site.outDir, path.endsWith('/') ? `${path}index.html` : path))).length);
  expect(sizes.length).toBeGreaterThanOrEqual(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60_000);

  requested.length = 0;
  await touch(page);
  // A module is fetched once, before its import, which then uses the browser's cache.
  const later = [...new Set(requested.filter((path) => path.endsWith('.js')))];
  const bytes = later.map((path) => gzipSync(readFileSync(join(site.outDir, path))).length);
  expect(later.filter((path) => path.includes('enhancement-'))).toHaveLength(1);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(4_000);
  await context.close();
});

test('a search is forgiving, counts in Czech, and stays in the address', async () => {
  const { page, context, trouble } = await site.open();
  await page.goto(PRICES);
  const all = await names(page);
  expect(await status(page)).toBe(`${all.length}\u00a0zemí`);
  const { height } = (await page.locator('.sortable-table').boundingBox()) ?? expect.fail();

  await search(page).pressSequentially('CESKO');
  await expect.poll(() => names(page)).toEqual(['Česko']);
  await expect.poll(() => status(page)).toBe('1\u00a0země');
  await expect.poll(() => query(page)).toBe('?q=CESKO');
  for (const [text, expected] of [
    ['+421', 'Slovensko'],
    ['at', 'Rakousko'],
    ['germany', 'Německo'],
  ] as const) {
    await search(page).fill(text);
    await expect.poll(() => names(page)).toContain(expected);
  }
  await search(page).fill('guin');
  await expect.poll(() => status(page)).toBe('4\u00a0země');
  await search(page).fill('xyz');
  await expect.poll(() => status(page)).toContain('Žádná země');
  await search(page).fill('');
  await expect.poll(() => names(page)).toEqual(all);
  await expect.poll(() => query(page)).toBe('');
  expect((await page.locator('.sortable-table').boundingBox())?.height, 'nothing has moved').toBe(height);
  expect(trouble).toEqual([]);
  await context.close();
});

nightly('the heads of columns sort, by mouse and keyboard', async () => {
  const { page, context, trouble } = await site.open();
  await page.goto(PRICES);
  const all = await names(page);
  const prices = async (column: number) =>
    (await page.locator(`tbody td:nth-of-type(${column})`).allTextContents()).map((text) =>
      !/\d/.test(text) ? undefined : Number(text.replace(/[^\d,]/g, '').replace(',', '.')),
    );
  await touch(page);
  await head(page, '1 část SMS').click();
  await expect.poll(() => query(page)).toBe('?sort=sms');
  expect(await order(page, '1 část SMS')).toBe('ascending');
  expect(await order(page, 'Země')).toBeNull();
  const sms = await prices(2);
  const priced = sms.filter((price) => price !== undefined);
  expect(sms.length, 'some are on request').toBeGreaterThan(priced.length);
  expect(sms.slice(0, priced.length), 'those are last').toEqual([...priced].sort((a, b) => a - b));

  await head(page, 'RCS').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect.poll(() => query(page)).toBe('?sort=-rcs');
  expect(await order(page, 'RCS')).toBe('descending');
  expect(await page.evaluate('document.activeElement.value'), 'the focus stays').toBe('rcs');
  const rcs = await prices(4);
  const known = rcs.filter((price) => price !== undefined);
  expect(known.length).toBeGreaterThan(5);
  expect(rcs.slice(0, known.length), 'missing ones are last').toEqual([...known].sort((a, b) => b - a));

  await head(page, 'Země').click();
  expect(await names(page)).toEqual(all);
  await head(page, 'Země').click();
  expect(await names(page)).toEqual([...all].reverse());
  await expect.poll(() => query(page)).toBe('?sort=-country');
  expect(trouble).toEqual([]);
  await context.close();
});

describe('the state', () => {
  const shown = ['Středoafrická republika', 'Jihoafrická republika'];

  nightly('survives Back, Forward and a reload, and a link to the plain page ends it', async () => {
    const { page, context, trouble } = await openQuiet(site);
    await page.goto('/docs/');
    await page.locator(`main a[href="${PRICES}"], .sidebar a[href="${PRICES}"]`).first().click();
    await page.waitForURL(`**${PRICES}`);
    await touch(page);
    await search(page).fill('afr');
    await head(page, '1 část SMS').click();
    await head(page, '1 část SMS').click();
    await expect.poll(() => query(page)).toBe('?q=afr&sort=-sms');
    expect(await names(page)).toEqual(shown);
    await page.locator('tbody tr:visible a').first().click();
    await page.waitForURL('**/stredoafricka-republika/');
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(shown);
    expect(await search(page).inputValue()).toBe('afr');
    expect(await order(page, '1 část SMS')).toBe('descending');
    await page.goForward();
    await page.waitForURL('**/stredoafricka-republika/');
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(shown);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(shown);
    await page.locator(`.sidebar a[href="${PRICES}"]`).click();
    await expect.poll(() => names(page).then(({ length }) => length)).toBeGreaterThan(200);
    expect(await search(page).inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(shown);
    await page.goBack();
    await page.waitForURL('**/docs/');
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('of a button that is used before the script is there comes with the address', async () => {
    const { page, context } = await openQuiet(site);
    await page.route('**/enhancement-*.js', async (route) => {
      // The request of the page without scripts stays unanswered and is cancelled with the page.
      if (query(page) !== '') await route.continue();
    });
    await page.goto(PRICES);
    await head(page, 'Viber').click();
    await expect.poll(() => order(page, 'Viber')).toBe('ascending');
    expect(query(page)).toBe('?sort=viber');
    await context.close();
  });
});

test('without scripts it is a plain table with links', async () => {
  const { page, context } = await site.open({ javaScriptEnabled: false });
  await page.goto(`${PRICES}?q=afr`);
  expect(await page.locator('tbody tr:visible a').count()).toBeGreaterThan(200);
  expect(await page.locator('.sortable-table :is(button, input):visible').count()).toBe(0);
  expect(await page.getByRole('columnheader', { name: 'Viber' }).isVisible()).toBe(true);
  await context.close();
});

nightly('axe finds nothing while it is searched and sorted', async () => {
  const { page, context } = await openQuiet(site, { viewport: { width: 360, height: 800 } });
  await page.goto(`${PRICES}?q=afr&sort=-sms`);
  await expect.poll(() => names(page).then(({ length }) => length)).toBe(2);
  expect(await axeFindings(page, 'main')).toEqual([]);
  await search(page).fill('xyz');
  await expect.poll(() => status(page)).toContain('Žádná země');
  expect(await axeFindings(page, 'main')).toEqual([]);
  await context.close();
});
