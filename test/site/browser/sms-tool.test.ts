import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../browser/axe.ts';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';
import { nightly } from '../../sample.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const PAGE = '/tool/delka-sms/';

/** Opens the page and waits until the tool runs. */
async function openTool(url = PAGE, options: Parameters<typeof openQuiet>[1] = {}) {
  const opened = await openQuiet(site, options);
  await opened.page.goto(url);
  await opened.page.locator('.sms-tool select').hover();
  await opened.page.waitForSelector('ssg-island[data-ready]', { state: 'attached' });
  return { ...opened, text: opened.page.getByLabel('Text zprávy') };
}

/** Presses Tab until an element with certain text has the focus. */
async function tabTo(page: Page, words: string, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press(key);
    const focused = await page.evaluate<string>(
      '(document.activeElement.labels?.[0] ?? document.activeElement).textContent',
    );
    if (focused.startsWith(words)) return;
  }
  throw new Error(`"${words}" cannot be reached by ${key}.`);
}

async function fact(page: Page, name: string): Promise<string | null> {
  return page.locator(`.sms-facts div:has(> dt:text-is("${name}")) > dd`).textContent();
}

const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent');

// @wcag 2.1.1
test('by keyboard: write, see UCS-2, replace, take it back; nothing is sent, and axe finds nothing', async () => {
  const { page, context, trouble, requested, text } = await openTool(PAGE, { reducedMotion: 'reduce' });
  expect(await fact(page, 'Kódování')).toBe('UCS-2');
  expect(await axeFindings(page, '.sms-tool')).toEqual([]);

  await tabTo(page, 'Text zprávy');
  await page.keyboard.press('Control+a');
  requested.length = 0;
  await page.keyboard.type('Zpráva o ceně: 5 €');
  expect(await fact(page, 'Kódování')).toBe('UCS-2');
  expect(await page.locator('.sms-parts .sms-outside').allTextContents()).toEqual(['á', 'ě']);
  expect(await page.locator('.sms-parts .sms-outside').first().getAttribute('data-replacement')).toBe('a');
  expect(await axeFindings(page, '.sms-tool')).toEqual([]);

  await tabTo(page, 'Bez diakritiky');
  await page.keyboard.press('Enter');
  expect(await text.inputValue()).toBe('Zprava o cene: 5 €');
  expect(await fact(page, 'Kódování')).toBe('GSM-7');
  expect(await fact(page, 'Znaků')).toBe('18');
  expect(await fact(page, 'Míst')).toBe('19');
  expect(await page.locator('.sms-parts .sms-double').allTextContents()).toEqual(['€']);
  expect(await focused(page), 'the button that is gone leaves the focus to this').toBe('Vrátit zpět');
  expect(await axeFindings(page, '.sms-tool')).toEqual([]);

  await page.keyboard.press('Enter');
  expect(await text.inputValue()).toBe('Zpráva o ceně: 5 €');
  expect(await page.getByRole('button', { name: 'Vrátit zpět' }).getAttribute('aria-disabled')).toBe('true');

  await tabTo(page, 'ě → e', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, 'á → a', 'Shift+Tab');
  await page.keyboard.press('Enter');
  expect(await text.inputValue()).toBe('Zprava o cene: 5 €');
  await page.keyboard.press('Control+z');
  expect(await text.inputValue(), 'the last one only').toBe('Zpráva o cene: 5 €');

  await tabTo(page, 'Text zprávy', 'Shift+Tab');
  await page.keyboard.press('Control+z');
  expect(await text.inputValue(), 'the field has a memory of its own').toBe('Zprava o cene: 5 €');
  await page.keyboard.press('Control+z');
  expect(await text.inputValue()).toBe('Zpráva o cene: 5 €');

  // The text is not sent anywhere.
  expect(requested).toEqual([]);
  expect(trouble).toEqual([]);
  await context.close();
});

// @wcag 4.1.3
test('changes are announced once, when typing pauses', async () => {
  const { page, context, text } = await openTool();
  const status = page.locator('.sms-result [role=status]');
  const before = await status.textContent();
  expect(before).toMatch(/^Kódování UCS-2, Znaků 83, /);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await text.fill('Ahoj');
  await page.clock.runFor(700);
  await text.press('End');
  await page.keyboard.type('!');
  await page.clock.runFor(700);
  expect(await status.textContent()).toBe(before);
  await page.clock.runFor(200);
  expect(await status.textContent()).toMatch(/^Kódování GSM-7, Znaků 5, Míst 5, Částí 1, /);
  await context.close();
});

nightly('a replacement leaves the cursor where it is', async () => {
  const { page, context, text } = await openTool();
  await text.fill('První háček\na druhý háček');
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
  await page.getByRole('button', { name: 'č → c' }).click();
  expect(await text.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(5);
  expect(await text.inputValue()).toBe('První hácek\na druhý hácek');
  await context.close();
});

describe('a link to the text', () => {
  nightly('opens the tool with it, and leaves it in no address', async () => {
    const { page, context, trouble, text } = await openTool();
    const message = 'Příští středu v 9:00 (5 € a 100 %)\n„Ahoj“ 👨‍👩‍👧';
    await text.fill(message);
    const link = await page.getByLabel('Odkaz na tento text').inputValue();
    expect(new URL(link).pathname + new URL(link).search).toBe(PAGE);

    const other = await openTool(link);
    const urls: string[] = [];
    other.page.on('request', (request) => urls.push(request.url()));
    await expect.poll(() => other.text.inputValue()).toBe(message);
    expect(other.page.url()).toBe(site.origin + PAGE);
    await other.page.reload();
    // The text is stored for the tab.
    await expect.poll(() => other.text.inputValue()).toBe(message);
    expect(urls.filter((url) => url.includes('%'))).toEqual([]);
    expect([...trouble, ...other.trouble]).toEqual([]);
    await other.context.close();
    await context.close();
  });

  nightly('opened where the tool is already takes the text too, and can be taken back', async () => {
    const { page, context, text } = await openTool();
    await text.fill('Moje zpráva');
    await page.evaluate("location.hash = '#text=Jin%C3%A1'");
    await expect.poll(() => text.inputValue()).toBe('Jiná');
    await page.getByRole('button', { name: 'Vrátit zpět' }).click();
    expect(await text.inputValue()).toBe('Moje zpráva');
    await context.close();
  });

  nightly('that is damaged shows the rest of its text', async () => {
    const { context, text, trouble } = await openTool(`${PAGE}#text=Dobr%C3%BD%20de%C5`);
    await expect.poll(() => text.inputValue()).toBe('Dobrý de\ufffd');
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('can be copied', async () => {
    const { page, context } = await openTool(PAGE, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Zkopírovat odkaz' }).click();
    await expect.poll(() => page.locator('.sms-share [role=status]').textContent()).toBe('Zkopírováno');
    const link = await page.getByLabel('Odkaz na tento text').inputValue();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    await context.close();
  });
});

nightly('placeholders are inserted at the cursor and count as the text that replaces them', async () => {
  const { page, context, text } = await openTool();
  await text.fill('Slevy:');
  await page.getByRole('button', { name: '{odkaz:30}' }).click();
  await page.getByRole('button', { name: '{odhlaseni}' }).click();
  expect(await text.inputValue()).toBe('Slevy: {odkaz:30} {odhlaseni}');
  expect(await fact(page, 'Míst')).toBe(String(6 + 1 + 30 + 1 + 32));
  expect(await page.locator('.sms-parts .sms-stand-in').count()).toBe(2);
  await page.keyboard.press('Control+z');
  expect(await text.inputValue()).toBe('Slevy: {odkaz:30}');
  await context.close();
});

nightly('the price follows the country and the parts, by the list', async () => {
  const prices = readFileSync('content/data/prices.csv', 'utf8');
  const slovak = Number(/^SK,(?:[^,]*,){6}([\d.]+)/m.exec(prices)?.[1]);
  const { page, context, text } = await openTool();
  await text.fill('a'.repeat(161));
  await page.getByLabel('Země příjemce').selectOption('SK');
  const shown = (await page.locator('.sms-total').textContent()) ?? '';
  expect(shown).toBe(`2\u00a0SMS ${(2 * slovak).toFixed(2).replace('.', ',')}\u00a0Kč`);
  await context.close();
});

nightly('a book that is pasted does not freeze the page', async () => {
  const { page, context, text, trouble } = await openTool();
  await text.fill('Kůň. '.repeat(20_000));
  await expect.poll(() => page.locator('.sms-parts li').count()).toBe(12);
  expect(await page.locator('.sms-result').textContent()).toContain('nejvýš 10');
  expect(trouble).toEqual([]);
  await context.close();
});

nightly.each([
  ['on a narrow screen', { viewport: { width: 320, height: 700 } }],
  ['in forced colours', { forcedColors: 'active' as const }],
])('axe finds nothing %s, and nothing is wider than the window', async (_, options) => {
  const { page, context, text } = await openTool(PAGE, { reducedMotion: 'reduce', ...options });
  await text.fill('Ahoj „Jiří“ – tvůj\u00a0balík čeká… 🎉 Привет {odkaz:30} Neprerusitelnedlouheslovo_'.repeat(3));
  expect(await axeFindings(page, '.sms-tool')).toEqual([]);
  const [needed, width] = await page.evaluate<[number, number]>('[document.documentElement.scrollWidth, innerWidth]');
  expect(needed).toBeLessThanOrEqual(width);
  await context.close();
});

test('without scripts the sample is measured, and no button is there that does nothing', async () => {
  const { page, context } = await openQuiet(site, { javaScriptEnabled: false });
  await page.goto(PAGE);
  expect(await fact(page, 'Kódování')).toBe('UCS-2');
  expect(await page.locator('.sms-parts li').count()).toBe(2);
  expect(await page.locator('.sms-tool :is(button, textarea, select):visible').count()).toBe(0);
  await context.close();
});

nightly('without scripts the tool says that it needs one', async () => {
  const { page, context } = await site.open({ javaScriptEnabled: false });
  await page.goto('/tool/delka-sms/');
  expect(await page.locator('.sms-tool').textContent()).toContain('potřebuje JavaScript');
  expect(await page.locator('.sms-tool .without-script').isVisible()).toBe(true);
  await context.close();
});
