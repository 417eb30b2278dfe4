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

/** Runs idle callbacks at once, so that tests do not wait for idle time. */
const ALWAYS_IDLE = 'globalThis.requestIdleCallback = (run) => setTimeout(run, 0)';

const pages = (requested: readonly string[]) => requested.filter((path) => path.endsWith('/'));

/** Scrolls through a page one window at a time and waits for its requests. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    }
  });
  await page.waitForLoadState('networkidle');
}

/** Returns the pages that only one part of the page links to. */
const linkedOnlyFrom = (page: Page, part: string) =>
  page.evaluate((selector) => {
    const paths = (links: Iterable<HTMLAnchorElement>) => new Set([...links].map(({ pathname }) => pathname));
    const all = document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]');
    const others = paths([...all].filter((link) => !link.closest(selector)));
    return [...paths([...all].filter((link) => link.closest(selector)))].filter((path) => !others.has(path));
  }, part);

test('pages linked in the footer are only fetched when the pointer is on their link', async () => {
  const { page, context, requested } = await openQuiet(site, { fetchesAhead: true });
  await page.addInitScript(ALWAYS_IDLE);
  await page.goto('/sms/');
  await readThrough(page);
  const ofFooter = await linkedOnlyFrom(page, 'footer');
  expect(ofFooter.length).toBeGreaterThan(10);
  expect(pages(requested).filter((path) => ofFooter.includes(path))).toEqual([]);
  expect(pages(requested).length, 'those of the text are').toBeGreaterThan(3);
  await page.locator(`footer a[href="${ofFooter[0]}"]`).hover();
  await expect.poll(() => pages(requested)).toContain(ofFooter[0]);
  await context.close();
});

nightly('a long list is not fetched completely, and fetched pages are not requested again', async () => {
  const { page, context, requested } = await openQuiet(site, { fetchesAhead: true });
  await page.addInitScript(ALWAYS_IDLE);
  await page.goto('/docs/ceny/');
  const links = await page.locator('main a[href^="/docs/ceny/"]').count();
  expect(links).toBeGreaterThan(100);
  await readThrough(page);
  const ahead = pages(requested).slice(1);
  expect(ahead.length).toBeGreaterThan(5);
  expect(ahead.length).toBeLessThanOrEqual(20);
  expect(new Set(ahead).size).toBe(ahead.length);
  await page.evaluate((path) => document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)?.click(), ahead[0]);
  await page.waitForURL(`**${ahead[0]}`);
  expect(pages(requested).filter((path) => path === ahead[0])).toHaveLength(1);
  await context.close();
});
