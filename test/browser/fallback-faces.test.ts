import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { type OpenSite, openSite } from './site.ts';

/** Kinds of pages with Czech headlines and text. */
const PAGES = ['/', '/docs/api/json/', '/blog/', '/ceny/'];

interface Machine {
  readonly fonts: readonly string[];
  /** Fonts of headlines and of text before the site's fonts have loaded. */
  readonly shown: readonly [heading: string, text: string];
  /** Allowed layout shift by page, for exceptions to the rule. */
  readonly limits?: Readonly<Record<string, number>>;
}

/**
 * Exceptions for telephones, where a sentence may start one line earlier in a paragraph that does not move. People
 * notice shifts above 0.1 (web.dev/articles/cls).
 */
const SENTENCE = { '/blog/': 0.03, '/ceny/': 0.03 };

const MACHINES: Readonly<Record<string, Machine>> = {
  'Windows, macOS, iOS': {
    fonts: ['Arial', 'Arial Bold', 'Times New Roman', 'Times New Roman Bold'],
    shown: ['Tinos', 'Arimo'],
    limits: SENTENCE,
  },
  Android: {
    fonts: ['Roboto Regular', 'Roboto Medium', 'Roboto Bold', 'Noto Serif Bold'],
    shown: ['Noto Serif', 'Roboto'],
    limits: SENTENCE,
  },
  'an Android without serifs': {
    fonts: ['Roboto Regular', 'Roboto Medium', 'Roboto Bold'],
    shown: ['Roboto', 'Roboto'],
    limits: SENTENCE,
  },
  'a bare Linux': {
    fonts: ['DejaVu Sans', 'DejaVu Sans Bold', 'DejaVu Serif Bold', 'DejaVu Sans Mono'],
    shown: ['DejaVu Serif', 'DejaVu Sans'],
    limits: SENTENCE,
  },
};

describe('fonts that arrive late', () => {
  test.each(sample(Object.entries(MACHINES), 4))(
    'move nothing on %s',
    async (_, { fonts, shown, limits = {} }) => {
      const site = await openSite(undefined, fonts);
      try {
        for (const width of [390, 1280])
          for (const path of sample(PAGES, 2)) {
            const { seen, shift, growth } = await arriveLate(site, path, width);
            expect(seen, path).toEqual(shown);
            expect(shift, `${path} at ${width} pixels`).toBeLessThan(limits[path] ?? 0.01);
            // Line breaks may differ now and then. The height of the page must stay nearly the same.
            expect(growth, `${path} at ${width} pixels`).toBeLessThan(0.03);
          }
      } finally {
        await site.close();
      }
    },
    180_000,
  );
});

/** Holds back the fonts of the site until the page is rendered, then releases them. */
async function arriveLate(site: OpenSite, path: string, width: number) {
  const { page, context } = await site.open({ viewport: { width, height: 800 } });
  await watchShifts(page);
  let letGo = () => {};
  const late = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = 0;
  await page.route('**/*.woff2', async (route) => {
    held++;
    await late;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  await expect.poll(() => held).toBeGreaterThan(1);
  const seen = [await fontOf(page, 'h1'), await fontOf(page, 'main p')];
  const before = await page.evaluate<number>('document.documentElement.scrollHeight');
  letGo();
  await page.waitForLoadState('load');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  expect(
    await page.evaluate('document.fonts.check("700 16px Besley") && document.fonts.check("16px Instrument Sans")'),
  ).toBe(true);
  const shift = await shiftOf(page);
  const after = await page.evaluate<number>('document.documentElement.scrollHeight');
  await context.close();
  return { seen, shift, growth: Math.abs(after - before) / before };
}

/** Returns the family name in the font file that draws the text of an element. */
async function fontOf(page: Page, selector: string): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts[0]?.familyName;
}
