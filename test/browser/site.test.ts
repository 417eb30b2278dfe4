import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const TABS_PAGE = '/docs/api/json/sending-messages/';
const NEXT_TABS_PAGE = '/docs/api/json/error-codes/';

/** Returns the ID, or else the class, of the focused element. */
const focused = (page: Page) => page.evaluate<string>('document.activeElement.id || document.activeElement.className');

// @wcag 2.4.2
test('every page of the site has one h1, and a unique title and description', () => {
  const pages = readdirSync(site.outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => ({ file, html: readFileSync(join(site.outDir, file), 'utf8') }))
    // Skip redirect pages of former addresses.
    .filter(({ html }) => !html.includes('http-equiv="refresh"'));
  expect(pages.length).toBeGreaterThan(250);
  const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const twice = (values: readonly string[]) => values.filter((value, i) => value === '' || values.indexOf(value) !== i);
  expect(pages.filter(({ html }) => html.split('<h1').length !== 2).map(({ file }) => file)).toEqual([]);
  expect(twice(pages.map(({ html }) => part(html, /<title>([^<]*)/)))).toEqual([]);
  expect(twice(pages.map(({ html }) => part(html, /<meta name="description" content="([^"]*)/)))).toEqual([]);
});

describe('tabs', () => {
  // @wcag 2.1.1
  test('respond to mouse and keyboard, and follow each other on the next page', async () => {
    const { page, context, trouble } = await site.open();
    await page.goto(TABS_PAGE);
    const tabs = page.locator('[data-tabs]').first().getByRole('tab');
    const count = await tabs.count();
    expect(count).toBeGreaterThan(1);
    const isSelected = async (index: number) => {
      for (let i = 0; i < count; i++) {
        expect(await tabs.nth(i).getAttribute('aria-selected')).toBe(String(i === index));
        const panel = page.locator(`#${await tabs.nth(i).getAttribute('aria-controls')}`);
        expect(await panel.isVisible(), `panel ${i}`).toBe(i === index);
      }
    };
    await isSelected(0);
    await tabs.nth(1).click();
    await isSelected(1);
    for (const [key, index] of [
      ['End', count - 1],
      ['ArrowRight', 0],
      ['ArrowLeft', count - 1],
      ['Home', 0],
      ['ArrowRight', 1],
    ] as const) {
      await page.keyboard.press(key);
      await isSelected(index);
      expect(await focused(page), key).toBe(await tabs.nth(index).getAttribute('id'));
    }
    const chosen = await tabs.nth(1).getAttribute('data-value');
    const choices = async () =>
      Promise.all((await page.locator('[data-group=lang]').all()).map((group) => group.getAttribute('data-active')));
    expect(await choices()).toEqual([chosen, chosen]);
    await page.goto(NEXT_TABS_PAGE);
    expect(await choices()).toEqual([chosen]);
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('say that they lack the language chosen elsewhere', async () => {
    const { page, context } = await site.open();
    await page.goto('/docs/api/quickstart/');
    await page.getByRole('tab', { name: 'Java' }).first().click();
    await page.goto('/docs/api/json/accepted/');
    const note = page.locator('.tabs-missing').first();
    await expect.poll(() => note.isVisible()).toBe(true);
    await page.getByRole('tab', { name: 'Python' }).first().click();
    expect(await note.isVisible()).toBe(false);
    await context.close();
  });

  nightly('without scripts every panel is below its label', async () => {
    const { page, context } = await site.open({ javaScriptEnabled: false });
    await page.goto(TABS_PAGE);
    const panels = page.getByRole('tabpanel');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) expect(await panel.isVisible()).toBe(true);
    await context.close();
  });
});

nightly('the copy button copies the code and confirms it for a moment', async () => {
  const { page, context, trouble } = await site.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(TABS_PAGE);
  const block = page.locator('[data-code]:visible').first();
  const button = block.locator('[data-copy]');
  const [label, done] = [await button.textContent(), await button.getAttribute('data-copied')];
  expect(done).not.toBe(label);
  await button.click();
  await expect.poll(() => button.textContent()).toBe(done);
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await block.locator('code').textContent());
  await expect.poll(() => button.textContent(), { timeout: 3000 }).toBe(label);
  expect(trouble).toEqual([]);
  await context.close();
});

nightly('the link below a documentation page copies the page as Markdown', async () => {
  const { page, context, trouble } = await site.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(TABS_PAGE);
  const link = page.locator('a[data-copied]');
  await link.scrollIntoViewIfNeeded();
  await page.waitForSelector('ssg-island[data-name=copy-page][data-ready]', { state: 'attached' });
  await link.click();
  await expect.poll(() => link.textContent()).toBe(await link.getAttribute('data-copied'));
  expect(page.url()).toBe(site.origin + TABS_PAGE);
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toBe(readFileSync(join(site.outDir, TABS_PAGE, 'index.md'), 'utf8'));
  const headings = await page.locator('main :is(h1, h2, h3)').allTextContents();
  const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/#$/, '');
  expect(copied.match(/^#{1,3} .*$/gm)?.map((line) => line.replace(/^#+ |`/g, ''))).toEqual(headings.map(plain));
  expect(trouble).toEqual([]);
  await context.close();
});

test('a documentation page loads at most 9.3 KiB of scripts, and less than 60 kB without fonts', async () => {
  const { page, context, requested } = await site.open();
  const heavy: string[] = [];
  for (const path of [...site.paths.filter((path) => path.startsWith('/docs/')), '/docs/ceny/', TABS_PAGE]) {
    requested.length = 0;
    await page.goto(path, { waitUntil: 'load' });
    const files = [`${path}index.html`, ...requested.filter((file) => /\.(?!woff2|html|md)\w+$/.test(file))];
    const packed = (text: string) => gzipSync(text, { level: 9 }).length;
    const read = (file: string) => readFileSync(join(site.outDir, file), 'utf8');
    const bytes = (ending: string) =>
      files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + packed(read(file)), 0);
    const inline = /<script>(.*?)<\/script>/s.exec(read(`${path}index.html`))?.[1] ?? '';
    const scripts = bytes('.js') + packed(inline);
    if (scripts > 9.3 * 1024 || bytes('') > 60_000) heavy.push(`${path}: ${scripts} of ${bytes('')} bytes`);
  }
  expect(heavy).toEqual([]);
  await context.close();
});

describe('islands', () => {
  test('the SMS counter starts and counts the text', async () => {
    const { page, context, trouble, requested } = await site.open();
    await page.goto('/sms/');
    const island = page.locator('ssg-island');
    await island.locator('textarea').focus();
    await page.waitForSelector('ssg-island[data-ready]', { state: 'attached' });
    const text = island.locator('textarea:not([readonly])');
    await text.fill('a'.repeat(160));
    expect(await island.locator('.sms-parts li').count()).toBe(1);
    await text.press('End');
    await text.pressSequentially('č');
    expect(await island.locator('.sms-parts li').count(), 'a letter outside GSM-7 halves the message').toBe(3);
    expect(new Set(requested.filter((path) => /island-.*\.js$/.test(path))).size).toBe(1);
    expect(trouble).toEqual([]);
    await context.close();
  });
});

nightly('an unknown path shows the not-found page', async () => {
  const { page, context } = await site.open();
  const response = await page.goto('/tohle/neexistuje/');
  expect(response?.status()).toBe(404);
  const heading = await page.locator('h1').textContent();
  await page.goto('/404.html');
  expect(await page.locator('h1').textContent()).toBe(heading);
  await context.close();
});

describe('keyboard', () => {
  // @wcag 2.4.1
  test('the skip link comes first, becomes visible, and leads behind the navigation', async () => {
    const { page, context } = await site.open();
    await page.goto('/docs/');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('skip-link');
    const box = await page.locator('.skip-link').boundingBox();
    expect(Math.min(box?.x ?? -1, box?.y ?? -1), 'it is in the window').toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.querySelector('#content').contains(document.activeElement)")).toBe(true);
    await context.close();
  });

  // @wcag 1.3.2, 2.4.3
  test('the focus follows the order of the text', async () => {
    const { page, context } = await site.open();
    await page.goto('/docs/');
    await page.evaluate('globalThis.last = document.documentElement');
    const follows = `(() => {
      const [before, now] = [globalThis.last, document.activeElement];
      globalThis.last = now;
      const isAfter = before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isAfter > 0 && now.getClientRects().length > 0;
    })()`;
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(follows), `step ${i}`).toBe(true);
    }
    await context.close();
  });
});
