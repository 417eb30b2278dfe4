import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { FULL_CONFIG } from './configurations.ts';
import { openQuiet } from './quiet-window.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(FULL_CONFIG);
}, 120_000);
afterAll(() => site.close());

const bar = (page: Page) => page.locator('[data-region=announcement]');
const close = (page: Page) => page.locator('[data-announcement-close]');

/** Sum of the layout shifts since the page was opened. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { readonly value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

describe('the announcement', () => {
  test('stays closed until there is another one', async () => {
    const { page, context, trouble } = await openQuiet(site);
    await page.goto('/', { waitUntil: 'load' });
    expect(await bar(page).isVisible()).toBe(true);
    expect((await bar(page).boundingBox())?.height).toBe(30);
    await close(page).focus();
    await page.keyboard.press('Enter');
    expect(await bar(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.className), 'the next in order').toBe('brand');
    await page.reload();
    expect(await bar(page).isVisible()).toBe(false);
    await page.locator('main a[href="/ceny/"]').first().click();
    await page.waitForURL('**/ceny/');
    expect(await bar(page).isVisible()).toBe(false);
    await page.evaluate(() => localStorage.setItem('ssg.announcement.id', 'an older one'));
    await page.reload();
    expect(await bar(page).isVisible(), 'a new id shows it again').toBe(true);
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('closed in one window closes in the others', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/ceny/');
    await close(page).click();
    await bar(other).waitFor({ state: 'hidden' });
    await context.close();
  });

  nightly.each([
    [360, '/'],
    [1280, '/docs/api/'],
  ])('shifts nothing at %d pixels on %s, shown or dismissed', async (width, path) => {
    const { page, context } = await openQuiet(site, { viewport: { width, height: 800 } });
    // Without fonts: the shift they cause depends on the fonts of the machine.
    await page.route('**/*.woff2', (route) => route.abort());
    for (const dismissed of [false, true]) {
      await page.goto(path, { waitUntil: 'load' });
      expect(await bar(page).isVisible()).toBe(!dismissed);
      expect(await shifts(page), `dismissed: ${dismissed}`).toBe(0);
      if (!dismissed) await close(page).click();
    }
    await context.close();
  });

  test('is hidden before the first paint', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/');
    await close(page).click();
    // Only the script in the head still runs.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    expect(await bar(page).isVisible()).toBe(false);
    await context.close();
  });

  nightly.each(['getItem', 'setItem'] as const)('can be closed where storage throws on %s', async (method) => {
    const { page, context, trouble } = await openQuiet(site);
    await page.addInitScript((name) => {
      Storage.prototype[name as 'getItem'] = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    }, method);
    await page.goto('/');
    await close(page).click();
    expect(await bar(page).isVisible()).toBe(false);
    await page.locator('main a[href="/ceny/"]').first().click();
    await page.waitForURL('**/ceny/');
    expect(await bar(page).isVisible(), 'as long as the document lives').toBe(false);
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('is readable without scripts, without a useless button, and is not printed', async () => {
    const { page, context } = await site.open({ javaScriptEnabled: false });
    await page.goto('/');
    expect(await bar(page).isVisible()).toBe(true);
    expect(await close(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await bar(page).isVisible()).toBe(false);
    await context.close();
  });
});
