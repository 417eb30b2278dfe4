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

const LONG = '/docs/api/json/params/';

/**
 * Waits two frames: the runtime measures in the first, and its changes are painted in the second.
 */
const frames = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');

/** Scrolls in one step, like a turn of the wheel, and waits for the effects. */
async function scroll(page: Page, to: number): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
  await frames(page);
}

/** Checks if the bar is in the window. With reduced motion it moves at once. */
const barShown = (page: Page) =>
  page.locator('.navbar').evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom) > 0);
const topShown = (page: Page) =>
  page.locator('[data-back-to-top]').evaluate((link) => getComputedStyle(link).visibility === 'visible');
const bottom = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

describe('the bar', () => {
  test('hides when scrolling down and returns when scrolling up, but not for a bounce at the end', async () => {
    const { page, context, trouble } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto(LONG);
    const end = await bottom(page);
    for (const [to, shown] of [
      [30, true],
      [400, false],
      [390, true],
      [500, false],
      [20, true],
      [end, false],
      [end - 20, false],
      [end - 200, true],
    ] as const) {
      await scroll(page, to);
      expect(await barShown(page), `at ${to} of ${end}`).toBe(shown);
    }
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('hides when the page jumps to an anchor, and the jump does not bring it back', async () => {
    const { page, context } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto(LONG);
    const links = page.locator('[data-contents] a');
    await links.last().click();
    await expect.poll(() => barShown(page)).toBe(false);
    // With a script, the address changes before the page is painted at its new position. With a click, it changes
    // afterwards.
    const first = await links.first().getAttribute('href');
    await page.evaluate((hash) => location.assign(hash ?? ''), first);
    await frames(page);
    expect(await barShown(page), 'a jump upwards').toBe(false);
    await page
      .locator('main .neighbours a')
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await page.waitForURL((url) => url.pathname !== LONG);
    await expect.poll(() => barShown(page)).toBe(true);
    await context.close();
  });

  nightly('stays for keyboard users and for an open menu', async () => {
    const { page, context } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto(LONG);
    await scroll(page, 600);
    expect(await barShown(page)).toBe(false);
    const first = page.locator('#content a:visible').first();
    await first.evaluate((link) => (link as HTMLElement).focus({ preventScroll: true }));
    await page.keyboard.press('Shift+Tab');
    expect(await barShown(page), 'the focus brings it back').toBe(true);
    expect(await page.evaluate(() => scrollY), 'and the page stays where it is').toBe(600);
    await scroll(page, 700);
    expect(await barShown(page)).toBe(true);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await barShown(page)).toBe(false);
    await scroll(page, 500);
    await page.locator('[data-menu] > summary').first().hover();
    await scroll(page, 600);
    expect(await barShown(page), 'a menu is open').toBe(true);
    await context.close();
  });
});

describe('back to top', () => {
  nightly('appears when scrolling up beyond 300 pixels, and scrolls to the top', async () => {
    const { page, context } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto(LONG);
    for (const [to, shown] of [
      [900, false],
      [800, true],
      [301, true],
      [299, false],
      [900, false],
      [800, true],
    ] as const) {
      await scroll(page, to);
      expect(await topShown(page), `at ${to}`).toBe(shown);
    }
    await page.locator('[data-back-to-top]').click();
    expect(await page.evaluate(() => scrollY), 'at once where motion is reduced').toBe(0);
    await frames(page);
    expect(await topShown(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await context.close();
  });

  nightly('is a plain link without scripts', async () => {
    const { page, context } = await site.open({ javaScriptEnabled: false });
    await page.goto('/sms/');
    await page.locator('[data-back-to-top]').click();
    expect(new URL(page.url()).hash).toBe('#top');
    expect((await page.locator('.navbar').boundingBox())?.y).toBe(0);
    await context.close();
  });
});

test('the table of contents follows the text', async () => {
  const { page, context } = await openQuiet(site, { viewport: { width: 1280, height: 700 } });
  await page.goto(LONG);
  const links = page.locator('[data-contents] a');
  const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  const active = async () => {
    const marked = await page
      .locator('[data-contents] [aria-current=true]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(marked.length).toBeLessThan(2);
    return marked[0]?.slice(1);
  };
  expect(ids.length).toBeGreaterThan(4);
  const tops = await page.evaluate(
    (all) => all.map((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) + scrollY),
    ids,
  );
  const end = await bottom(page);
  let checked = 0;
  for (const [i, top] of tops.entries()) {
    // Only headings with enough space on both sides for all three positions.
    if (top - (tops[i - 1] ?? 0) < 400 || Math.min(end, tops[i + 1] ?? end) - top < 400) continue;
    checked++;
    await scroll(page, top - 300);
    expect(await active(), `${ids[i]} is just in the upper half`).toBe(ids[i]);
    await scroll(page, top - 380);
    expect(await active(), `${ids[i]} is in the lower half`).toBe(ids[i - 1]);
    await scroll(page, top + 30);
    expect(await active(), `${ids[i]} is above the window`).toBe(ids[i]);
  }
  expect(checked).toBeGreaterThan(1);
  await scroll(page, end);
  expect(await active()).toBe(ids.at(-1));
  // The next page has another list.
  await page.locator('main .neighbours a').last().click();
  await page.waitForURL((url) => url.pathname !== LONG);
  await page.locator('[data-contents] a').last().click();
  await frames(page);
  await expect.poll(active).toBeTruthy();
  await context.close();
});
