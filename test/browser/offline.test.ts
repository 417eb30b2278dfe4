import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { openQuiet } from './quiet-window.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const box = (page: Page) => page.locator('.ssg-load-failure');
const mark = (page: Page) => page.evaluate('globalThis.mark = true');
const isMarked = (page: Page) => page.evaluate<boolean>('globalThis.mark === true');
const OFFLINE = /^Jste bez připojení k\u00a0internetu\.You are offline\./;

/** Goes from the channel page to the questions and then disconnects the network. */
async function goOfflineOnSecondPage(page: Page): Promise<void> {
  await page.goto('/sms/');
  await mark(page);
  await page.locator('footer a[href="/faq/"]').click();
  await page.waitForURL('**/faq/');
  // Wait for all parts: a part that fails to load reloads the page when the network returns, which another test covers.
  await page.waitForSelector('[data-ready]', { state: 'attached' });
  await page.context().setOffline(true);
}

describe('without a network', () => {
  nightly('the search shows a message, keeps the page, and works when the network is back', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/sms/');
    await mark(page);
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    await box(page).waitFor();
    expect(await box(page).textContent()).toMatch(OFFLINE);
    await page.keyboard.type('kredit');
    await context.setOffline(false);
    await page.locator('[data-search-dialog] .search-result').first().waitFor();
    expect(await box(page).count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
    await context.close();
  });

  test('a link shows a message, keeps the page, and works at the next try', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/sms/');
    await mark(page);
    await context.setOffline(true);
    await page.locator('footer a[href="/faq/"]').click();
    await box(page).waitFor();
    expect(await box(page).textContent()).toMatch(OFFLINE);
    expect(await box(page).evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/sms/');
    await box(page).getByRole('button').click();
    await box(page).waitFor();
    await context.setOffline(false);
    await page.waitForURL('**/faq/');
    await expect.poll(() => box(page).count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
    await context.close();
  });
});

describe('Back without a network', () => {
  test('shows pages that were visited', async () => {
    const { page, context } = await openQuiet(site);
    await goOfflineOnSecondPage(page);
    await page.goBack();
    await expect.poll(() => page.title()).toMatch(/^SMS/);
    await page.goForward();
    await expect.poll(() => page.title()).toMatch(/^Časté otázky/);
    expect(await isMarked(page)).toBe(true);
    await context.close();
  });

  nightly('shows a message for a page that is not stored, and works when the network is back', async () => {
    const { page, context } = await openQuiet(site);
    // Only the message of the page. A part of the page may also lack its script.
    const said = page.locator('body > .ssg-load-failure');
    await goOfflineOnSecondPage(page);
    // Simulates a server that forbids caching.
    await page.route('**/sms/', (route) => route.abort());
    await page.goBack();
    await said.waitFor();
    expect(await said.textContent()).toMatch(OFFLINE);
    expect(await page.title()).toMatch(/^Časté otázky/);
    await page.unrouteAll();
    await context.setOffline(false);
    await expect.poll(() => page.title()).toMatch(/^SMS/);
    expect(await said.count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
    await context.close();
  });
});

nightly('a server that does not respond keeps the page too', async () => {
  const { page, context } = await openQuiet(site);
  await page.goto('/sms/');
  await mark(page);
  await page.route('**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
  expect(await box(page).textContent()).toMatch(/^Tuto část stránky se nepodařilo načíst\./);
  expect(await isMarked(page)).toBe(true);
  await context.close();
});
