import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const FONT = /\/([\w-]+?)-[A-Z2-7]{8}\.woff2$/;
const fontsOf = (requested: readonly string[]) => requested.flatMap((path) => FONT.exec(path)?.[1] ?? []).sort();
/** Kinds of pages with Czech headlines and text. */
const PAGES = ['/', '/docs/api/json/', '/blog/', '/ceny/'];
const FACE_READY = 'document.fonts.ready.then(() => undefined)';

describe('fonts', () => {
  test('one is preloaded, the first screen needs two, each is loaded once', async () => {
    for (const path of PAGES) {
      const { page, context, requested, trouble } = await site.open();
      await page.goto(path, { waitUntil: 'load' });
      await page.evaluate(FACE_READY);
      expect(await page.locator('link[rel=preload][as=font]').count(), path).toBe(1);
      expect(fontsOf(requested), path).toEqual(['besley', 'instrument-sans']);
      // The browser warns if a preloaded file is not used.
      expect(trouble, path).toEqual([]);
      await context.close();
    }
  });

  test('Czech headlines and texts use the fonts of the site', async () => {
    const { page, context } = await site.open();
    await page.goto('/ceny/', { waitUntil: 'load' });
    await page.evaluate(FACE_READY);
    const session = await context.newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    for (const [selector, face] of [
      ['h1', 'Besley'],
      ['main p', 'Instrument Sans'],
    ] as const) {
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(
        fonts.map(({ familyName, isCustomFont }) => [familyName.startsWith(face), isCustomFont]),
        selector,
      ).toEqual([[true, true]]);
    }
    expect(await page.locator('h1').textContent()).toMatch(/[ěščřžýáíéůú]/);
    await context.close();
  });
});
