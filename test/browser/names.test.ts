import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { openQuiet } from './quiet-window.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

/** Returns the names of all elements with a role, as the browser reports them to screen readers. */
async function namesOf(page: Page, wanted: string): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === wanted)
    .map(({ name }) => String(name?.value ?? ''));
}

// @wcag 2.4.4, 2.4.6
test.each(sample(['/docs/api/json/params/', '/sms/', '/blog/proc-ma-dlouha-sms-153-znaku/'], 3))(
  'headings of %s are named by their text, and so are the links to them',
  async (path) => {
    const { page, context } = await openQuiet(site);
    await page.goto(path);
    const texts = await page.locator('main :is(h2, h3, h4):has(> .anchor) > span').allTextContents();
    expect(texts.length).toBeGreaterThan(1);
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    const names = (await namesOf(page, 'heading')).map(plain);
    const links = (await namesOf(page, 'link')).map(plain);
    for (const text of texts.map(plain)) {
      expect(names).toContain(text);
      expect(links).toContain(text);
    }
    await context.close();
  },
);

// @wcag 3.3.1
test('an untouched form that is sent lists the missing values in the language of the page', async () => {
  const { page, context } = await openQuiet(site);
  await page.goto('/start/');
  await page.waitForLoadState('networkidle');
  // Click by script, as a screen reader does: neither the pointer nor the focus has been in the form.
  await page.locator('.form-fields').evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await expect.poll(() => page.locator('#registration-email-error').textContent()).toMatch(/\S/);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('registration-email');
  expect(await page.locator('.form-fields input[title]').count(), 'no tooltip lies over the form').toBe(0);
  await context.close();
});

/**
 * WebKit does not treat a list without markers as a list: `none` removes the role, an empty string keeps it.
 */
test.each(sample(['/', '/sms/', '/blog/', '/docs/api/json/params/', '/faq/'], 4))(
  'lists of %s stay lists in Safari',
  async (path) => {
    const { page, context } = await openQuiet(site);
    await page.goto(path);
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll('ul, ol')]
        .filter((list) => list.getAttribute('role') !== 'list' && list.closest('nav') === null)
        .filter((list) => getComputedStyle(list).listStyleType === 'none')
        .map((list) => list.parentElement?.className),
    );
    expect(lost).toEqual([]);
    await context.close();
  },
);

describe.each(sample([360, 1280], 2))('in %i pixels', (width) => {
  test.each(sample(['/docs/api/json/params/', '/whatsapp/', '/docs/ceny/'], 3))(
    'what scrolls on %s is a stop of the Tab key with a name, and nothing else',
    async (path) => {
      const { page, context } = await openQuiet(site, { viewport: { width, height: 740 } });
      await page.goto(path);
      const wrong = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('main pre, main .table-frame')]
            .filter((box) => {
              const heading = box.getAttribute('aria-labelledby');
              const name = heading === null ? box.ariaLabel : document.getElementById(heading)?.textContent;
              const isNamed = box.getAttribute('role') === 'group' && (name ?? '') !== '';
              return !isNamed || (box.tabIndex === 0) !== box.scrollWidth > box.clientWidth;
            })
            .map((box) => box.outerHTML.slice(0, 80)),
        );
      await expect.poll(wrong).toEqual([]);
      expect(await page.locator('main :is(pre, .table-frame)').count()).toBeGreaterThan(0);
      await context.close();
    },
  );
});

// @wcag 1.3.1
test('rows of a Markdown table have a header', async () => {
  const { page, context } = await openQuiet(site);
  await page.goto('/whatsapp/');
  const rows = page.locator('main .markdown-table tbody tr');
  expect(await rows.count()).toBeGreaterThan(1);
  expect(await rows.locator('> th[scope=row]:first-child').count()).toBe(await rows.count());
  await context.close();
});
