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

const BOX = '.ssg-load-failure';
const box = (page: Page) => page.locator(BOX);
const retry = (page: Page) => box(page).getByRole('button', { name: 'Zkusit znovu (Retry)' });

/**
 * Blocks scripts of the page. Returns a function that unblocks them, and counters of the page's requests and of its
 * finished loads. A page that reloads at once never finishes loading.
 */
async function lose(page: Page, scripts: string) {
  await page.route(scripts, (route) => route.abort());
  const seen = { asked: 0, loads: 0 };
  page.on('load', () => {
    seen.loads++;
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.asked++;
  });
  return { seen, find: () => page.unroute(scripts) };
}

describe('a part of the runtime that is missing and then available', () => {
  test('the search: the page reloads once, and the button loads it', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/sms/');
    const { seen, find } = await lose(page, '**/part-search-*.js');
    await page.keyboard.press('Control+k');
    await expect.poll(() => seen.loads).toBe(1);
    await page.keyboard.press('Control+k');
    await box(page).waitFor();
    await retry(page).click();
    await box(page).waitFor();
    expect(await box(page).count(), 'one box, however often it fails').toBe(1);
    expect(seen.loads).toBe(1);
    await find();
    await page.locator('[data-search-query]').first().fill('kredit');
    await retry(page).click();
    await page.locator('[data-search-dialog] .search-result').first().waitFor();
    expect(await box(page).count()).toBe(0);
    await context.close();
  });

  nightly('the search dialog can be closed without it, also on a telephone', async () => {
    const { page, context } = await openQuiet(site, { viewport: { width: 360, height: 740 } });
    await page.goto('/sms/');
    const { seen } = await lose(page, '**/part-search-*.js');
    await page.locator('[data-search] button').click();
    await expect.poll(() => seen.loads).toBe(1);
    await page.locator('[data-search] button').click();
    await box(page).waitFor();
    expect(await retry(page).boundingBox()).toSatisfy(({ y, height }) => y > 0 && y + height < 740);
    await page.locator('[data-search-close]').click();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await context.close();
  });

  nightly('the finder of the page for unknown addresses', async () => {
    const { page, context } = await openQuiet(site);
    const { seen, find } = await lose(page, '**/part-page-finder-*.js');
    await page.goto('/smss/');
    await box(page).waitFor();
    expect(seen.asked, 'once more than the visitor did').toBe(2);
    await find();
    await retry(page).click();
    await expect.poll(() => page.locator('[data-finder-results] a').count()).toBeGreaterThan(0);
    expect(await box(page).count()).toBe(0);
    await context.close();
  });

  nightly('imports of an island', async () => {
    const { page, context } = await openQuiet(site);
    const { find } = await lose(page, '**/chunk-*.js');
    await page.goto('/tool/delka-sms/');
    await box(page).first().waitFor({ state: 'attached' });
    await find();
    await retry(page).click();
    await page.waitForSelector('ssg-island[data-ready]', { state: 'attached' });
    expect(await box(page).count()).toBe(0);
    await context.close();
  });
});

test('errors are in Czech and in English, each marked with its language', async () => {
  const { page, context } = await openQuiet(site);
  await lose(page, '**/part-page-finder-*.js');
  await page.goto('/smss/');
  await box(page).waitFor();
  const texts = await box(page)
    .locator('p, button, span')
    .evaluateAll((all) => all.map((element) => [element.textContent, element.closest('[lang]')?.getAttribute('lang')]));
  expect(texts).toEqual([
    ['Tuto část stránky se nepodařilo načíst.', 'cs'],
    ['This part of the page could not be loaded.', 'en'],
    ['Zkusit znovu (Retry)', 'cs'],
    ['Retry', 'en'],
  ]);
  await context.close();
});

describe('the page reloads', () => {
  nightly.each(['/ceny/', '/docs/verify/widget/configuration/'])(
    'though %s has radios, checkboxes or sliders that nobody touched',
    async (path) => {
      const { page, context } = await openQuiet(site);
      await page.goto(path);
      const { seen } = await lose(page, '**/part-search-*.js');
      await page.keyboard.press('Control+k');
      await expect.poll(() => seen.loads).toBe(1);
      await context.close();
    },
  );

  nightly('but not when an island would lose what was typed into it', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/tool/validace-cisla/');
    await page.waitForSelector('ssg-island[data-ready]', { state: 'attached' });
    await page.locator('ssg-island input[type=tel], ssg-island input[type=text]').first().fill('601 123 456');
    const { seen } = await lose(page, '**/part-search-*.js');
    await page.keyboard.press('Control+k');
    await box(page).waitFor();
    expect(seen.loads).toBe(0);
    await context.close();
  });
});
