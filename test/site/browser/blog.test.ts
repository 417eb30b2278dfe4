import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';
import { nightly, sample } from '../../sample.ts';

let site: OpenSite;
/** Routes of all articles. */
let articles: string[];
beforeAll(async () => {
  site = await openSite();
  const others = ['archive', 'authors', 'page', 'tags'];
  articles = readdirSync(join(site.outDir, 'blog'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
    .map(({ name }) => `/blog/${name}/`);
}, 120_000);
afterAll(() => site.close());

const ARTICLE = '/blog/co-rika-dorucenka/';
/** One page of each kind. */
const KINDS = [
  ...['/blog/', '/blog/page/2/', ARTICLE, '/blog/tags/', '/blog/tags/sms-marketing/'],
  ...['/blog/authors/', '/blog/authors/technicky-tym/', '/blog/archive/'],
];

const pathOf = (page: Page) => page.url().slice(site.origin.length);
const textOf = async (locator: Locator) => (await locator.innerText()).replace(/\s+/g, ' ').trim();
const headingOf = (page: Page) => textOf(page.locator('h1'));
const entriesOf = (page: Page) =>
  page.locator('.post-entry h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const VISITORS = [
  ['with the runtime', true],
  ['without scripts', false],
] as const;

describe.each(sample(VISITORS, 2))('a walk through the blog, %s', (_, javaScriptEnabled) => {
  test('list, post, tag, post, author, archive, and back to a post by the sidebar', async () => {
    const { page, context, trouble } = await openQuiet(site, { javaScriptEnabled });
    await page.goto('/blog/');
    await page.evaluate('globalThis.mark = true');

    /** Follows a link and returns its text. */
    const follow = async (link: Locator, path: RegExp) => {
      const [label, href] = [await textOf(link), await link.getAttribute('href')];
      await link.click();
      await page.waitForURL(`**${href}`);
      expect(pathOf(page)).toBe(href);
      expect(pathOf(page)).toMatch(path);
      // The mark of the first document is still there if no other document was loaded.
      expect(await page.evaluate('globalThis.mark === true'), label).toBe(javaScriptEnabled);
      expect(await page.title()).not.toBe('');
      return label;
    };

    const first = await follow(page.locator('.post-entry h2 a').first(), /^\/blog\/[\w-]+\/$/);
    await expect.poll(() => headingOf(page)).toBe(first);
    const tag = await follow(page.locator('.post-footer a[rel=tag]').first(), /^\/blog\/tags\/[\w-]+\/$/);
    await expect.poll(() => headingOf(page)).toBe(tag);
    const second = await follow(page.locator('.post-entry h2 a').last(), /^\/blog\/[\w-]+\/$/);
    await expect.poll(() => headingOf(page)).toBe(second);
    const author = await follow(page.locator('.byline a[rel=author]').first(), /^\/blog\/authors\/[\w-]+\/$/);
    await expect.poll(() => headingOf(page)).toBe(author);
    await follow(page.locator('.blog-aside a[href="/blog/archive/"]'), /^\/blog\/archive\/$/);
    await expect.poll(() => headingOf(page)).toBe('Archiv blogu: všechny články podle roku');
    expect(await page.locator('.archive li').count()).toBe(articles.length);
    const third = await follow(page.locator('.blog-posts a:visible').nth(2), /^\/blog\/[\w-]+\/$/);
    expect(await page.locator('.blog-posts a[aria-current=page]').getAttribute('href')).toBe(pathOf(page));
    expect(third).toContain(await headingOf(page));
    expect(trouble).toEqual([]);
    await context.close();
  });
});

describe('the list', () => {
  nightly('has every article once, on pages of ten, there and back', async () => {
    const { page, context, trouble } = await openQuiet(site);
    await page.goto('/blog/');
    const seen: string[] = await entriesOf(page);
    expect(seen).toHaveLength(10);
    const pages = Math.ceil(articles.length / 10);
    for (let number = 2; number <= pages; number++) {
      await page.locator('.pagination a[rel=next]').click();
      await page.waitForURL(`**/blog/page/${number}/`);
      await expect.poll(() => headingOf(page)).toContain(`Strana ${number}`);
      expect(await page.locator('.pagination a[aria-current=page]').allTextContents()).toEqual([`${number}`]);
      seen.push(...(await entriesOf(page)));
    }
    expect(await page.locator('.pagination a[rel=next]').count()).toBe(0);
    expect(seen.toSorted()).toEqual(articles.toSorted());
    for (let number = pages - 1; number >= 1; number--) {
      await page.locator('.pagination a[rel=prev]').click();
      await page.waitForURL(number === 1 ? '**/blog/' : `**/blog/page/${number}/`);
    }
    await expect.poll(() => entriesOf(page)).toEqual(seen.slice(0, 10));
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('is in the order of the days, newest first', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/blog/archive/');
    const days = await page
      .locator('.archive time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
    expect(days).toHaveLength(articles.length);
    expect(days).toEqual(days.toSorted().reverse());
    await context.close();
  });

  nightly.each([true, false])('is also found as its first page, with scripts: %s', async (javaScriptEnabled) => {
    const { page, context } = await openQuiet(site, { javaScriptEnabled });
    for (const list of ['/blog/', '/blog/tags/sms-marketing/', '/blog/authors/technicky-tym/']) {
      await page.goto(`${list}page/1/`);
      await page.waitForURL(`**${list}`);
      expect(pathOf(page)).toBe(list);
    }
    await context.close();
  });
});

describe('an article', () => {
  nightly('requests nothing from third parties, and is shared with plain links', async () => {
    const { page, context, trouble } = await site.open();
    await page.goto(ARTICLE);
    await page.locator('.share').scrollIntoViewIfNeeded();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.waitForLoadState('networkidle');
    expect(trouble).toEqual([]);
    const foreign = ['script', 'iframe', 'img', 'link[rel=stylesheet]', 'link[rel=preload]'];
    expect(await page.locator(foreign.map((name) => `${name}:is([src^=http], [href^=http])`).join()).count()).toBe(0);
    const links = await page
      .locator('.share a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links.length).toBeGreaterThanOrEqual(4);
    const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? expect.fail();
    const title = (await page.locator('h1').innerText()).replaceAll('\u00a0', ' ');
    for (const link of links) {
      const said = [...new URL(link).searchParams.values()].join(' ');
      expect(said, link).toContain(canonical);
      if (!/linkedin|facebook/.test(link)) expect(said, link).toContain(title);
    }
    await context.close();
  });

  test('says the same to search engines as to readers', () => {
    expect(articles.length).toBeGreaterThanOrEqual(22);
    for (const route of articles) {
      const html = readFileSync(join(site.outDir, route, 'index.html'), 'utf8');
      const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? expect.fail(route);
      const graph = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
      const post = graph.find((thing) => thing['@type'] === 'BlogPosting') ?? expect.fail(route);
      expect(post, route).toMatchObject({
        headline: expect.stringMatching(/./),
        datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
        url: expect.stringMatching(new RegExp(`^https://[^/]+${route}$`)),
        image: expect.stringMatching(/^https:/),
      });
      const authors = (post['author'] as { name: string; url: string }[]).map(({ name, url }) => [
        new URL(url).pathname,
        name,
      ]);
      expect(authors).toEqual(
        [...html.matchAll(/<a href="([^"]*)" rel="author">([^<]*)/g)].map(([, ...author]) => author),
      );
      expect(authors.length, route).toBeGreaterThan(0);
      expect(html.toLowerCase().includes(`<time datetime="${post['datePublished']}"`), route).toBe(true);
      const image = new URL(String(post['image'])).pathname;
      expect(html.includes(`<meta property="og:image" content="${post['image']}"`), route).toBe(true);
      expect(readFileSync(join(site.outDir, image)).subarray(1, 4).toString(), image).toBe('PNG');
    }
  });
});

nightly(
  'nothing is wider than the narrowest window',
  async () => {
    const { page, context } = await openQuiet(site, { viewport: { width: 320, height: 640 } });
    const tooWide: string[] = [];
    for (const path of new Set([...KINDS, ...articles])) {
      await page.goto(path);
      const needed = await page.evaluate<number>('document.documentElement.scrollWidth');
      if (needed > 320) tooWide.push(`${path} needs ${needed}`);
    }
    expect(tooWide).toEqual([]);
    await context.close();
  },
  60_000,
);
