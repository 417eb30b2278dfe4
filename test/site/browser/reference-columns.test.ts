import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const FIELDS = '.prose > .fields:has(+ .code-block)';

test.each([
  [1280, false],
  [1440, true],
  [1920, true],
])('in a window of %i pixels the sample of a request is beside its fields: %s', async (width, isBeside) => {
  const { page, context } = await openQuiet(site, { viewport: { width, height: 900 } });
  await page.goto('/docs/api/json/params/');
  const fields = page.locator(FIELDS).first();
  const sample = page.locator(`${FIELDS} + .code-block`).first();
  const [left, right] = [await fields.boundingBox(), await sample.boundingBox()];
  if (left === null || right === null) throw new Error('The page has neither fields nor a sample.');
  expect(right.x >= left.x + left.width).toBe(isBeside);
  expect(Math.abs(right.y - left.y) < 2).toBe(isBeside);
  expect(left.width).toBeGreaterThanOrEqual(isBeside ? 720 : 0);
  expect(left.width).toBeLessThanOrEqual(760);
  await page.evaluate(`scrollBy(0, ${left.y + left.height - 700})`);
  if (isBeside) expect((await sample.boundingBox())?.y, 'in sight at the last field').toBeGreaterThan(0);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  await context.close();
});
