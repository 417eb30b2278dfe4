import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isNightly, sample } from '../sample.ts';
import { PAGE_OF_TEMPLATE } from './page-kinds.ts';
import { blocked, type OpenPreview, openPreview } from './preview-window.ts';
import { resize } from './resize.ts';

/**
 * Pages to check besides the first ones of their folders: one of each template, and two that look different from others
 * of their template.
 */
const FURTHER = [...Object.values(PAGE_OF_TEMPLATE), '/blog/tags/viber/', '/docs/category/json/'];
/**
 * Pages that load an additional script without interaction: the page for unknown addresses, which looks for the likely
 * one, and the search page.
 */
const WITH_SCRIPTS = [PAGE_OF_TEMPLATE['not-found'], PAGE_OF_TEMPLATE['search']];
const WIDTHS = [320, 768, 1280];
/** Number of windows that check pages in parallel. */
const WINDOWS = 4;

/** Results for one page, loaded once as a host serves it. */
interface Visit {
  readonly path: string;
  readonly status: number | undefined;
  readonly policy: string | undefined;
  readonly title: string;
  readonly headings: number;
  readonly generator: string | null;
  /** Text of the content as shown, and as shown without scripts. */
  readonly text: string;
  readonly plainText: string;
  /** Window width -> width that the page needs, in pixels. */
  readonly needed: ReadonlyMap<number, number>;
  readonly hasIsland: boolean;
  /** Scripts requested before any interaction. */
  readonly scripts: readonly string[];
  readonly blocked: readonly string[];
  readonly trouble: readonly string[];
}

let preview: OpenPreview;
const visits: Visit[] = [];
beforeAll(async () => {
  preview = await openPreview();
  const left = [...sample([...new Set([...preview.site.paths, ...FURTHER])], 5)];
  const look = async () => {
    const window = await preview.open();
    for (let path = left.pop(); path !== undefined; path = left.pop()) visits.push(await visit(window, path));
    await window.context.close();
  };
  await Promise.all(Array.from({ length: WINDOWS }, look));
}, 240_000);
afterAll(() => preview.close());

async function visit(
  { page, requested, trouble }: Awaited<ReturnType<OpenPreview['open']>>,
  path: string,
): Promise<Visit> {
  // Leave the page before, so that its remaining requests are not counted here.
  await page.goto('about:blank');
  requested.length = 0;
  trouble.length = 0;
  const response = await page.goto(path, { waitUntil: 'load' });
  const scripts = requested.filter((file) => file.endsWith('.js'));
  const hasIsland = (await page.locator('ssg-island').count()) > 0;
  const [text = '', plainText = ''] = await texts(page);
  const needed = new Map<number, number>();
  for (const width of WIDTHS) {
    await resize(page, width, 800);
    needed.set(width, await page.evaluate<number>('document.documentElement.scrollWidth'));
  }
  await wakeIslands(page);
  return {
    path,
    status: response?.status(),
    policy: response?.headers()['content-security-policy'],
    title: await page.title(),
    headings: await page.locator('h1').count(),
    generator: await page.locator('meta[name=generator]').getAttribute('content'),
    ...{ text, plainText, needed, hasIsland, scripts },
    blocked: await blocked(page),
    trouble: [...trouble],
  };
}

/**
 * Returns the text of the content twice: as shown in the window, and as served, which browsers without scripts show.
 */
function texts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const came = await (await fetch(location.href)).text();
    return [document, new DOMParser().parseFromString(came, 'text/html')].map((page) => {
      const main = page.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
      // Ignore text for visitors without scripts. It is a text node with scripts and elements without.
      for (const element of main?.querySelectorAll('noscript') ?? []) element.remove();
      return main?.textContent ?? '';
    });
  });
}

/**
 * Scrolls to every island and waits for those that start by themselves or when they are visible.
 */
async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const child of document.querySelectorAll('ssg-island > *')) {
      child.scrollIntoView();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForFunction(() => {
    const asleep = document.querySelectorAll('ssg-island:not([data-on=interaction], [data-ready]) > *');
    return [...asleep].every((child) => child.getClientRects().length === 0);
  });
  // Their requests may be blocked too.
  await page.waitForLoadState('networkidle');
}

/**
 * Returns a value of every page next to its path. Comparing two such lists shows the pages that differ.
 */
const ofEach = <T>(what: (visit: Visit) => T) => visits.map((visit) => [visit.path, what(visit)] as const);

describe('every kind of page', () => {
  test('can be loaded', () => {
    expect(visits.length).toBeGreaterThan(isNightly ? 20 : 4);
    expect(ofEach(({ status }) => status)).toEqual(ofEach(() => 200));
  });

  // @wcag 2.4.2
  test('has one h1, a unique title, and the generator', () => {
    expect(ofEach(({ headings }) => headings)).toEqual(ofEach(() => 1));
    expect(ofEach(({ generator }) => generator)).toEqual(ofEach(() => expect.stringMatching(/^ssg \d+\.\d+\.\d+$/)));
    const titles = new Set(visits.map(({ title }) => title));
    expect(titles.size).toBe(visits.length);
    expect(titles).not.toContain('');
  });

  // @wcag 1.4.10
  test.each(WIDTHS)('fits into a window of %d pixels', (width) => {
    expect(ofEach(({ needed }) => needed.get(width))).toEqual(ofEach(() => width));
  });

  test('has the same text without scripts', () => {
    expect(ofEach(({ text }) => text)).toEqual(ofEach(({ plainText }) => plainText));
    expect(ofEach(({ plainText }) => plainText.length > 100)).toEqual(ofEach(() => true));
  });

  test('loads no React without islands', () => {
    const plain = visits.filter(({ path, hasIsland }) => !hasIsland && !WITH_SCRIPTS.includes(path));
    expect(plain.length).toBeGreaterThan(isNightly ? 10 : 1);
    for (const { path, scripts } of plain)
      expect(scripts, path).toEqual([expect.stringMatching(/^\/assets\/client-\w+\.js$/)]);
  });

  test('has a strict policy, without blocked requests or errors', () => {
    expect(ofEach(({ policy }) => policy)).toEqual(ofEach(() => expect.stringContaining("script-src 'self' 'sha256-")));
    expect(ofEach(({ blocked }) => blocked)).toEqual(ofEach(() => []));
    expect(ofEach(({ trouble }) => trouble)).toEqual(ofEach(() => []));
  });
});
