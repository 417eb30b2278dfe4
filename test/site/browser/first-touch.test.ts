import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdBack } from '../../browser/hold-back.ts';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';
import { nightly } from '../../sample.ts';

/** The tools whose React comes with the first touch: what is entered before is not lost. */
let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const ISLANDS = '**/assets/island-*.js';
const ready = (page: Page) => page.waitForSelector('main ssg-island[data-ready]', { state: 'attached' });
const caret = (page: Page, field: string) =>
  page.evaluate<number[]>(
    `(({ selectionStart, selectionEnd }) => [selectionStart, selectionEnd])(document.querySelector('${field}'))`,
  );

/** Opens a page whose islands wait for their scripts until `arrive` is called. */
async function openSlow(path: string, options?: Parameters<typeof openQuiet>[1]) {
  const opened = await openQuiet(site, options);
  const release = await holdBack(opened.page, ISLANDS);
  await opened.page.goto(path);
  const arrive = async () => {
    release();
    await ready(opened.page);
  };
  return { ...opened, arrive };
}

test.each([
  ['/ceny/', '.calculator'],
  ['/tool/delka-sms/', '.sms-tool'],
  ['/tool/validace-cisla/', '.phone-tool'],
])('%s loads React when its tool is touched, and not when it is seen', async (path, tool) => {
  const { page, context, requested } = await openQuiet(site);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator(tool).evaluate((element: { scrollIntoView(): void }) => element.scrollIntoView());
  await wait(300);
  expect(requested.filter((url) => /\/(?:island|chunk|part-islands)-.*\.js$/.test(url))).toEqual([]);
  await page.locator(`${tool} select`).first().focus();
  await ready(page);
  await context.close();
});

describe('before its script, with the keyboard alone,', () => {
  test('the calculator takes a country, a number and a text, and keeps the cursor', async () => {
    const { page, context, trouble, arrive } = await openSlow('/ceny/');
    await page.locator('#calculator-country').focus();
    await page.keyboard.type('Slovensko');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('2000');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(`${'a'.repeat(70)}ř`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('b');
    await arrive();
    await expect.poll(() => page.locator('.calculator-result').textContent()).toContain('6\u00a0400,00\u00a0Kč');
    expect(await page.locator('#calculator-country').inputValue()).toBe('SK');
    expect(await page.locator('#calculator-count').inputValue()).toBe('2000');
    expect(await page.locator('#calculator-text').inputValue()).toBe(`${'a'.repeat(69)}bař`);
    expect(await page.evaluate('document.activeElement.id')).toBe('calculator-text');
    expect(await caret(page, '#calculator-text')).toEqual([70, 70]);
    await page.keyboard.type('c');
    expect(await page.locator('#calculator-text').inputValue()).toBe(`${'a'.repeat(69)}bcař`);
    expect(page.url()).toBe(`${site.origin}/ceny/`);
    expect(trouble).toEqual([]);
    await context.close();
  });

  test('the counter of SMS takes a text and a button', async () => {
    const { page, context, trouble, arrive } = await openSlow('/tool/delka-sms/');
    await page.locator('#sms-text').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Kůň');
    await page.getByRole('button', { name: '{odkaz:30}' }).focus();
    await page.keyboard.press('Enter');
    await arrive();
    await expect.poll(() => page.locator('#sms-text').inputValue()).toBe('Kůň {odkaz:30}');
    await expect.poll(() => page.locator('.sms-facts').textContent()).toContain('34');
    expect(trouble).toEqual([]);
    await context.close();
  });

  test('the check of numbers takes a number, a list and its button', async () => {
    const { page, context, trouble, arrive } = await openSlow('/tool/validace-cisla/');
    await page.locator('#phone-number').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('+421912123456');
    await page.locator('#phone-list').focus();
    await page.keyboard.type('700000001');
    await page.locator('.phone-list [type=submit]').focus();
    await page.keyboard.press('Enter');
    await arrive();
    await expect.poll(() => page.locator('.phone-single .phone-result').textContent()).toContain('Slovensko');
    await expect.poll(() => page.locator('.phone-list > [role=status]').textContent()).toContain('Hotovo');
    expect(await page.locator('#phone-list').inputValue()).toBe('700000001');
    expect(page.url()).toBe(`${site.origin}/tool/validace-cisla/`);
    expect(trouble).toEqual([]);
    await context.close();
  });
});

test('before its script, with a finger, a choice and a file are taken', async () => {
  const { page, context, trouble, arrive } = await openSlow('/ceny/', {
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  await page.getByLabel('podle počtu částí').tap();
  await arrive();
  await page.locator('#calculator-parts').waitFor();
  expect(await page.getByLabel('podle počtu částí').isChecked()).toBe(true);
  expect(await page.getByLabel('podle textu').isChecked()).toBe(false);
  await page.getByLabel('podle textu').tap();
  await page.locator('#calculator-text').waitFor();
  expect(trouble).toEqual([]);
  await context.close();

  const phone = await openSlow('/tool/validace-cisla/', { hasTouch: true, viewport: { width: 390, height: 844 } });
  await phone.page.locator('#phone-number').tap();
  await phone.page
    .locator('#phone-file')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('700 000 001') });
  await phone.arrive();
  await expect.poll(() => phone.page.locator('.phone-list > [role=status]').textContent()).toContain('Hotovo');
  expect(phone.trouble).toEqual([]);
  await phone.context.close();
});

test('what is typed before any script runs is measured when it does', async () => {
  const { page, context, trouble } = await openQuiet(site);
  const release = await holdBack(page, '**/assets/client-*.js');
  await page.goto('/tool/delka-sms/', { waitUntil: 'commit' });
  await page.locator('#sms-text').fill('Kůň');
  release();
  await ready(page);
  expect(await page.locator('#sms-text').inputValue()).toBe('Kůň');
  await expect.poll(() => page.locator('.sms-facts').textContent()).toMatch(/Znaků3/);
  expect(trouble).toEqual([]);
  await context.close();
});

test('on the way to another page and back, the text of the counter is there without a touch', async () => {
  const { page, context, trouble } = await openQuiet(site);
  await page.goto('/tool/delka-sms/');
  await page.locator('#sms-text').fill('Ahoj');
  await ready(page);
  await page.locator('footer a[href="/ceny/"]').first().click();
  await page.waitForURL('**/ceny/');
  await page.goBack();
  await expect.poll(() => page.locator('#sms-text').inputValue()).toBe('Ahoj');
  await page.reload();
  await expect.poll(() => page.locator('.sms-facts').textContent()).toMatch(/Znaků4/);
  expect(await page.locator('#sms-text').inputValue()).toBe('Ahoj');
  expect(trouble).toEqual([]);
  await context.close();
});

nightly('nothing moves when React takes a tool over', async () => {
  for (const path of ['/ceny/', '/tool/delka-sms/', '/tool/validace-cisla/']) {
    const { page, context } = await openQuiet(site);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(`globalThis.shifted = 0; new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shifted += value;
    }).observe({ type: 'layout-shift' })`);
    await page.locator('main ssg-island select').first().focus();
    await ready(page);
    await wait(300);
    expect(await page.evaluate('shifted'), path).toBe(0);
    await context.close();
  }
});
