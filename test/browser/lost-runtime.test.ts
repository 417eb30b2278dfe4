import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { holdBack } from './hold-back.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const RUNTIME = '**/assets/client-*.js';
const banner = (page: Page) => page.locator('[data-region=consent]');
/** Returns the visible controls that need a script. */
const dead = async (page: Page) => {
  const shown = await page
    .locator('[data-consent-choice], [data-consent-settings], [data-copy], [data-announcement-close], [role=tab]')
    .filter({ visible: true })
    .count();
  return { shown, banner: await banner(page).isVisible() };
};

describe('a page whose runtime', () => {
  const troubles: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['is lost', (page: Page) => page.route(RUNTIME, (route) => route.abort())],
    ['is another file', (page: Page) => page.route(RUNTIME, (route) => route.fulfill({ status: 404, body: 'gone' }))],
    [
      'cannot be read',
      (page: Page) => page.route(RUNTIME, (route) => route.fulfill({ contentType: 'text/javascript', body: 'a b' })),
    ],
    [
      'throws',
      (page: Page) =>
        page.route(RUNTIME, (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' })),
    ],
  ];
  test.each(sample(troubles, 4))('%s has no button without a function', async (_, prepare) => {
    const { page, context } = await site.open();
    await prepare(page);
    await page.goto('/docs/api/json/simple/');
    expect(await dead(page)).toEqual({ shown: 0, banner: false });
    // Without scripts the search button opens the search page, which says that it needs a script.
    await page.locator('[data-search] button').click();
    await page.waitForURL(/\/hledat\/\??$/);
    expect(await page.locator('.search-without-script').isVisible()).toBe(true);
    for (const tool of ['/tool/validace-cisla/', '/tool/delka-sms/']) {
      await page.goto(tool);
      expect(await page.locator('main .without-script').isVisible(), tool).toBe(true);
    }
    await context.close();
  });

  test('is late shows the cookie banner when it can handle the answer', async () => {
    const { page, context } = await site.open();
    const release = await holdBack(page, RUNTIME);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    // Nothing is painted before the stylesheet has loaded, although Playwright reports elements as visible.
    await page.waitForFunction('document.styleSheets.length > 0');
    expect(await banner(page).isVisible()).toBe(false);
    release();
    await banner(page).waitFor();
    await page.locator('[data-consent-choice=decline]').click();
    expect(await banner(page).isVisible()).toBe(false);
    await context.close();
  });
});
