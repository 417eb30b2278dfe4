import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';
import { statusTexts, watchStatus } from '../../browser/status-texts.ts';
import { nightly } from '../../sample.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const said = (page: Page) => expect.poll(() => statusTexts(page));

// @wcag 4.1.3
describe('results are announced once, when typing pauses:', () => {
  test('in the dialog of the search', async () => {
    const { page, context } = await openQuiet(site, { reducedMotion: 'reduce' });
    await page.goto('/sms/');
    await page.keyboard.press('Control+k');
    // Wait until the files of the search have loaded.
    await page.keyboard.type('sms');
    await expect.poll(() => page.locator('[data-search-dialog] .search-result').count()).toBeGreaterThan(1);
    await page.locator('[data-search-dialog] [data-search-query]').fill('');
    await watchStatus(page);
    await page.keyboard.type('odesilatel', { delay: 60 });
    await said(page).toHaveLength(1);
    expect((await statusTexts(page))[0]).toMatch(/^\d+\u00a0strán/);
    await context.close();
  });

  nightly('by the calculator, with the mistake in it', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/ceny/');
    const field = page.getByLabel('Počet příjemců');
    await field.focus();
    await page.waitForSelector('ssg-island[data-ready]', { state: 'attached' });
    await field.fill('');
    await watchStatus(page);
    await field.pressSequentially('2500', { delay: 60 });
    await said(page).toHaveLength(1);
    expect((await statusTexts(page))[0]).toContain('2\u00a0500');
    await field.fill('abc');
    await said(page).toHaveLength(2);
    expect((await statusTexts(page))[1]).toContain('celé číslo');
    await context.close();
  });

  nightly('on the page for unknown addresses, by a number', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/sms-brana-cena/');
    await expect.poll(() => page.locator('[data-finder-results] li').count()).toBeGreaterThan(0);
    await watchStatus(page);
    await page.locator('[data-finder-query]').pressSequentially('whatsapp', { delay: 60 });
    await said(page).toHaveLength(1);
    expect((await statusTexts(page))[0]).toMatch(/^Nejbližší stránky: \d$/);
    await context.close();
  });
});

test('the order of a table is announced', async () => {
  const { page, context } = await openQuiet(site);
  await page.goto('/docs/ceny/');
  const button = page.getByRole('columnheader', { name: 'Viber' }).getByRole('button');
  await button.hover();
  await page.waitForSelector('ssg-island[data-name=sortable-table][data-ready]', { state: 'attached' });
  await watchStatus(page);
  await button.click();
  await said(page).toEqual([expect.stringMatching(/^\d+\u00a0zemí, vzestupně podle sloupce Viber$/)]);
  await button.click();
  await said(page).toHaveLength(2);
  expect((await statusTexts(page))[1]).toMatch(/sestupně podle sloupce Viber$/);
  await context.close();
});

nightly.each([
  ['accept', 'Souhlas s\u00a0cookies je uložený.'],
  ['decline', 'Odmítnutí cookies je uložené.'],
])('the answer about cookies is confirmed: %s', async (choice, text) => {
  const { page, context } = await site.open();
  await page.goto('/');
  await page.locator('[data-region=consent]').waitFor();
  await watchStatus(page);
  await page.locator(`[data-consent-choice=${choice}]`).click();
  await said(page).toContain(text);
  await context.close();
});
