import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { PAGE_OF_TEMPLATE } from './page-kinds.ts';
import { openQuiet } from './quiet-window.ts';
import { resize } from './resize.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

/**
 * Doubles the default font size with the browser's own setting, which also affects media queries in `em`.
 */
async function enlarge(page: Page, standard = 32): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard, fixed: 26 } });
}

/** Doubles the font size of one page only, without media queries. */
const ENLARGE_ROOT = "document.documentElement.style.fontSize = '200%'";

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/**
 * Checks that a button is completely inside the window and the banner, and that nothing covers it.
 */
const isWhole = (page: Page, choice: string) =>
  page.locator(`[data-consent-choice=${choice}]`).evaluate((button) => {
    const [own, banner] = [button, button.closest('section') as Element].map((one) => one.getBoundingClientRect());
    if (own === undefined || banner === undefined) return false;
    const text = document.createRange();
    text.selectNodeContents(button);
    const { left, right } = text.getBoundingClientRect();
    const isInside = own.left >= banner.left && own.right <= banner.right && own.bottom <= innerHeight && own.top >= 0;
    const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
    const edges = [
      [own.left + 3, y],
      [own.right - 3, y],
      [x, own.top + 3],
      [x, own.bottom - 3],
    ] as const;
    const isSeen = edges.every(([left, top]) => document.elementFromPoint(left, top) === button);
    return isInside && isSeen && left >= own.left && right <= own.right;
  });

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

const FLOWING = [
  '/',
  '/docs/api/json/params/',
  '/ceny/',
  '/faq/',
  '/blog/',
  '/start/',
  '/chat/',
  '/sms-api/',
  '/viber/',
  '/agentury/',
  '/integrace/n8n/',
];

test.each(sample(FLOWING, 11))(
  'letters twice as large make %s longer and not wider, in windows of every size',
  async (path) => {
    const { page, context } = await openQuiet(site);
    await page.goto(path);
    const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    for (const { width, height } of WINDOWS) {
      await enlarge(page, 16);
      await resize(page, width, height);
      expect(await rootSize()).toBe('16px');
      const usual = await heightOf(page);
      await enlarge(page);
      expect(await rootSize()).toBe('32px');
      expect(await overflow(page), `${width} pixels`).toBe(0);
      expect(await heightOf(page), `${width} pixels`).toBeGreaterThan(usual);
    }
    await context.close();
  },
);

/** A page of each kind, and content that authors can add to pages. */
const KINDS = [
  ...Object.values(PAGE_OF_TEMPLATE),
  ...['/ceny/', '/docs/ceny/', '/rcs/', '/integrace/klaviyo/', '/whatsapp/auth/', '/viber/'],
  ...['/tool/delka-sms/', '/tool/validace-cisla/'],
];
/** Font sizes "Large" and "Very large" in the settings of Chrome. */
const LARGE = [20, 24];

// @wcag 1.4.4
describe('letters of 20 and of 24 pixels, in windows of 360 and of 1280, are not wider than the window', () => {
  let opened: Awaited<ReturnType<typeof openQuiet>>;
  beforeAll(async () => {
    opened = await openQuiet(site);
  });
  afterAll(() => opened.context.close());

  test.each(sample(KINDS, 8))('on %s', async (path) => {
    const { page } = opened;
    const wide: string[] = [];
    await page.goto(path);
    for (const width of [360, 1280]) {
      await resize(page, width, 800);
      for (const size of LARGE) {
        await enlarge(page, size);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
        if ((await overflow(page)) > 0) wide.push(`letters of ${size} pixels in ${width}`);
      }
    }
    expect(wide).toEqual([]);
  });
});

// @wcag 1.4.12
test('increased letter spacing keeps the bar within a window of 320 pixels', async () => {
  const { page, context } = await openQuiet(site, { viewport: { width: 320, height: 640 } });
  await page.goto('/');
  // Spacing of WCAG 2.2, criterion 1.4.12.
  await page.addStyleTag({
    content:
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-block-end: 2em !important }',
  });
  expect(await overflow(page)).toBe(0);
  await context.close();
});

describe.each(sample(WINDOWS, 3))('letters twice as large in $width pixels', (viewport) => {
  test.each([
    ['in the browser', (page: Page) => enlarge(page)],
    ['on the page', (page: Page) => page.evaluate(ENLARGE_ROOT)],
  ])('leave both choices of the question about cookies whole: %s', async (_, makeLarge) => {
    const { page, context } = await site.open({ viewport });
    await page.goto('/');
    await makeLarge(page);
    await page.locator('[data-region=consent]').waitFor();
    expect([await isWhole(page, 'accept'), await isWhole(page, 'decline')]).toEqual([true, true]);
    await context.close();
  });
});

test.each(sample(['/docs/api/json/params/', '/blog/proc-ma-dlouha-sms-153-znaku/'], 2))(
  'the contents of %s are in sight from 997 pixels on, and nothing is pushed out of the window',
  async (path) => {
    const { page, context } = await openQuiet(site, { viewport: { width: 997, height: 800 } });
    await page.goto(path);
    for (const width of [997, 1100, 1200, 1201, 1280]) {
      await resize(page, width, 800);
      expect(await page.locator('.toc-aside').isVisible(), `${width}`).toBe(true);
      expect(await page.locator('.toc-collapsed').isVisible(), `${width}`).toBe(false);
      expect(await overflow(page), `${width}`).toBe(0);
      const text = await page.locator('main').evaluate((main) => main.clientWidth);
      expect(text, `${width}: room for the text`).toBeGreaterThan(460);
    }
    await resize(page, 996, 800);
    expect(await page.locator('.toc-aside').isVisible()).toBe(false);
    expect(await page.locator('.toc-collapsed').isVisible()).toBe(true);
    await context.close();
  },
);
