import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { openQuiet } from './quiet-window.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

/** Window in which the drawer takes only one half. */
const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true } as const;

const isOpen = (page: Page) => page.locator('#site-menu').evaluate((menu) => menu.matches(':popover-open'));
const inert = (page: Page) => page.locator('[inert]').count();

/** Returns the point where a finger would hit a link of the content. */
async function placeOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not there`);
  return { x: box.x + 20, y: box.y + box.height / 2 };
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('.navbar-toggle').tap();
  await expect.poll(() => isOpen(page)).toBe(true);
}

/**
 * Taps like a finger that rests for a while: the browser sends mouse events and a click afterwards.
 */
async function tap(page: Page, { x, y }: { x: number; y: number }, restMs: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await sleep(restMs);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

/**
 * Waits until the effects of a tap are over, including its click. A page without scripts has no timers to wait for.
 */
const settled = () => sleep(150);

const TAPS = [
  [true, 'no-preference', 0],
  [true, 'reduce', 80],
  [false, 'no-preference', 0],
  [false, 'reduce', 200],
] as const;

test.each(sample(TAPS, 4))(
  'a tap beside the open menu only closes it (scripts: %s, motion: %s, rest: %d ms)',
  async (javaScriptEnabled, reducedMotion, rest) => {
    const { page, context } = await openQuiet(site, { ...TABLET, reducedMotion, javaScriptEnabled });
    await page.goto('/');
    const place = await placeOf(page, 'main a[href="/ceny/"]');
    await openMenu(page);
    if (javaScriptEnabled) await expect.poll(() => inert(page)).toBeGreaterThan(0);
    await tap(page, place, rest);
    await expect.poll(() => isOpen(page)).toBe(false);
    await settled();
    expect(new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => inert(page)).toBe(0);
    // The next tap works normally.
    await expect
      .poll(async () => {
        await tap(page, place, 0);
        await settled();
        return new URL(page.url()).pathname;
      })
      .toBe('/ceny/');
    await context.close();
  },
);
