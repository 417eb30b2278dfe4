import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { FULL_CONFIG } from './configurations.ts';
import { openQuiet } from './quiet-window.ts';
import { resize } from './resize.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(FULL_CONFIG);
}, 120_000);
afterAll(() => site.close());

const summary = (page: Page, index: number) => page.locator('.navbar-links details[data-menu] > summary').nth(index);
const openMenus = (page: Page) =>
  page
    .locator('details[data-menu][open] > summary')
    .evaluateAll((all) => all.map((one) => one.lastChild?.textContent ?? ''));
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const linksOf = (page: Page, index: number) =>
  page.locator('.navbar-links details[data-menu]').nth(index).locator('a').allTextContents();

describe('a menu of the bar', () => {
  // @wcag 1.4.13
  test('opens on hover, stays open on the way to its links, and closes when the pointer leaves', async () => {
    const { page, context, trouble } = await openQuiet(site);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/');
    await summary(page, 1).hover();
    const names = await summary(page, 1).allTextContents();
    expect(await openMenus(page)).toEqual(names);
    // Moves slowly and diagonally across the gap between button and links.
    const last = await page.locator('.navbar-links details[open] li').last().boundingBox();
    await page.mouse.move((last?.x ?? 0) + 90, (last?.y ?? 0) + 10, { steps: 25 });
    expect(await openMenus(page)).toEqual(names);
    await page.mouse.move(640, 700);
    expect(await openMenus(page), 'for a moment it waits').toEqual(names);
    await page.clock.runFor(1000);
    expect(await openMenus(page)).toEqual([]);
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('stays open after the click that follows the hover, and closes with the next one', async () => {
    const { page, context } = await openQuiet(site);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/');
    await summary(page, 0).click();
    expect(await openMenus(page)).toHaveLength(1);
    await page.mouse.move(640, 700);
    await page.clock.runFor(1000);
    expect(await openMenus(page), 'a click holds longer than the pointer').toHaveLength(1);
    await summary(page, 0).click();
    expect(await openMenus(page)).toEqual([]);
    await summary(page, 0).click();
    await summary(page, 1).hover();
    expect(await openMenus(page), 'one at a time').toEqual(await summary(page, 1).allTextContents());
    await context.close();
  });

  // @wcag 4.1.2
  test('supports arrow keys, and Escape returns to its button', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/');
    const links = await linksOf(page, 1);
    expect(links.length).toBeGreaterThan(2);
    await summary(page, 1).focus();
    const name = await focusedText(page);
    await page.keyboard.press('Enter');
    expect(await openMenus(page)).toEqual([name]);
    await page.keyboard.press('Enter');
    expect(await openMenus(page)).toEqual([]);
    for (const [key, text] of [
      ['ArrowDown', links[0]],
      ['ArrowDown', links[1]],
      ['End', links.at(-1)],
      ['ArrowDown', links[0]],
      ['ArrowUp', links.at(-1)],
      ['Home', links[0]],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focusedText(page), key).toBe(text);
    }
    await page.keyboard.press('Escape');
    expect([await openMenus(page), await focusedText(page)]).toEqual([[], name]);
    await page.keyboard.press('ArrowUp');
    expect(await focusedText(page), 'from below it begins with the last').toBe(links.at(-1));
    await page.keyboard.press('Tab');
    expect(await openMenus(page), 'the focus has gone on').toEqual([]);
    await context.close();
  });

  nightly('closes on a click or touch elsewhere', async () => {
    const { page, context } = await openQuiet(site, { hasTouch: true });
    await page.goto('/');
    await summary(page, 0).tap();
    expect(await openMenus(page)).toHaveLength(1);
    await page.touchscreen.tap(640, 600);
    await expect.poll(() => openMenus(page)).toEqual([]);
    await summary(page, 0).click();
    await page.mouse.click(640, 600);
    await expect.poll(() => openMenus(page)).toEqual([]);
    await context.close();
  });

  nightly('closes after navigation', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/');
    await summary(page, 0).click();
    await page.locator('.navbar-links details[open] a').first().click();
    await page.waitForURL('**/sms/');
    await expect.poll(() => openMenus(page)).toEqual([]);
    await context.close();
  });

  test('works without scripts', async () => {
    const { page, context } = await site.open({ javaScriptEnabled: false });
    await page.goto('/');
    await summary(page, 0).click();
    expect(await page.locator('.navbar-links details[open] a').first().isVisible()).toBe(true);
    await summary(page, 1).click();
    expect(await page.locator('.navbar-links details[open]').count()).toBe(1);
    await context.close();
  });
});

describe('versions and languages', () => {
  test('the versions lead to the same page or the first one, and the choice is stored', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/docs/api/');
    const links = page.locator('.variant-menu a[data-version]');
    const targets = () =>
      links.evaluateAll((all) => all.map((a) => [a.getAttribute('href'), a.getAttribute('aria-current')]));
    expect(await targets()).toEqual([
      ['/docs/next/', null],
      ['/docs/api/', 'page'],
      ['/docs/v1/api/', null],
    ]);
    await page.locator('.variant-menu:has([data-version]) summary').click();
    await links.nth(2).click();
    await page.waitForURL('**/docs/v1/api/');
    expect(await page.locator('.version-badge').textContent()).toContain('v1');
    expect(await page.evaluate(() => localStorage.getItem('ssg.docs.version'))).toBe('v1');
    const docs = page.locator('.navbar-links a[data-versions]');
    await page.goto('/sms/');
    await expect.poll(() => docs.getAttribute('href')).toBe('/docs/v1/');
    await page.evaluate(() => localStorage.setItem('ssg.docs.version', 'v0'));
    await page.reload();
    expect(await docs.getAttribute('href'), 'a version that is gone').toBe('/docs/');
    await page.goto('/docs/info/');
    expect(await targets()).toEqual([
      ['/docs/next/', null],
      ['/docs/info/', 'page'],
      ['/docs/v1/', null],
    ]);
    await context.close();
  });

  nightly('an unreleased version shows a banner with a link to the released one', async () => {
    const { page, context } = await openQuiet(site);
    const banner = page.locator('main > aside');
    await page.goto('/docs/api/');
    expect(await banner.count()).toBe(0);
    await page.goto('/docs/next/');
    expect(await banner.textContent()).toContain('připravované verze v3');
    await page.goto('/docs/v1/api/');
    expect(await banner.textContent()).toContain('verze v1, kterou už neupravujeme');
    await banner.locator('a').click();
    await page.waitForURL('**/docs/api/');
    expect(await page.evaluate(() => localStorage.getItem('ssg.docs.version'))).toBe('v2');
    await context.close();
  });

  nightly('are hidden if there is no choice', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/sms/');
    expect(await page.locator('a[data-version]').count()).toBe(0);
    expect(await page.locator('a[hreflang]').count()).toBe(2);
    await context.close();
  });

  nightly('each language is marked as such, and so is the page', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/sms/');
    expect(await page.locator('html').getAttribute('lang')).toBe('cs');
    const english = page.locator('a[hreflang=en]');
    expect([await english.getAttribute('href'), await english.getAttribute('lang')]).toEqual(['/en/sms/', 'en']);
    await page.locator('.variant-menu', { has: english }).locator('summary').click();
    await english.click();
    await page.waitForURL('**/en/sms/');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    await page.goto('/en/sms/');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.locator('a[hreflang=cs]').getAttribute('href')).toBe('/sms/');
    await context.close();
  });
});

nightly('the bar takes one line, with languages and versions too', async () => {
  const { page, context } = await openQuiet(site);
  for (const width of [997, 1090, 1100, 1280, 1920]) {
    await resize(page, width, 600);
    await page.goto('/docs/api/');
    const bar = await page.locator('.navbar').boundingBox();
    expect(bar?.height, `at ${width}`).toBeLessThan(64);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `at ${width}`).toBeLessThanOrEqual(width);
  }
  await context.close();
});
