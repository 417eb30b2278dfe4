import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite('test/browser/small/ssg.config.ts');
}, 120_000);
afterAll(() => site.close());

/** Returns the address, and whether the browser has scrolled to the heading. */
const shown = (page: Page, heading: string) =>
  page.evaluate(
    (id) => [
      location.pathname + location.hash,
      Math.abs(document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < 40,
    ],
    heading,
  );

test('a renamed anchor on the same page is found, also without scripts', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, context, trouble } = await site.open({ javaScriptEnabled });
    await page.goto('/moved/#old');
    await expect.poll(() => shown(page, 'here')).toEqual(['/moved/#old', true]);
    expect(trouble).toEqual([]);
    await context.close();
  }
});

test('an anchor that has moved to another page leads there, without a history entry', async () => {
  const { page, context, trouble } = await site.open();
  await page.goto('/idle/');
  await page.goto('/moved/#away');
  await expect.poll(() => shown(page, 'below')).toEqual(['/there/#below', true]);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/idle/');
  expect(trouble).toEqual([]);
  await context.close();
});

nightly('so do links within the page, and links from a page reached by navigation', async () => {
  const { page, context, trouble } = await site.open();
  await page.goto('/moved/');
  await page.getByText('within').click();
  await expect.poll(() => shown(page, 'below')).toEqual(['/there/#below', true]);
  await page.getByText('to the old one').click();
  await expect.poll(() => shown(page, 'below')).toEqual(['/there/#below', true]);
  expect(trouble).toEqual([]);
  await context.close();
});

nightly('a page without lost anchors gets no data', async () => {
  const { page, context } = await site.open();
  await page.goto('/there/#away');
  expect(await page.locator('meta[name="ssg:moved"]').count()).toBe(0);
  expect(new URL(page.url()).hash).toBe('#away');
  await context.close();
});
