import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nightly, sample } from '../sample.ts';
import { type OpenSite, openSite } from './site.ts';

const require = createRequire(import.meta.url);
const AXE = require.resolve('axe-core');

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const NARROW = { width: 320, height: 568 };
const WIDE = { width: 1280, height: 800 };

const banner = (page: Page) => page.locator('[data-region=consent]');
const accept = (page: Page) => page.locator('[data-consent-choice=accept]');
const decline = (page: Page) => page.locator('[data-consent-choice=decline]');
const chat = (page: Page) => page.locator('.chat-button');
const panel = (page: Page) => page.locator('#chat-panel');
const choice = (value: string) => ({ name: 'CookieConsent', value, url: site.origin });

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not there`);
  return box;
};
type Box = Awaited<ReturnType<typeof boxOf>>;
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Sum of the layout shifts since the page was opened. */
const shifts = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
      .observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
  })`);

const violations = async (page: Page) => {
  await page.addScriptTag({ path: AXE });
  return page.evaluate<string[]>(
    "axe.run({ resultTypes: ['violations'], selectors: false }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))",
  );
};

describe('the banner', () => {
  test('has two equal buttons and a link to more information', async () => {
    const { page, context } = await site.open();
    await page.goto('/');
    expect(await banner(page).getByRole('button').allTextContents()).toEqual(['Souhlasím', 'Odmítám']);
    const look = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { font, color, backgroundColor, border, width, height } = getComputedStyle(element);
        return [font, color, backgroundColor, border, width, height];
      });
    expect(await look('[data-consent-choice=accept]')).toEqual(await look('[data-consent-choice=decline]'));
    expect(await page.getByRole('region', { name: 'Souhlas s cookies' }).count()).toBe(1);
    const said = page.locator('[data-consent-status]');
    await expect.poll(() => said.textContent()).toContain('cookies');
    await banner(page).getByRole('link').click();
    await page.waitForURL('**/docs/pravni/cookies/');
    await expect.poll(() => page.locator('h1').textContent()).toContain('Cookies');
    expect(await page.locator(':is(th, td) code').allTextContents()).toContain('CookieConsent');
    await context.close();
  });

  nightly.each(['true', 'false'])('is hidden after the choice %s', async (value) => {
    const { page, context } = await site.open();
    await context.addCookies([choice(value)]);
    await page.goto('/');
    expect(await banner(page).isVisible()).toBe(false);
    await context.clearCookies();
    await page.reload();
    expect(await banner(page).isVisible()).toBe(true);
    await context.close();
  });

  nightly('is hidden without scripts and in print', async () => {
    const [off, on] = [await site.open({ javaScriptEnabled: false }), await site.open()];
    await off.page.goto('/');
    expect(await banner(off.page).isVisible()).toBe(false);
    await on.page.goto('/');
    await on.page.emulateMedia({ media: 'print' });
    expect(await banner(on.page).isVisible()).toBe(false);
    expect(await chat(on.page).isVisible()).toBe(false);
    await Promise.all([off.context.close(), on.context.close()]);
  });

  nightly.each([NARROW, WIDE])('causes no layout shift: $width px', async (viewport) => {
    const { page, context } = await site.open({ viewport });
    // Without fonts, whose arrival other tests cover.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/docs/');
    expect(await shifts(page)).toBe(0);
    const before = await boxOf(page, 'h1');
    await accept(page).click();
    expect(await boxOf(page, 'h1')).toEqual(before);
    expect(await shifts(page)).toBe(0);
    await context.close();
  });

  nightly('covers at most a third of a small window', async () => {
    const { page, context } = await site.open({ viewport: NARROW });
    await page.goto('/');
    expect((await boxOf(page, '[data-region=consent]')).height).toBeLessThan(NARROW.height / 3);
    for (const button of [accept(page), decline(page)]) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await context.close();
  });

  nightly('has visible borders in forced colours', async () => {
    const { page, context } = await site.open({ forcedColors: 'active' });
    await page.goto('/');
    for (const selector of ['[data-region=consent]', '[data-consent-choice=accept]', '[data-consent-choice=decline]']) {
      const width = await page.locator(selector).evaluate((element) => getComputedStyle(element).borderTopWidth);
      expect(Number.parseFloat(width), selector).toBeGreaterThan(0);
    }
    await context.close();
  });
});

describe('by keyboard', () => {
  // @wcag 2.4.3
  test('comes after the skip link, starts with its link, and returns the focus', async () => {
    const { page, context } = await site.open();
    await page.goto('/docs/');
    const steps: (string | null)[] = [];
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab');
      steps.push(await page.evaluate<string>('document.activeElement.textContent'));
    }
    expect(steps).toEqual(['Přeskočit na hlavní obsah', 'Více informací', 'Souhlasím', 'Odmítám']);
    await page.keyboard.press('Enter');
    expect(await banner(page).isVisible()).toBe(false);
    expect(await page.evaluate('document.activeElement.className')).toBe('skip-link');
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.activeElement.closest('[data-region]').dataset.region")).toBe('navbar');
    await context.close();
  });

  nightly('a choice by mouse moves the focus to the content', async () => {
    const { page, context } = await site.open();
    await page.goto('/docs/');
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate('scrollY')).toBe(300);
    await decline(page).click();
    expect(await page.evaluate('document.activeElement.localName')).toBe('main');
    expect(await page.evaluate('scrollY')).toBe(300);
    await context.close();
  });

  // @wcag 2.4.11
  test.each(sample([NARROW, { width: 640, height: 480 }, WIDE], 3))(
    'nothing that has the focus is behind it: $width px',
    async (viewport) => {
      const { page, context } = await site.open({ viewport });
      await page.goto('/docs/info/');
      const { hidden, focused } = await page.evaluate<{ hidden: string[]; focused: number }>(`(async () => {
      for (const box of document.querySelectorAll('[data-wide]')) box.open = true;
      const bannerBox = document.querySelector('[data-region=consent]').getBoundingClientRect();
      const outside = [...document.querySelectorAll('main a, main summary, [data-region=footer] :is(a, button, summary), .chat-button')]
        .filter((element) => element.getClientRects().length > 0);
      const hidden = [];
      let focused = 0;
      for (const element of outside) {
        element.focus();
        // What is in a disclosure that is closed has a place, and cannot have the focus.
        if (document.activeElement !== element) continue;
        focused++;
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const inBanner = x > bannerBox.left && x < bannerBox.right && y > bannerBox.top;
        if (inBanner || y < 0 || y > innerHeight) hidden.push(element.outerHTML);
      }
      return { hidden, focused };
    })()`);
      expect(hidden).toEqual([]);
      expect(focused).toBeGreaterThan(50);
      await context.close();
    },
  );
});

describe('a site whose services have no ids', () => {
  test('contains nothing of them in its output', () => {
    const scripts = readdirSync(join(site.outDir, 'assets')).filter((name) => name.endsWith('.js'));
    const texts = scripts.map((name) => readFileSync(join(site.outDir, 'assets', name), 'utf8'));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => /googletagmanager|fbevents|licdn|clarity\.ms|smartsupp/.test(text))).toEqual([]);
  });

  test('loads nothing after consent, and keeps its own panel', async () => {
    const { page, context, trouble, requested } = await site.open();
    await page.goto('/viber/');
    const before = requested.filter((path) => path.endsWith('.js')).length;
    await accept(page).click();
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }))');
    expect(requested.filter((path) => path.endsWith('.js'))).toHaveLength(before);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['CookieConsent']);
    expect(await chat(page).isVisible()).toBe(true);
    expect(trouble).toEqual([]);
    await context.close();
  });
});

describe('the contact panel', () => {
  nightly.each([true, false])(
    'says that answers come by e-mail, and closes with Escape (scripts: %s)',
    async (javaScriptEnabled) => {
      const { page, context } = await site.open({ javaScriptEnabled });
      await page.goto('/sms/');
      expect(await panel(page).isVisible()).toBe(false);
      await chat(page).focus();
      await page.keyboard.press('Enter');
      expect(await panel(page).isVisible()).toBe(true);
      expect(await panel(page).textContent()).toMatch(/Odpovídáme e-mailem.*pracovní dny/);
      expect(
        await panel(page)
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['mailto:podpora@depese.example', '/docs/kontakt/']);
      await page.keyboard.press('Escape');
      expect(await panel(page).isVisible()).toBe(false);
      await page.keyboard.press('Enter');
      await panel(page).getByRole('button').click();
      expect(await panel(page).isVisible()).toBe(false);
      await context.close();
    },
  );

  nightly('closes on the next page', async () => {
    const { page, context } = await site.open();
    await page.goto('/sms/');
    await chat(page).click();
    await panel(page).getByRole('link', { name: 'kontakty' }).click();
    await page.waitForURL('**/docs/kontakt/');
    await expect.poll(() => panel(page).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Kontakt na/);
    await context.close();
  });

  nightly.each([NARROW, { width: 997, height: 640 }, WIDE, { width: 1440, height: 900 }])(
    'covers neither the banner nor, closed, a small page: $width px',
    async (viewport) => {
      const { page, context } = await site.open({ viewport });
      await page.goto('/docs/');
      await chat(page).evaluate((button) => (button as HTMLButtonElement).click());
      const bannerBox = await boxOf(page, '[data-region=consent]');
      const panelBox = await boxOf(page, '#chat-panel');
      expect(overlap(panelBox, bannerBox)).toBe(false);
      expect(panelBox.x).toBeGreaterThanOrEqual(0);
      expect(panelBox.y).toBeGreaterThanOrEqual(0);
      expect(panelBox.x + panelBox.width).toBeLessThanOrEqual(viewport.width);
      expect(overlap(await boxOf(page, '.chat-button'), bannerBox)).toBe(false);
      const position = await chat(page).evaluate((element) => getComputedStyle(element).position);
      expect(position).toBe(viewport.width < 1376 ? 'static' : 'fixed');
      await context.close();
    },
  );
});

describe.each(sample([NARROW, WIDE], 2))('axe finds nothing at $width px', (viewport) => {
  test('with the banner', async () => {
    const { page, context } = await site.open({ viewport });
    await page.goto('/docs/info/');
    expect(await banner(page).isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  nightly('with the contact panel open', async () => {
    const { page, context } = await site.open({ viewport });
    await context.addCookies([choice('false')]);
    await page.goto('/docs/kontakt/');
    await chat(page).click();
    expect(await panel(page).isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});
