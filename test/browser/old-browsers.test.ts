import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { openQuiet } from './quiet-window.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

/**
 * Simulates the oldest supported browsers (Chrome 109, Firefox 115) by misspelling features they lack in stylesheets.
 * The browser then drops rules and values with these features, and `@supports` fails, as in the old browsers.
 */
async function withoutCss(page: Page, ...features: readonly string[]): Promise<void> {
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    if (kind !== 'stylesheet' && kind !== 'document') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    const body =
      kind === 'document'
        ? text.replaceAll(/ integrity="[^"]*"/g, '')
        : features.reduce((css, feature) => css.replaceAll(feature, misspelled(feature)), text);
    await route.fulfill({ response, body });
  });
}

/** Misspells a feature: `:has(` becomes `:x-has(`. */
const misspelled = (feature: string) => feature.replace(/[a-z]/, 'x-$&');

/** Removes ARIA properties of elements, which Firefox supports from version 119. */
const withoutReflection = (page: Page) =>
  page.addInitScript(() => {
    for (const name of Object.keys(Object.getOwnPropertyDescriptors(Element.prototype)))
      if (/^(?:aria[A-Z]|role$)/.test(name)) Reflect.deleteProperty(Element.prototype, name);
  });

// @wcag 2.4.7
test('Firefox 115: the search marks matches and the selection, and shows its focus', async () => {
  const { page, context, trouble } = await openQuiet(site, { reducedMotion: 'reduce' });
  await withoutReflection(page);
  await withoutCss(page, ':has(');
  await page.goto('/sms/');
  expect(await page.evaluate(() => 'ariaSelected' in Element.prototype)).toBe(false);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('kody doruceni');
  const dialog = page.locator('[data-search-dialog]');
  await expect.poll(() => dialog.getByRole('option').count()).toBeGreaterThan(1);
  expect(await dialog.getByRole('option', { selected: true }).count()).toBe(1);
  const field = dialog.getByRole('combobox');
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  const line = () => dialog.locator('.search-form').evaluate((form) => getComputedStyle(form).boxShadow);
  expect(await line()).not.toBe('none');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/sms/');
  expect(trouble).toEqual([]);
  await context.close();
});

nightly('Chrome 109: sections have their gutter, and drawn pictures a ground', async () => {
  const { page, context } = await openQuiet(site, { viewport: { width: 360, height: 740 } });
  await withoutCss(page, 'subgrid', 'color-mix(');
  await page.goto('/api-sdk/');
  const band = page.locator('.page-body > .band').first();
  const [heading, ground] = await band.evaluate((section) =>
    [section.querySelector('h2') as Element, section].map((element) => element.getBoundingClientRect().left),
  );
  expect((heading ?? 0) - (ground ?? 0)).toBeGreaterThan(12);
  await page.goto('/rcs/');
  const picture = page.locator('.bubble-image').first();
  expect(await picture.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  await context.close();
});

nightly('Firefox 115: the bar marks the page, and tools and tables have their normal width', async () => {
  const { page, context } = await openQuiet(site, { viewport: { width: 1280, height: 800 } });
  const widths = async (path: string, selector: string) => {
    await page.goto(path);
    return page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().width);
  };
  const all = async () => [
    await widths('/tool/validace-cisla/', '.phone-tool'),
    await widths('/tool/delka-sms/', '.sms-tool'),
    await widths('/faq/', '.questions-filter'),
    await widths('/ceny/', '.calculator'),
    await widths('/ceny/', '.price-table'),
    await widths('/whatsapp/', '.feature > p'),
  ];
  const usual = await all();
  await withoutCss(page, ':has(');
  expect(await all()).toEqual(usual);
  await page.goto('/sms/');
  const mark = page.locator('.navbar-menu a[aria-current]').first();
  expect(await mark.evaluate((link) => getComputedStyle(link).backgroundImage)).toContain('linear-gradient');
  await context.close();
});
