import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { openQuiet } from './quiet-window.ts';
import { resize } from './resize.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const answer = (page: Page) => page.locator('main details[data-collapsible]').first();
const isOpen = (details: Locator) => details.evaluate((element) => (element as HTMLDetailsElement).open);
/** Duration of the running animation in milliseconds. */
const duration = (details: Locator) =>
  details.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().duration);
/**
 * Clicks and returns the state in the same task: the animation is short, and the machine may be busy.
 */
const clicked = (details: Locator) =>
  details.evaluate((element) => {
    (element.firstElementChild as HTMLElement).click();
    const { open, offsetHeight } = element as HTMLDetailsElement;
    const duration = element.getAnimations()[0]?.effect?.getTiming().duration;
    return { height: offsetHeight, isOpen: open, duration };
  });
const finished = (details: Locator) =>
  details.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map((animation) => animation.finished));
    return new Promise(requestAnimationFrame);
  });
const height = (details: Locator) => details.evaluate((element) => (element as HTMLElement).offsetHeight);

/** Formula of the specification for content of a height in pixels. */
const expected = (pixels: number) => Math.round((4 + 15 * (pixels / 36) ** 0.25 + pixels / 36 / 5) * 10);

describe('a collapsible part', () => {
  test('animates for a time that depends on its height, in both directions', async () => {
    const { page, context, trouble } = await openQuiet(site);
    await page.goto('/ceny/');
    const details = answer(page);
    const closed = await height(details);
    const opening = await clicked(details);
    expect(opening.height, 'it begins closed').toBeLessThan(closed + 10);
    await finished(details);
    const content = (await height(details)) - closed;
    expect(content).toBeGreaterThan(20);
    expect(opening.duration).toBe(expected(content));
    const closing = await clicked(details);
    expect(closing.duration).toBe(expected(content));
    expect(closing.isOpen, 'its text is seen until it is closed').toBe(true);
    await finished(details);
    expect([await isOpen(details), await height(details)]).toEqual([false, closed]);
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('reverses when it is clicked during the animation', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/ceny/');
    const details = answer(page);
    const [closed, summary] = [await height(details), details.locator('summary')];
    await summary.click();
    await summary.click();
    await finished(details);
    expect([await isOpen(details), await height(details)]).toEqual([false, closed]);
    await summary.focus();
    await page.keyboard.press('Enter');
    await finished(details);
    expect(await isOpen(details)).toBe(true);
    await context.close();
  });

  nightly('opens at once with reduced motion', async () => {
    const { page, context } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto('/ceny/');
    // An animation of one millisecond ends before the test can read it, so record its duration.
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (keyframes, options) {
        Object.assign(globalThis, { duration: (options as KeyframeAnimationOptions).duration });
        return animate.call(this, keyframes, options);
      };
    });
    await answer(page).locator('summary').click();
    await finished(answer(page));
    expect(await page.evaluate('duration')).toBe(1);
    expect(await isOpen(answer(page))).toBe(true);
    await context.close();
  });

  test('opens without an animation for a link to its content', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/ceny/');
    await answer(page)
      .locator('p')
      .first()
      .evaluate((text) => {
        text.id = 'inside';
      });
    await page.evaluate(() => location.assign('#inside'));
    await expect.poll(() => isOpen(answer(page))).toBe(true);
    expect(await duration(answer(page))).toBeUndefined();
    await context.close();
  });

  nightly('a double click selects nothing', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/ceny/');
    await answer(page)
      .locator('summary')
      .dblclick({ position: { x: 60, y: 20 } });
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await context.close();
  });

  nightly('opens and closes without scripts', async () => {
    const { page, context } = await site.open({ javaScriptEnabled: false });
    await page.goto('/ceny/');
    const text = answer(page).locator('p').first();
    expect(await text.isVisible()).toBe(false);
    await answer(page).locator('summary').click();
    expect(await text.isVisible()).toBe(true);
    await answer(page).locator('summary').click();
    expect(await text.isVisible()).toBe(false);
    await context.close();
  });
});

nightly('the sidebar opens the category of the current page', async () => {
  const { page, context } = await openQuiet(site);
  await page.goto('/docs/api/json/params/');
  const category = page.locator('#docs-menu details').first();
  expect(await isOpen(category)).toBe(true);
  await category.locator(':scope > summary').click();
  await finished(category);
  expect(await isOpen(category)).toBe(false);
  await page.locator('#docs-menu a[href="/docs/category/json/"]').click();
  await page.waitForURL('**/docs/category/json/');
  await expect.poll(() => isOpen(category)).toBe(true);
  await context.close();
});

nightly('tabs have one listener, however many pages were shown', async () => {
  const { page, context } = await openQuiet(site);
  await page.addInitScript(() => {
    const { addEventListener } = globalThis;
    let count = 0;
    Object.assign(globalThis, {
      addEventListener(...args: Parameters<typeof addEventListener>) {
        if (args[0] === 'storage') Object.assign(globalThis, { storageListeners: ++count });
        addEventListener.apply(globalThis, args);
      },
    });
  });
  await page.goto('/docs/api/json/sending-messages/');
  const before = await page.evaluate('storageListeners');
  await page.locator('#docs-menu a[href="/docs/api/json/error-codes/"]').click();
  await page.waitForURL('**/error-codes/');
  const tabs = page.locator('[data-group=lang] [role=tab]');
  const tab = tabs.nth(1);
  await tab.click();
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  expect(await page.evaluate('storageListeners')).toBe(before);
  // Another window has chosen the first tab.
  const value = await tabs.first().getAttribute('data-value');
  await page.evaluate(
    (newValue) => dispatchEvent(new StorageEvent('storage', { key: 'ssg.tabs.lang', newValue })),
    value,
  );
  expect(await tab.getAttribute('aria-selected')).toBe('false');
  await context.close();
});

describe('forced colours', () => {
  nightly('elements that only differ by their background get a border', async () => {
    const { page, context } = await openQuiet(site, { forcedColors: 'active' });
    await page.goto('/docs/api/json/params/');
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { outlineStyle, borderBlockEndStyle, borderBlockEndWidth } = getComputedStyle(element);
          return outlineStyle === 'solid' || (borderBlockEndStyle === 'solid' && borderBlockEndWidth !== '0px');
        });
    for (const selector of ['.navbar', '.navbar .button', '.skip-link', '#docs-menu a[aria-current]', '.back-to-top'])
      expect(await edge(selector), selector).toBe(true);
    await resize(page, 360, 640);
    await page.locator('.navbar-toggle').click();
    expect(await page.locator('#docs-menu').evaluate((drawer) => getComputedStyle(drawer).borderInlineStartStyle)).toBe(
      'solid',
    );
    await context.close();
  });
});

test('only the content is printed', async () => {
  const { page, context } = await openQuiet(site);
  await page.emulateMedia({ media: 'print' });
  await page.goto('/docs/api/json/params/');
  for (const selector of ['.navbar', '#docs-menu', '.toc-aside', '.signup', '.footer', '.back-to-top'])
    expect(await page.locator(selector).isVisible(), selector).toBe(false);
  expect(await page.locator('h1').isVisible()).toBe(true);
  await context.close();
});

test('groups of the footer are closed in a narrow window and open in a wide one, also after resizing', async () => {
  const { page, context } = await openQuiet(site);
  const open = () => page.locator('[data-wide][open]').count();
  await resize(page, 390, 844);
  await page.goto('/ceny/');
  await expect.poll(open).toBe(0);
  const first = page.locator('[data-wide]').first();
  await first.locator('summary').click();
  expect(await first.locator('a').first().isVisible()).toBe(true);
  await resize(page, 1280, 800);
  await expect.poll(open).toBeGreaterThan(5);
  expect(await first.locator('summary').isVisible()).toBe(false);
  await resize(page, 390, 844);
  await expect.poll(open).toBe(0);
  await context.close();
});
