import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';
import { sample } from '../../sample.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

interface Item {
  readonly id: string;
  readonly html: string;
}

/** Returns the items of a feed, parsed by the browser's XML parser, which is strict. */
const itemsOf = (page: Page, text: string) =>
  page.evaluate<Item[], string>((xml) => {
    const tree = new DOMParser().parseFromString(xml, 'application/xml');
    const mistake = tree.querySelector('parsererror');
    if (mistake !== null) throw new Error(mistake.textContent ?? '');
    const within = (item: Element, names: string) => item.querySelector(names)?.textContent ?? '';
    return [...tree.querySelectorAll('rss > channel > item, feed > entry')].map((item) => ({
      id: within(item, 'guid, id'),
      html: within(item, 'encoded, content'),
    }));
  }, text);

/** Returns elements and attributes that are useless or harmful outside the original page. */
const unfit = (page: Page, html: string) =>
  page.evaluate<string[], string>((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    const kinds = 'script, style, form, svg, button, input, iframe, [id], [class], [style]';
    const elements = [...body.querySelectorAll(kinds)].map(({ tagName }) => tagName);
    const attributes = [...body.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    const addresses = ['href', 'src'].flatMap((name) =>
      [...body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    return [
      ...elements,
      ...attributes.filter((name) => /^(?:data-|on|aria-)/.test(name)),
      ...addresses.filter((address) => !URL.canParse(address)),
    ];
  }, html);

test.each(sample(['/blog/', '/blog/tags/sms-marketing/'], 2))(
  'the feeds of %s answer, and hold whole articles',
  async (list) => {
    const { page, context } = await openQuiet(site);
    await page.goto(list);
    const listed = await page
      .locator('.post-entry h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const get = async (type: string) => {
      const url = await page.locator(`head link[rel=alternate][type="${type}"]`).getAttribute('href');
      const response = await context.request.get(url ?? expect.fail(type));
      expect(response.status(), type).toBe(200);
      return response.text();
    };
    const rss = await itemsOf(page, await get('application/rss+xml'));
    const paths = rss.map(({ id }) => new URL(id).pathname);
    expect(paths.slice(0, listed.length)).toEqual(listed);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeLessThanOrEqual(20);
    for (const { id, html } of rss) {
      expect(html.length, id).toBeGreaterThan(4000);
      expect(await unfit(page, html), id).toEqual([]);
    }
    expect(await itemsOf(page, await get('application/atom+xml')), 'the same in Atom').toEqual(rss);
    const json = JSON.parse(await get('application/feed+json')) as { items: { id: string; content_html: string }[] };
    expect(json.items.map(({ id, content_html: html }) => ({ id, html }))).toEqual(rss);
    await context.close();
  },
);

test('every article offers the feed of the blog', async () => {
  const { page, context } = await openQuiet(site);
  await page.goto('/blog/co-rika-dorucenka/');
  expect(await page.locator('head link[type="application/rss+xml"]').getAttribute('href')).toBe('/blog/rss.xml');
  expect(await page.locator('.blog-aside a[href="/blog/rss.xml"]').count()).toBe(1);
  await context.close();
});
