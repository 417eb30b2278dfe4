import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCRIPT_BYTES } from '../../src/features/search/check-search.ts';
import { nightly, sample } from '../sample.ts';
import { axeFindings } from './axe.ts';
import { holdBack } from './hold-back.ts';
import { openQuiet } from './quiet-window.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const DIALOG = '[data-search-dialog]';
const isOpen = (page: Page) => page.locator(DIALOG).evaluate((dialog) => (dialog as HTMLDialogElement).open);
const results = (page: Page) => page.locator(`${DIALOG} .search-result`);
const activeText = (page: Page) => page.locator(`${DIALOG} [aria-selected=true] .search-title`).textContent();
const isOfSearch = (path: string) => path.startsWith('/assets/search/');

describe('the dialog', () => {
  // @wcag 2.1.1, 2.4.5
  test('works completely by keyboard', async () => {
    const { page, context, trouble, requested } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto('/sms/', { waitUntil: 'networkidle' });
    const before = new Set(requested);
    expect([...before].filter(isOfSearch), 'nothing is fetched before it is opened').toEqual([]);
    await page.locator('a.brand').focus();
    await page.keyboard.press('Control+k');
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.keyboard.type('kody doruceni');
    await expect.poll(() => activeText(page)).toContain('Kódy doručení');
    const field = page.locator(`${DIALOG} [data-search-query]`);
    const active = () => field.getAttribute('aria-activedescendant');
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    // Announced with the number of pages when typing pauses.
    await expect.poll(active).toBe('search-option-0');
    expect(await page.locator(`${DIALOG} [data-search-status]`).textContent()).toMatch(/^\d+\u00a0strán(?:ka|ky|ek)$/);
    expect(await page.locator(`${DIALOG} mark`).first().textContent()).toMatch(/kódy/i);
    await page.keyboard.press('ArrowUp');
    const count = await results(page).count();
    expect(await active()).toBe(`search-option-${count - 1}`);
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('search-option-0');
    // Tab stays in the dialog.
    const stops: (string | null)[] = [];
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => document.activeElement?.getAttribute('role') ?? null));
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== document.body && focused?.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }
    expect(stops, 'the list of options is no stop').not.toContain('listbox');
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.className), 'the focus is given back').toBe('brand');
    await page.keyboard.press('Control+k');
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.keyboard.type('D203');
    await expect.poll(() => results(page).first().getAttribute('href')).toBe('/docs/api/json/delivery-codes/#D203');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/api/json/delivery-codes/#D203');
    await expect.poll(() => page.locator('h1').textContent()).toContain('Kódy doručení');
    expect(await isOpen(page)).toBe(false);
    // The next page suggests the same query and searches in one area.
    await page.keyboard.press('Control+k');
    await page.locator(`${DIALOG} [data-search-query]`).fill('');
    await page.getByRole('button', { name: 'D203' }).click();
    await expect.poll(() => results(page).count()).toBeGreaterThan(0);
    const shown = await results(page).evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href)),
    );
    const pages = new Set(shown.map(({ pathname }) => pathname));
    expect([...pages].every((path) => path.startsWith('/docs/'))).toBe(true);
    await expect
      .poll(() => page.locator('[data-search-within="/docs/"]').getAttribute('data-count'))
      .toBe(`${pages.size}`);
    await page.locator('[data-search-within="/blog/"]').click();
    await expect.poll(() => results(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.matches('[data-search-query]'))).toBe(true);
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('accepts text typed before its script has loaded', async () => {
    const { page, context, trouble } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto('/sms/', { waitUntil: 'networkidle' });
    const release = await holdBack(page, '**/*.js');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('kody doruceni');
    expect(await page.locator(`${DIALOG} [data-search-query]`).inputValue()).toBe('kody doruceni');
    release();
    await expect.poll(() => activeText(page)).toContain('Kódy doručení');
    await page.keyboard.type('!');
    expect(await page.locator(`${DIALOG} [data-search-query]`).inputValue(), 'goes on behind it').toBe(
      'kody doruceni!',
    );
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('stays closed if it was closed before its script had loaded', async () => {
    const { page, context } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto('/sms/', { waitUntil: 'networkidle' });
    const asked = page.waitForRequest('**/*.js');
    await page.route('**/*.js', async (route) => {
      await page.keyboard.press('Escape');
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await (await (await asked).response())?.finished();
    await page.waitForLoadState('networkidle');
    expect(await isOpen(page)).toBe(false);
    await page.unrouteAll();
    await page.keyboard.press('Control+k');
    expect(await isOpen(page)).toBe(true);
    await context.close();
  });

  // @wcag 2.1.4
  test('opens with a slash until the visitor turns it off, and not with other combinations, but with Caps Lock', async () => {
    const { page, context } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto('/sms/');
    await page.locator('a.brand').focus();
    await page.keyboard.press('/');
    expect(await isOpen(page), '/').toBe(true);
    const slash = page.getByRole('checkbox', { name: /klávesa/ });
    await expect.poll(() => slash.isChecked()).toBe(true);
    await page.waitForFunction(() => document.activeElement?.matches('[data-search-query]'));
    await slash.uncheck();
    await page.keyboard.press('Escape');
    await page.goto('/viber/');
    await page.locator('a.brand').focus();
    for (const key of ['/', 'k', 'K', 'Control+/', 'Control+Shift+K', 'Control+Alt+k', 'Alt+k']) {
      await page.keyboard.press(key);
      expect(await isOpen(page), key).toBe(false);
    }
    // With Caps Lock, the key is a capital letter without Shift.
    for (const modifier of ['ctrlKey', 'metaKey']) {
      await page.evaluate((name) => {
        const init = { key: 'K', bubbles: true, cancelable: true, [name]: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', init));
      }, modifier);
      expect(await isOpen(page), modifier).toBe(true);
      await page.keyboard.press('Escape');
    }
    await context.close();
  });

  nightly('opens with its button, and a slash in a field is a slash', async () => {
    const { page, context } = await openQuiet(site, { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    await page.goto('/faq/');
    await page.locator('[data-search] button').click();
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.keyboard.type('a/b');
    expect(await page.locator(`${DIALOG} [data-search-query]`).inputValue()).toBe('a/b');
    await page.locator('[data-search-close]').click();
    expect(await isOpen(page)).toBe(false);
    await context.close();
  });

  nightly('does not open for links excluded from the search', async () => {
    const { page, context, requested } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto('/sms/');
    const link = page.locator('[data-search="skip"] a:visible').first();
    const href = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${href}`);
    await page.waitForLoadState('networkidle');
    expect(await isOpen(page)).toBe(false);
    expect(requested.filter(isOfSearch)).toEqual([]);
    await context.close();
  });

  nightly('leads to a part of the current page', async () => {
    const { page, context, trouble } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto('/faq/');
    await page.keyboard.press('Control+k');
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.keyboard.type('jak dobít kredit');
    await page.locator(`${DIALOG} .search-result[href='/faq/#jak-dobit-kredit']`).click();
    await page.waitForURL('**/faq/#jak-dobit-kredit');
    expect(await isOpen(page)).toBe(false);
    const focused = page.locator(':focus');
    await expect.poll(() => focused.evaluate(({ localName }) => localName)).toBe('summary');
    expect(await focused.textContent()).toMatch(/kredit/);
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('leads to a further section of a page, with the name of the page', async () => {
    const { page, context, trouble } = await openQuiet(site);
    await page.goto('/sms/');
    await page.keyboard.press('Control+k');
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.keyboard.type('odvolat souhlas cookies');
    // Wait for the announcement after a pause in typing: earlier results belong to the partial query.
    await expect.poll(() => page.locator(`${DIALOG} [data-search-status]`).textContent()).toMatch(/\d/);
    const other = page.locator(`${DIALOG} .search-other`).first();
    await other.waitFor();
    const [title, heading] = (await other.getAttribute('aria-label'))?.split(': ') ?? [];
    expect(title).not.toBe('');
    expect((await other.textContent())?.trim()).toBe(heading);
    // The arrow key also reaches this entry.
    await page.keyboard.press('ArrowDown');
    expect(await other.getAttribute('aria-selected')).toBe('true');
    const href = (await other.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('reports that nothing was found, or that the index failed to load', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/sms/');
    const status = page.locator(`${DIALOG} [data-search-status]`);
    await page.route('**/assets/search/**', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.keyboard.type('xqzwxqzw');
    await expect.poll(() => status.textContent()).toContain('nepodařilo načíst');
    await page.unroute('**/assets/search/**');
    await page.keyboard.type('x');
    await expect.poll(() => status.textContent()).toContain('Nic jsme nenašli');
    await context.close();
  });

  nightly.each(sample([1280, 360], 2))('axe finds nothing in it at %i pixels', async (width) => {
    const { page, context } = await openQuiet(site, { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    await page.goto('/sms/');
    await page.keyboard.press('Control+k');
    await expect.poll(() => isOpen(page)).toBe(true);
    expect(await axeFindings(page, DIALOG)).toEqual([]);
    await page.keyboard.type('doručenka');
    await results(page).first().waitFor();
    expect(await axeFindings(page, DIALOG)).toEqual([]);
    await context.close();
  });
});

describe('the page of the search', () => {
  test('shows the results for its address, and the address follows the field', async () => {
    const { page, context, trouble } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto('/hledat/?q=hromadne+sms');
    const first = page.locator('.search-list .search-result').first();
    await expect.poll(() => first.getAttribute('href')).toBe('/hromadne-sms/');
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('#search-query').fill('rakousko');
    await expect.poll(() => first.getAttribute('href')).toBe('/docs/ceny/rakousko/');
    expect(new URL(page.url()).search).toBe('?q=rakousko');
    await first.click();
    await page.waitForURL('**/docs/ceny/rakousko/');
    await page.goBack();
    await page.waitForURL('**/hledat/?q=rakousko');
    await expect.poll(() => first.getAttribute('href')).toBe('/docs/ceny/rakousko/');
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('opens from the dialog with the same query', async () => {
    const { page, context } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto('/sms/');
    await page.keyboard.press('Control+k');
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.keyboard.type('kredit');
    await page.locator('[data-search-all]').click();
    await page.waitForURL('**/hledat/?q=kredit');
    await page.locator('.search-list .search-result').first().waitFor();
    await context.close();
  });

  test('says without scripts that it needs one, and links to other pages', async () => {
    const { page, context } = await site.open({ javaScriptEnabled: false });
    await page.goto('/sms/');
    await page.locator('[data-search] button').click();
    await page.waitForURL('**/hledat/**');
    expect(await page.locator('.search-without-script').isVisible()).toBe(true);
    expect(await page.locator('.search-with-script').isVisible()).toBe(false);
    expect(await page.locator('main a[href="/ceny/"]').isVisible()).toBe(true);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await context.close();
  });
});

test('the script of the dialog has the size that the relevance tests assume', async () => {
  const { page, context, requested } = await openQuiet(site);
  await page.goto('/sms/', { waitUntil: 'networkidle' });
  const before = new Set(requested);
  await page.keyboard.press('Control+k');
  await expect.poll(() => isOpen(page)).toBe(true);
  const scripts = new Set(requested.filter((path) => !before.has(path) && path.endsWith('.js')));
  expect(scripts.size).toBeGreaterThan(0);
  const bytes = [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(join(site.outDir, path))).length, 0);
  expect(bytes).toBeLessThan(SCRIPT_BYTES);
  expect(readdirSync(join(site.outDir, 'assets/search')).length).toBeGreaterThan(10);
  await context.close();
});
