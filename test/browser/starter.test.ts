import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { starterFiles, starterNeeds, writeSite } from '../../src/scaffold/init-site.ts';
import { isNightly, sample } from '../sample.ts';
import { axeFindings } from './axe.ts';
import { workerBrowser } from './launch.ts';
import { serve } from './server.ts';

// Site that `ssg init` creates, as its first visitor sees it.
const PAGES = ['/', '/about/', '/docs/', '/docs/writing/', '/docs/publishing/', '/blog/', '/blog/hello/', '/404.html'];

/**
 * Script that returns the buttons of which a corner or the middle of an edge is cut off or covered.
 */
const COVERED = `[...document.querySelectorAll('main button')].filter((button) => button.checkVisibility()).filter((button) => {
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = button.getBoundingClientRect();
  return [[0.5, 0.05], [0.5, 0.95], [0.15, 0.5], [0.85, 0.5], [0.2, 0.1], [0.8, 0.1]].some(
    ([x, y]) => !button.contains(document.elementFromPoint(left + x * width, top + y * height)),
  );
}).map((button) => button.closest('figure')?.innerText ?? button.textContent)`;

/** Script that returns the sum of the layout shifts so far. */
const LAYOUT_SHIFT = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0))).observe({
    type: 'layout-shift',
    buffered: true,
  }) ?? setTimeout(() => resolve(0), 300),
)`;

const CHOICES = [
  { title: 'Site', language: 'en' },
  { title: 'Web', language: 'cs' },
];

// The byte limits are those of the English starter, so every run tests it.
describe.each(isNightly ? CHOICES : CHOICES.slice(0, 1))('$language', (choices) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-starter-')));
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    const needs = starterNeeds('file:../ssg.tgz');
    writeSite(root, starterFiles({ ...choices, template: 'site', manager: 'npm' }, needs), needs);
    const [opened, built] = await Promise.all([workerBrowser(), buildProject({ root })]);
    expect(built).toMatchObject({ status: 'built', diagnostics: [] });
    browser = opened;
    server = await serve(join(root, 'dist'));
  });

  afterAll(() => {
    server.close();
    rmSync(root, { recursive: true });
  });

  test('a page outside all sidebars has the width of the text', async () => {
    const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto('/docs/');
    const width = () => page.locator('main').evaluate((main) => main.clientWidth);
    const beside = await width();
    await page.locator('.sidebar').evaluate((sidebar) => sidebar.remove());
    expect(await width()).toBeGreaterThanOrEqual(beside);
    await context.close();
  });

  test.each([
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const)('axe finds nothing, and nothing is cut off: $width px, $colorScheme', async ({ width, colorScheme }) => {
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ baseURL: server.origin, viewport, colorScheme });
    const page = await context.newPage();
    const trouble: string[] = [];
    const hidden: string[] = [];
    page.on('console', (message) => trouble.push(message.text()));
    page.on('pageerror', (problem) => trouble.push(problem.message));
    for (const path of sample(PAGES, 4)) {
      await page.goto(path);
      expect(await axeFindings(page), path).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(width);
      expect(await page.getAttribute('html', 'lang')).toBe(choices.language);
      hidden.push(...(await page.evaluate<string[]>(COVERED)).map((button) => `${path} ${button}`));
    }
    expect(hidden).toEqual([]);
    expect(trouble).toEqual([]);
    await context.close();
  });

  test('a documentation page needs at most 6 requests, 8 KiB of script and 12 KiB of CSS, without layout shifts', async () => {
    const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 390, height: 844 } });
    const sizes = { script: 0, stylesheet: 0 };
    const answers: Promise<void>[] = [];
    let requests = 0;
    page.on('response', (response) => {
      requests += 1;
      const kind = response.request().resourceType();
      if (kind === 'script' || kind === 'stylesheet')
        answers.push(
          response.body().then((body) => {
            sizes[kind] += gzipSync(body, { level: 9 }).length;
          }),
        );
    });
    await page.goto('/docs/writing/');
    await page.waitForTimeout(500);
    await Promise.all(answers);
    expect(requests).toBeLessThanOrEqual(6);
    // The Czech starter adds the texts of its own `client.ts`.
    expect(sizes.script).toBeLessThanOrEqual(choices.language === 'en' ? 8 * 1024 : 8.2 * 1024);
    expect(sizes.stylesheet).toBeLessThanOrEqual(12 * 1024);
    expect(await page.evaluate(LAYOUT_SHIFT)).toBe(0);
    await page.close();
  });

  test('a link replaces the content and keeps the header', async () => {
    const page = await browser.newPage({ baseURL: server.origin });
    await page.goto('/docs/');
    await page.evaluate('window.sameDocument = true; document.querySelector("header").dataset.kept = "";');
    await page.click('a[href="/docs/writing/"]');
    await page.waitForSelector('.sidebar a[aria-current="page"][href="/docs/writing/"]');
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    expect(await page.locator('header[data-kept]').count()).toBe(1);
    expect(await page.textContent('.sidebar [aria-current="page"]')).toBe(await page.textContent('h1'));
    await page.close();
  });
});
