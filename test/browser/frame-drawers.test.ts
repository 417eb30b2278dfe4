import type { Page } from 'playwright-core';
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

const NARROW = { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' } as const;
const DOCS = '/docs/api/json/params/';

const toggle = (page: Page) => page.locator('.navbar-toggle');
/** IDs of the open drawers. */
const drawers = (page: Page) =>
  page.locator('[data-drawer]:popover-open').evaluateAll((all) => all.map(({ id }) => id).sort());
const inert = (page: Page) => page.locator('[inert]').count();
const isFocusIn = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
/** Waits for the runtime, which receives the event of an opened popover slightly later. */
const opened = (page: Page) => expect.poll(() => inert(page)).toBeGreaterThan(0);

const pathOf = (page: Page) => new URL(page.url()).pathname;

/**
 * Follows a footer link without loading a document. On a narrow screen the head has no visible links.
 */
async function follow(page: Page, path: string): Promise<void> {
  // Groups of the footer are closed on a narrow screen.
  await page.evaluate("for (const box of document.querySelectorAll('[data-wide]')) box.open = true");
  await page.locator(`[data-region=footer] a[href="${path}"]`).click();
  await expect.poll(() => pathOf(page)).toBe(path);
}

async function openMenu(page: Page, path?: string): Promise<void> {
  if (path !== undefined) await page.goto(path);
  await toggle(page).click();
  await opened(page);
}

describe('the drawer of a narrow screen', () => {
  // @wcag 2.1.2
  test('keeps the focus inside, in both directions', async () => {
    const { page, context, trouble } = await openQuiet(site, NARROW);
    await page.goto('/');
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await opened(page);
    expect(await isFocusIn(page, '#site-menu'), 'it is in there at once').toBe(true);
    const seen = new Set<string>();
    for (let i = 0; i < 24; i++) {
      await page.keyboard.press(i < 12 ? 'Tab' : 'Shift+Tab');
      const at = await page.evaluate(() => {
        const { activeElement: element, body } = document;
        return element === body ? 'browser' : element?.closest('#site-menu') ? element.textContent : 'outside';
      });
      seen.add(at ?? '');
    }
    expect([...seen]).not.toContain('outside');
    expect([...seen]).toContain('Registrace');
    expect(trouble).toEqual([]);
    await context.close();
  });

  // @wcag 2.4.3
  test('closes by Escape and by its button, and returns the focus', async () => {
    const { page, context } = await openQuiet(site, NARROW);
    await page.goto('/');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Enter'),
      () => page.locator('#site-menu .drawer-close').click(),
    ]) {
      await toggle(page).click();
      await opened(page);
      await close();
      await expect.poll(() => inert(page)).toBe(0);
      expect(await drawers(page)).toEqual([]);
      expect(await isFocusIn(page, '.navbar-toggle')).toBe(true);
    }
    expect(new URL(page.url()).pathname).toBe('/');
    // The history entry of the drawer is behind the current one: the next Back leaves the page.
    await expect.poll(() => page.evaluate('navigation.currentEntry.index - navigation.entries()[0].index')).toBe(0);
    await context.close();
  });

  nightly('closes by a click outside', async () => {
    const { page, context } = await openQuiet(site, NARROW);
    await openMenu(page, '/');
    await page.mouse.click(10, 400);
    await expect.poll(() => inert(page)).toBe(0);
    expect(await drawers(page)).toEqual([]);
    await context.close();
  });

  test('closes by Back, which stays on the page, and the next Back leaves it', async () => {
    const { page, context } = await openQuiet(site, NARROW);
    await page.goto('/sms/');
    await follow(page, '/ceny/');
    await openMenu(page);
    await page.evaluate('history.back()');
    await expect.poll(() => drawers(page)).toEqual([]);
    expect(pathOf(page)).toBe('/ceny/');
    await page.evaluate('history.back()');
    await expect.poll(() => pathOf(page)).toBe('/sms/');
    await context.close();
  });

  nightly(
    'closes by Back on the page that was loaded, as often as it is opened, and the next Back leaves it',
    async () => {
      const { page, context } = await openQuiet(site, NARROW);
      await page.goto('/sms/');
      await page.goto('/ceny/');
      for (const close of ['back', 'escape', 'back'] as const) {
        await openMenu(page);
        if (close === 'back') await page.goBack();
        else await page.keyboard.press('Escape');
        await expect.poll(() => drawers(page)).toEqual([]);
        await expect.poll(() => inert(page)).toBe(0);
        expect(pathOf(page)).toBe('/ceny/');
      }
      await page.goBack();
      await expect.poll(() => pathOf(page)).toBe('/sms/');
      await context.close();
    },
  );

  nightly('keeps the pages that Forward leads to', async () => {
    const { page, context } = await openQuiet(site, NARROW);
    await page.goto('/sms/');
    await follow(page, '/ceny/');
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/sms/');
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => inert(page)).toBe(0);
    // Not `goForward`, which waits for a load event: on a busy machine it misses that of a page whose content is only
    // replaced.
    await page.evaluate('history.forward()');
    await expect.poll(() => pathOf(page)).toBe('/ceny/');
    await expect.poll(() => page.locator('h1').textContent()).toContain('Ceník');
    await context.close();
  });

  nightly('closes after navigation, and Back then returns to the page where it was opened', async () => {
    const { page, context } = await openQuiet(site, NARROW);
    await openMenu(page, '/');
    await page.locator('#site-menu a[href="/ceny/"]').click();
    await page.waitForURL('**/ceny/');
    await expect.poll(() => drawers(page)).toEqual([]);
    expect(await inert(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect(await drawers(page)).toEqual([]);
    await context.close();
  });

  nightly('closes when the window becomes wide', async () => {
    const { page, context } = await openQuiet(site, NARROW);
    await openMenu(page, '/');
    const group = page.locator('#site-menu details').first();
    await group.locator('summary').click();
    await expect.poll(() => group.getAttribute('open')).toBe('');
    await resize(page, 1280, 800);
    await expect.poll(() => inert(page)).toBe(0);
    expect(await drawers(page)).toEqual([]);
    expect(await group.getAttribute('open'), 'a group would cover the page').toBeNull();
    expect(await page.locator('.navbar-links').isVisible()).toBe(true);
    await context.close();
  });

  nightly('keeps the scroll position and the width of the page', async () => {
    const { page, context } = await openQuiet(site, { ...NARROW, hasTouch: true, isMobile: true });
    await page.goto('/');
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    await page.mouse.wheel(0, -100);
    await expect
      .poll(() => page.evaluate(() => [scrollY, document.documentElement.dataset['navbar']]))
      .toEqual([300, undefined]);
    const width = await page.evaluate(() => document.querySelector('main')?.clientWidth);
    await toggle(page).click();
    await opened(page);
    expect(await page.evaluate(() => document.querySelector('main')?.clientWidth)).toBe(width);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 400);
    await page.mouse.move(10, 500);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('Escape');
    await expect.poll(() => inert(page)).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await context.close();
  });
});

describe('in the documentation', () => {
  test('the drawer of its pages opens first, and the main menu is one step away', async () => {
    const { page, context } = await openQuiet(site, NARROW);
    await openMenu(page, DOCS);
    expect(await drawers(page)).toEqual(['docs-menu']);
    expect(await page.locator('#docs-menu a[aria-current=page]').isVisible()).toBe(true);
    await page.locator('#docs-menu button[popovertarget=site-menu]').click();
    await expect.poll(() => isFocusIn(page, '#site-menu')).toBe(true);
    expect(await drawers(page)).toEqual(['docs-menu', 'site-menu']);
    expect(await page.locator('.navbar-links').isVisible()).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => drawers(page)).toEqual(['docs-menu']);
    await expect.poll(() => isFocusIn(page, '#docs-menu')).toBe(true);
    await expect.poll(() => page.locator('#docs-menu').evaluate((drawer) => drawer.closest('[inert]'))).toBe(null);
    await context.close();
  });

  nightly.each(['Escape', 'Back', 'the button'])('%s closes both at once', async (way) => {
    const { page, context } = await openQuiet(site, NARROW);
    await page.goto('/');
    await follow(page, '/docs/api/');
    await openMenu(page);
    await page.locator('#docs-menu button[popovertarget=site-menu]').click();
    await expect.poll(() => isFocusIn(page, '#site-menu')).toBe(true);
    if (way === 'Escape') await page.keyboard.press('Escape');
    else if (way === 'Back') await page.evaluate('history.back()');
    else await page.locator('#site-menu .drawer-close').click();
    await expect.poll(() => inert(page)).toBe(0);
    expect(await drawers(page)).toEqual([]);
    expect(pathOf(page)).toBe('/docs/api/');
    await context.close();
  });
});

nightly('without scripts both drawers open, link to each other, and close', async () => {
  const { page, context } = await site.open({ ...NARROW, javaScriptEnabled: false });
  await page.goto(DOCS);
  await toggle(page).click();
  expect(await drawers(page)).toEqual(['docs-menu']);
  await page.locator('#docs-menu button[popovertarget=site-menu]').click();
  expect(await page.locator('.navbar-links').isVisible()).toBe(true);
  await page.locator('#site-menu .drawer-close').click();
  expect(await drawers(page)).toEqual([]);
  await page.goto('/');
  await toggle(page).click();
  expect(await drawers(page)).toEqual(['site-menu']);
  await page.locator('#site-menu a[href="/ceny/"]').click();
  await page.waitForURL('**/ceny/');
  await context.close();
});
