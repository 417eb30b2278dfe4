import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { endDevSitesAfterEach } from '../serve/dev-site.ts';
import { axeFindings } from './axe.ts';
import { markdown, openDevPage, SITE, sharedBrowser } from './dev-window.ts';

// Buttons that apply and undo the fix of a hint.
const browser = sharedBrowser();
endDevSitesAfterEach();

const WRONG = markdown('Home', ':::tpi\nText.\n:::');
const RIGHT = WRONG.replace('tpi', 'tip');
const FILES = { ...SITE, 'content/index.md': WRONG };

const button = (page: Page, name: string) => page.locator('ssg-dev').getByRole('button', { name, exact: true });
const status = (page: Page) => page.locator('ssg-dev').getByRole('status').last();
const focused = (page: Page) =>
  page.evaluate(() => document.querySelector('ssg-dev')?.shadowRoot?.activeElement?.textContent ?? '');

test('a fix and its undoing by keyboard are announced to screen readers', async () => {
  const { site, page, errors } = await openDevPage(browser(), FILES);
  const text = () => readFileSync(join(site.root, 'content/index.md'), 'utf8');
  await expect.poll(errors).toContain('directive-unknown');
  expect(await status(page).innerText()).toBe('');
  await button(page, 'Fix').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => status(page).innerText()).toContain('"tpi" → "tip" in content/index.md:5');
  await expect.poll(errors).toBe('');
  await expect.poll(() => page.innerText('main')).toContain('Text.');
  expect(text()).toBe(RIGHT);
  await expect.poll(() => page.locator('ssg-dev .errors').isVisible()).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Undo').focus();
  await page.keyboard.press('Enter');
  await expect.poll(errors).toContain('directive-unknown');
  expect(text()).toBe(WRONG);
  expect(await status(page).innerText()).toBe('');
  expect(await focused(page)).toContain('ssg 1 error');
});

nightly('two windows and a reloaded page show the fix; its message stays closed', async () => {
  const { page, errors } = await openDevPage(browser(), FILES);
  const other = await page.context().newPage();
  await other.goto('/other/');
  await expect.poll(errors).toContain('directive-unknown');
  await button(page, 'Fix').click();
  for (const one of [page, other]) await expect.poll(() => status(one).innerText()).toContain('"tpi" → "tip"');
  await page.reload();
  await expect.poll(() => status(page).innerText()).toContain('"tpi" → "tip"');
  await page.keyboard.press('Escape');
  expect(await status(page).innerText()).toBe('');
  await page.reload();
  await button(other, 'Undo').click();
  await expect.poll(() => status(other).innerText()).toBe('');
  await expect.poll(errors).toContain('directive-unknown');
  expect(await status(page).innerText()).toBe('');
});

nightly('a Czech author gets Czech messages', async () => {
  const config = SITE['ssg.config.ts'].replace("title: 'Example',", "title: 'Example',\n  locale: 'cs',");
  const { page } = await openDevPage(browser(), { ...FILES, 'ssg.config.ts': config });
  await button(page, 'Opravit').click();
  await expect.poll(() => status(page).innerText()).toMatch(/„tpi“ → „tip“ v\scontent\/index\.md:5/);
  await expect.poll(() => button(page, 'Vrátit').isVisible()).toBe(true);
});
