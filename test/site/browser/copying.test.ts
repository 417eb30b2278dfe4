import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';
import { statusTexts, watchStatus } from '../../browser/status-texts.ts';
import { nightly } from '../../sample.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const button = (page: Page) => page.locator('main [data-copy]:visible').first();

// @wcag 4.1.3
test('copying code is announced to screen readers and shown on the button', async () => {
  const { page, context, trouble } = await openQuiet(site, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/docs/api/json/sms/');
  await watchStatus(page);
  await button(page).click();
  await expect.poll(() => statusTexts(page)).toContain('Zkopírováno');
  await expect.poll(() => button(page).textContent()).toBe('Zkopírovat');
  // Copying again is announced again.
  await button(page).click();
  await expect.poll(async () => (await statusTexts(page)).filter((text) => text === 'Zkopírováno').length).toBe(2);
  expect(trouble).toEqual([]);
  await context.close();
});

nightly('a denied clipboard is announced too, and the code is selected', async () => {
  const { page, context, trouble } = await openQuiet(site);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
  });
  await page.goto('/docs/api/json/sms/');
  await watchStatus(page);
  await button(page).click();
  await expect.poll(() => statusTexts(page)).toContain('Označeno, zkopírujte klávesami');
  const [selected, code] = await button(page).evaluate((element) => [
    String(getSelection()),
    element.closest('[data-code]')?.querySelector('code')?.textContent,
  ]);
  expect(selected?.trim()).toBe(code?.trim());
  await expect.poll(() => button(page).textContent()).toBe('Zkopírovat');
  expect(trouble).toEqual([]);
  await context.close();
});

nightly('copying a page is announced', async () => {
  const { page, context } = await openQuiet(site, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/docs/api/json/sms/');
  await watchStatus(page);
  const link = page.getByRole('link', { name: 'Zkopírovat jako Markdown' });
  await link.scrollIntoViewIfNeeded();
  await page.waitForSelector('ssg-island[data-name=copy-page][data-ready]', { state: 'attached' });
  await link.click();
  await expect.poll(() => statusTexts(page)).toContain('Zkopírováno');
  await context.close();
});
