import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';
import { nightly, sample } from '../../sample.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const SIZES: readonly (readonly [number, number])[] = [
  [320, 568],
  [320, 640],
  [360, 640],
  [390, 844],
  [480, 800],
  [600, 900],
  [768, 1024],
  [860, 700],
  [996, 768],
  [997, 768],
  [1024, 768],
  [1100, 720],
  [1200, 700],
  [1280, 720],
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1680, 1050],
  [1920, 1080],
];
const PAGES = [
  ...['/', '/sms-api/', '/sms/', '/whatsapp/', '/rcs/', '/viber/', '/start/', '/ceny/', '/partneri/', '/hromadne-sms/'],
  ...['/tool/delka-sms/', '/docs/', '/docs/api/quickstart/', '/blog/', '/blog/navratnost-kampane/'],
];

/**
 * Returns the primary actions of the first screen that the banner covers, by their text. An action counts if at least
 * half of it is in the first screen. `also` selects further elements, such as the heading.
 */
const covered = (page: Page, also = '') =>
  page.evaluate((selector) => {
    const bar = document.querySelector('[data-region=consent]')?.getBoundingClientRect();
    if (bar === undefined || bar.height === 0) return ['there is no banner'];
    return [...document.querySelectorAll(selector)]
      .map((action) => ({ text: action.textContent ?? '', box: action.getBoundingClientRect() }))
      .filter(
        ({ box }) =>
          box.height > 0 &&
          box.top + 24 < innerHeight &&
          box.top < bar.bottom &&
          box.bottom > bar.top &&
          box.left < bar.right &&
          box.right > bar.left,
      )
      .map(({ text }) => text);
  }, `main .button:not(.button-quiet), main [type=submit]${also}`);

describe('the question about cookies', () => {
  test.each(sample(PAGES, 8))(
    'covers no action of the first screen of %s, whatever the window',
    async (path) => {
      const { page, context } = await site.open();
      const found: string[] = [];
      await page.goto(path);
      for (const [width, height] of sample(SIZES, 3)) {
        await page.setViewportSize({ width, height });
        await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
        for (const text of await covered(page)) found.push(`${width}x${height}: ${text}`);
      }
      expect(found).toEqual([]);
      await context.close();
    },
    60_000,
  );

  const firstScreens = [
    ['/', 360, 640],
    ['/', 390, 844],
    ['/', 1280, 800],
    ['/', 1920, 1080],
    ['/sms-api/', 360, 640],
    ['/sms-api/', 1280, 800],
    ['/sms/', 360, 640],
    ['/start/', 390, 844],
    ['/start/', 1280, 800],
  ] as const;
  test.each(sample(firstScreens, 9))(
    'covers neither the heading nor a primary action of %s at %i x %i',
    async (path, width, height) => {
      const { page, context } = await site.open({ viewport: { width, height } });
      await page.goto(path);
      expect(await covered(page, ', h1')).toEqual([]);
      await context.close();
    },
  );

  test('takes less than an eighth of a wide window', async () => {
    const { page, context } = await site.open({ viewport: { width: 1280, height: 800 } });
    await page.goto('/');
    const box = await page.locator('[data-region=consent]').boundingBox();
    expect(box?.height).toBeLessThan(100);
    await context.close();
  });
});

describe('the chat button', () => {
  const withChat = [
    '/',
    '/sms/',
    '/whatsapp/',
    '/ceny/',
    '/docs/api/json/params/',
    '/docs/ceny/',
    '/blog/navratnost-kampane/',
    '/tool/delka-sms/',
    '/tool/validace-cisla/',
  ];
  test.each(sample(withChat, 9))(
    'covers no text of %s',
    async (path) => {
      const { page, context } = await site.open({ reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.origin }]);
      await page.goto(path);
      for (const [width, height] of sample(
        SIZES.filter(([width]) => width > 900),
        3,
      )) {
        await page.setViewportSize({ width, height });
        const found = await page.evaluate(() => {
          const texts: string[] = [];
          const button = document.querySelector('.chat-button') as HTMLElement;
          for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
            scrollTo({ top, behavior: 'instant' });
            const { left, right, top: y, bottom } = button.getBoundingClientRect();
            if (getComputedStyle(button).position !== 'fixed') continue;
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const range = document.createRange();
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              const parent = node.parentElement;
              if (
                !node.textContent?.trim() ||
                parent === null ||
                parent.closest('.chat, [hidden], dialog:not([open]), [popover]')
              )
                continue;
              range.selectNodeContents(node);
              for (const box of range.getClientRects())
                if (
                  box.left < right &&
                  box.right > left &&
                  box.top < bottom &&
                  box.bottom > y &&
                  parent.checkVisibility()
                )
                  texts.push(node.textContent.trim().slice(0, 40));
            }
          }
          return [...new Set(texts)];
        });
        expect(found, `${width}x${height}`).toEqual([]);
      }
      await context.close();
    },
    60_000,
  );

  nightly('hides while the page is scrolled down, and is at the end of every page otherwise', async () => {
    const { page, context } = await site.open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.goto('/sms/');
    await page.locator('[data-consent-choice=decline]').click();
    const isInSight = () =>
      page.locator('.chat-button').evaluate((button) => button.getBoundingClientRect().top < innerHeight);
    expect(await isInSight()).toBe(true);
    await page.mouse.wheel(0, 900);
    await expect.poll(isInSight).toBe(false);
    await page.mouse.wheel(0, -400);
    await expect.poll(isInSight).toBe(true);
    expect(await page.getByRole('button', { name: 'Napište nám' }).count()).toBe(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('.chat-button').scrollIntoViewIfNeeded();
    await page.locator('.chat-button').click();
    expect(await page.locator('#chat-panel').isVisible()).toBe(true);
    await context.close();
  });
});

test.each(sample([1024, 1280, 1440, 1920], 4))(
  '/start/ at %i: heading and lead stand level with the form',
  async (width) => {
    const { page, context } = await site.open({ viewport: { width, height: 800 } });
    await page.goto('/start/');
    const [heading, lead, form] = await Promise.all(
      ['.start-columns h1', '.start-columns .lead', '.hero-beside'].map((selector) =>
        page.locator(selector).boundingBox(),
      ),
    );
    expect(Math.abs((heading?.y ?? 0) - (form?.y ?? 999))).toBeLessThan(48);
    expect(lead?.x).toBe(heading?.x);
    expect((lead?.x ?? 0) + (lead?.width ?? 0)).toBeLessThanOrEqual(form?.x ?? 0);
    expect(lead?.width).toBeGreaterThan(300);
    expect(await page.locator('.start-columns a.button').count()).toBe(0);
    await context.close();
  },
);

test.each(sample(['cesko', 'nemecko', 'spojene-staty', 'afghanistan'], 2))(
  'price, rules and a request of a country stand on the first screen: %s',
  async (country) => {
    const { page, context } = await openQuiet(site, { viewport: { width: 1280, height: 720 } });
    await page.goto(`/docs/ceny/${country}/`);
    for (const part of ['.price-now', '.facts', '.code-block']) {
      const box = await page.locator(part).boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0), part).toBeLessThanOrEqual(720);
    }
    await context.close();
  },
);

test('no country page names a source of its rules; the page of the sources names all', () => {
  const hosts = new Set(
    ['country-rules.csv', 'prices.csv'].flatMap((file) =>
      [...readFileSync(`content/data/${file}`, 'utf8').matchAll(/https:\/\/([^/,\s]+)/g)].map(([, host = '']) => host),
    ),
  );
  expect(hosts.size).toBeGreaterThan(2);
  const root = join(site.outDir, 'docs/ceny');
  const pages = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(pages.length).toBeGreaterThan(200);
  const named = pages.flatMap(({ name }) => {
    const html = readFileSync(join(root, name, 'index.html'), 'utf8');
    return [...hosts, 'twilio', 'telnyx', 'bird.com']
      .filter((host) => html.includes(host))
      .map((host) => `${name}: ${host}`);
  });
  expect(named).toEqual([]);
  const cesko = readFileSync(join(root, 'cesko/index.html'), 'utf8').replace(/<!-- -->|<\/?span[^>]*>/g, '');
  expect(/Ověřeno.{0,90}/.exec(cesko)?.[0].replaceAll('\u00a0', ' ')).toMatch(
    /^Ověřeno<\/dt><dd>.*2026, <a href="\/docs\/zdroje-pravidel\/">/,
  );
  const sources = readFileSync(join(site.outDir, 'docs/zdroje-pravidel/index.html'), 'utf8');
  expect([...hosts].filter((host) => !sources.includes(host))).toEqual([]);
});
