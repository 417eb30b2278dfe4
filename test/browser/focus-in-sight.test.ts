import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

/** Pages whose sidebar is longer than the window. */
// @wcag 2.4.11
test.each(['/docs/ceny/', '/docs/api/json/params/'])(
  'no link of the sidebar of %s has the focus behind the question about cookies',
  async (path) => {
    const { page, context } = await site.open({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.locator('[data-region=consent]').waitFor();
    // Open all groups: closed ones contain most of the links.
    await page.locator('.sidebar').evaluate((sidebar) => {
      for (const group of sidebar.querySelectorAll('details')) group.open = true;
    });
    const links = page.locator('.sidebar :is(a, summary)');
    await links.first().focus();
    const hidden: string[] = [];
    const count = await links.count();
    expect(count).toBeGreaterThan(20);
    for (let i = 0; i < count; i++) {
      const isSeen = await page.evaluate(() => {
        const focused = document.activeElement as Element;
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return focused.contains(seen) ? undefined : focused.textContent;
      });
      if (typeof isSeen === 'string') hidden.push(isSeen);
      await page.keyboard.press('Tab');
    }
    expect(hidden).toEqual([]);
    await context.close();
  },
);
