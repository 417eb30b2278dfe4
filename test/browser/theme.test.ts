import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { axeFindings } from './axe.ts';
import { buildSite } from './build-site.ts';
import { workerBrowser } from './launch.ts';
import { serve } from './server.ts';

const outDir = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-theme-')));
let browser: Browser;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const [opened] = await Promise.all([workerBrowser(), buildSite(outDir, 'ssg.config.ts', 'test/browser/theme')]);
  browser = opened;
  server = await serve(outDir);
}, 60_000);

afterAll(() => {
  server.close();
  rmSync(outDir, { recursive: true });
});

const PAGES = [
  '/',
  '/ar/',
  '/docs/',
  '/docs/blocks/',
  '/docs/advanced/',
  '/docs/v1/',
  '/reference/',
  '/blog/',
  '/blog/post-1/',
  '/blog/tags/release-notes/',
  '/404.html',
];

/** Opens a page in a separate window. */
async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const PHONE = { viewport: { width: 390, height: 844 } };

describe('every page', () => {
  const WINDOWS = [
    { width: 390, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const;
  test.each(sample(WINDOWS, 2))('axe finds nothing at $width px, $colorScheme', async ({ width, colorScheme }) => {
    const page = await open('/', { viewport: { width, height: 844 }, colorScheme });
    for (const path of sample(PAGES, 3)) {
      await page.goto(path);
      expect(await axeFindings(page), path).toEqual([]);
    }
    await page.context().close();
  });

  test('no page is wider than the window, from 320 to 1920 pixels, and nothing fails', async () => {
    const page = await open('/');
    const trouble: string[] = [];
    page.on('console', (message) => trouble.push(message.text()));
    page.on('pageerror', (problem) => trouble.push(problem.message));
    for (const path of sample(PAGES, 4)) {
      await page.goto(path);
      for (const width of [320, 390, 768, 996, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate('document.documentElement.scrollWidth'), `${path} at ${width}`).toBe(width);
      }
    }
    expect(trouble).toEqual([]);
    await page.context().close();
  });

  test('text is above the fold on a phone, without scripts too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open('/docs/blocks/', { ...PHONE, javaScriptEnabled });
      expect((await page.locator('h1').boundingBox())?.y).toBeLessThan(300);
      await page.context().close();
    }
  });
});

describe('navigation', () => {
  test('on a phone the sidebar is a drawer that keeps the focus and closes by Escape', async () => {
    const page = await open('/docs/blocks/', PHONE);
    await page.click('.menu-button');
    await expect.poll(() => page.locator('[inert]').count()).toBeGreaterThan(0);
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          'document.activeElement === document.body || document.activeElement.closest("[data-drawer]") !== null',
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-drawer]:popover-open').count()).toBe(0);
    await page.context().close();
  });

  test('a group closed by the visitor stays closed after a reload, unless it contains the page', async () => {
    const page = await open('/docs/');
    const basics = page.locator('details[data-fold="/Basics"]');
    expect(await basics.getAttribute('open')).not.toBeNull();
    await basics.locator('summary').click();
    await expect.poll(() => basics.getAttribute('open')).toBeNull();
    await page.reload();
    expect(await basics.getAttribute('open')).toBeNull();
    await page.goto('/docs/blocks/');
    expect(await basics.getAttribute('open')).not.toBeNull();
    await page.context().close();
  });

  test('tabs, versions, languages, badges and links to other sites', async () => {
    const page = await open('/docs/v1/');
    expect(await page.locator('.version-notice a').getAttribute('href')).toBe('/docs/');
    expect(await page.locator('.variants a[data-version="v2"]').getAttribute('href')).toBe('/docs/');
    await page.goto('/reference/');
    expect(await page.locator('.header > .areas [aria-current]').textContent()).toBe('Reference');
    await page.goto('/docs/');
    expect(await page.locator('.tree .badge').textContent()).toBe('New');
    expect(await page.locator('.tree .external').count()).toBe(1);
    await page.goto('/ar/');
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    expect(await page.locator('.header-links a').allTextContents()).toEqual(['الدليل']);
    expect(await page.locator('.footer p').first().textContent()).toBe('جميع الحقوق محفوظة.');
    await page.context().close();
  });

  test('the bar of a phone names the current section', async () => {
    const page = await open('/docs/long/', PHONE);
    await page.locator('[id="section-5"]').evaluate((heading) => heading.scrollIntoView());
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.locator('[data-current-section]').textContent()).toBe('Section 5');
    await page.context().close();
  });
});

describe('reading', () => {
  test('the colour switch changes the page at once and is stored for later visits', async () => {
    const page = await open('/docs/');
    const background = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await background();
    const dark = page.locator('.header-tools [data-theme-choice="dark"]');
    await dark.click();
    expect(await background()).not.toBe(light);
    expect(await dark.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    expect(await background()).not.toBe(light);
    await page.context().close();
  });

  test('headings copy their link, pages their Markdown, and code wraps', async () => {
    const page = await open('/docs/blocks/', { permissions: ['clipboard-read', 'clipboard-write'] });
    const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
    await page.locator('#boxes .anchor').click();
    await expect.poll(clipboard).toBe(`${server.origin}/docs/blocks/#boxes`);
    await page.locator('[data-copy-page]').click();
    await expect.poll(clipboard).toContain('## Boxes');
    const code = page.locator('.code-block pre').first();
    const scrolls = () => code.evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    expect(await scrolls()).toBe(true);
    await page.locator('[data-wrap]').first().click();
    expect(await scrolls()).toBe(false);
    await page.context().close();
  });

  test('a picture opens in a dialog', async () => {
    const page = await open('/docs/blocks/');
    await page.locator('.zoom img').scrollIntoViewIfNeeded();
    await page.locator('.zoom button').click();
    await page.locator('.zoom-dialog[open] img').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.zoom-dialog').count()).toBe(0);
    await page.context().close();
  });
});

describe('search', () => {
  test('a slash opens it, areas narrow it, and opened results are stored', async () => {
    const requested: string[] = [];
    const page = await open('/docs/');
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    expect(requested.filter((path) => path.includes('search'))).toEqual([]);
    await page.keyboard.press('/');
    await page.locator('[data-search-query]').pressSequentially('kangaroos');
    const results = page.locator('.search-result');
    await expect.poll(() => results.count()).toBe(2);
    await page.locator('[data-search-within="/reference/"]').click();
    await expect.poll(() => results.count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/reference/**');
    await page.keyboard.press('Control+k');
    await page.locator('[data-search-query]').fill('');
    await page.locator('[data-search-recent] li button').click();
    expect(await page.locator('[data-search-query]').inputValue()).toBe('kangaroos');
    await page.context().close();
  });
});

test('a replaced part wraps the original, and texts can be replaced', async () => {
  const page = await open('/docs/');
  expect(await page.locator('.wrapped .neighbours a').count()).toBeGreaterThan(0);
  expect(await page.locator('.contents p').textContent()).toBe('Contents');
  await page.context().close();
});
