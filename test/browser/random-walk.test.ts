import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../sample.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

/** Number of steps. The nightly run takes a longer walk with a new seed. */
const STEPS = isNightly ? 400 : 10;
const SEED = isNightly ? Number(process.env['SSG_SEED'] ?? Date.now() % 1_000_000) : 20261121;

/**
 * Script that prints the document with one node per line and sorted attributes, without state that belongs to the
 * visit.
 */
const DOCUMENT = `(() => {
  const copy = document.documentElement.cloneNode(true);
  copy.querySelector('.ssg-announcer').textContent = '';
  // The focus is in the content after a navigation, and nowhere after a load.
  for (const element of copy.querySelectorAll('h2[tabindex], h3[tabindex], h4[tabindex], tr[tabindex], li[tabindex]'))
    element.removeAttribute('tabindex');
  // Whether the visitor came down or up to an anchor.
  copy.removeAttribute('data-navbar');
  copy.querySelector('[data-back-to-top]')?.removeAttribute('data-shown');
  // A category that was opened once stays open in a sidebar that stays.
  for (const element of copy.querySelectorAll('[data-region=sidebar] details')) element.removeAttribute('open');
  const lines = [];
  const walk = (node, depth) => {
    const attributes = [...(node.attributes ?? [])].map(({ name, value }) => name + '=' + value).sort();
    lines.push([depth, node.nodeName, node.nodeValue ?? '', ...attributes].join(' '));
    for (const child of node.childNodes) walk(child, depth + 1);
  };
  walk(copy, 0);
  return lines.join('\\n');
})()`;

const html = (page: Page) => page.evaluate<string>(DOCUMENT);

test(
  `after any way through the site, every page is what a fresh load of its address is, seed ${SEED}`,
  async () => {
    const { page, context, trouble } = await site.open({ reducedMotion: 'reduce', fetchesAhead: true });
    const fresh = await site.open({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.evaluate('globalThis.mark = true');
    const random = createRandom(SEED);
    const visited = new Set<string>();
    for (let step = 0; step < STEPS; step++) {
      const before = new URL(page.url()).pathname;
      const links = await page.evaluate<string[]>(`[...document.querySelectorAll('a[href]:not([data-back-to-top])')]
      .filter((link) => link.origin === location.origin && !link.href.endsWith('.xml') && !link.href.endsWith('.json') && link.target === '')
      .map((link) => link.href)`);
      const href = links[Math.floor(random() * links.length)] ?? '';
      await page.evaluate((url) => {
        for (const link of document.querySelectorAll('a')) if (link.href === url) return link.click();
      }, href);
      await page.waitForURL(href);
      visited.add(href);
      // The browser handles links within a page itself.
      if (new URL(href).pathname === before) continue;
      await fresh.page.goto('about:blank');
      await fresh.page.goto(href);
      // Islands, the table of contents and similar parts update slightly later on both pages.
      await expect
        .poll(async () => (await html(page)) === (await html(fresh.page)), { timeout: 3000 })
        .toBe(true)
        .catch(async () => {
          expect(await html(page), `step ${step}: ${href}`).toBe(await html(fresh.page));
        });
    }
    expect(visited.size).toBeGreaterThan(STEPS / 2);
    expect(await page.evaluate('globalThis.mark'), 'one document all the way').toBe(true);
    expect(trouble).toEqual([]);
    await Promise.all([context.close(), fresh.context.close()]);
  },
  isNightly ? 60 * 60 * 1000 : 180_000,
);

/** Creates a seeded random generator (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
