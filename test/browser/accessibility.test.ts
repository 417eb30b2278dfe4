import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, installAxe } from './axe.ts';
import { FULL_CONFIG } from './configurations.ts';
import { openQuiet } from './quiet-window.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(FULL_CONFIG);
}, 120_000);
afterAll(() => site.close());

describe.each([
  ['on a wide screen', 1280],
  ['on a telephone', 360],
])('%s', (_, width) => {
  test('axe finds nothing on any page', async () => {
    const { page, context } = await site.open({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    await installAxe(context);
    for (const path of [...site.paths, '/404.html', '/docs/v1/', '/docs/next/', '/en/']) {
      await page.goto(path);
      expect(await axeFindings(page), path).toEqual([]);
    }
    await context.close();
  }, 120_000);
});

test('axe finds nothing in what opens: menus and disclosures', async () => {
  // The banner lies over what scrolls under it, and goes with the first answer.
  const { page, context } = await openQuiet(site, { reducedMotion: 'reduce' });
  await installAxe(context);
  await page.goto('/docs/api/');
  const closed = page.locator('details:not([open], .seen) > summary:visible');
  let opened = 0;
  for (; (await closed.count()) > 0; opened++) {
    await closed.first().evaluate(({ parentElement }) => parentElement?.classList.add('seen', 'latest'));
    await page.locator('.latest > summary').click();
    // What a scrolled list cuts off at its edge counts as too small a target: sizes are looked at in whole pages.
    expect(await axeFindings(page, '.latest', { 'target-size': { enabled: false } })).toEqual([]);
    await page.evaluate("document.querySelector('.latest').classList.remove('latest')");
  }
  expect(opened).toBeGreaterThan(4);
  await context.close();
}, 60_000);

test('axe finds nothing in the drawers of a telephone', async () => {
  const { page, context } = await openQuiet(site, {
    viewport: { width: 360, height: 800 },
    reducedMotion: 'reduce',
    hasTouch: true,
  });
  await installAxe(context);
  await page.goto('/docs/api/');
  for (const [button, drawer] of [
    ['.navbar-toggle:visible', '#docs-menu'],
    ['#docs-menu button[popovertarget=site-menu]', '#site-menu'],
  ] as const) {
    await page.locator(button).click();
    await expect.poll(() => page.locator(drawer).evaluate((element) => element.matches(':popover-open'))).toBe(true);
    expect(await axeFindings(page, drawer, { 'target-size': { enabled: false } })).toEqual([]);
  }
  await context.close();
}, 60_000);
