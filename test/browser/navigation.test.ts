import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { holdBack } from './hold-back.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

/** Marks the document. If the mark is still there later, no other document was loaded. */
const mark = (page: Page) => page.evaluate('globalThis.mark = true');
const isMarked = (page: Page) => page.evaluate<boolean>('globalThis.mark === true');
const scrollTop = (page: Page) => page.evaluate<number>('Math.round(scrollY)');
const pathOf = (page: Page) => decodeURI(page.url().slice(site.origin.length));

/** Adds a link to the content and clicks it, even if something covers it. */
async function follow(page: Page, href: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.evaluate(
    ([url, more]) => {
      const link = document.createElement('a');
      link.href = url;
      for (const [name, value] of Object.entries(more)) link.setAttribute(name, value);
      link.textContent = 'test';
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
    },
    [href, attributes] as const,
  );
}

/** Disables prefetching, because no link counts as visible. */
const NO_PREFETCH = 'globalThis.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} }';

/** Waits two frames, because the browser stores the scroll position once per frame. */
const settled = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');

const heading = (page: Page) => page.locator('h1').textContent();

describe('a link within the site', () => {
  test('shows the next page without loading a document, and keeps equal parts', async () => {
    const { page, context, trouble, requested } = await site.open();
    await page.goto('/');
    await mark(page);
    await page.evaluate("document.querySelector('[data-region=footer]').mark = true");
    await page.locator('main a[href="/ceny/"]').first().click();
    await page.waitForURL('**/ceny/');
    const fresh = await site.open();
    await fresh.page.goto('/ceny/');
    expect(await page.title()).toBe(await fresh.page.title());
    expect(await heading(page)).toBe(await heading(fresh.page));
    for (const selector of ['meta[name=description]', 'meta[property="og:url"]', 'link[rel=canonical]']) {
      const text = (p: Page) => p.locator(selector).evaluate((element) => element.outerHTML);
      expect(await text(page), selector).toBe(await text(fresh.page));
    }
    expect(await isMarked(page)).toBe(true);
    expect(await page.evaluate("document.querySelector('[data-region=footer]').mark"), 'the same footer').toBe(true);
    expect(await page.locator('[data-region=navbar] a[aria-current=page]').getAttribute('href')).toBe('/ceny/');
    const styles = requested.filter((path) => path.endsWith('.css'));
    expect(styles, 'each stylesheet is fetched once').toEqual([...new Set(styles)]);
    const linked = (p: Page) =>
      p.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => link.outerHTML));
    expect(await linked(page)).toEqual(await linked(fresh.page));
    expect(trouble).toEqual([]);
    await Promise.all([context.close(), fresh.context.close()]);
  });

  test('moves the focus to the content, announces the title, and scrolls to the top', async () => {
    const { page, context } = await site.open();
    await page.goto('/');
    await page.evaluate('scrollTo(0, 900)');
    const title = await page.title();
    await follow(page, '/docs/');
    await page.waitForURL('**/docs/');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
    expect(await page.locator('.ssg-announcer').textContent()).toBe(await page.title());
    expect(await page.title()).not.toBe(title);
    expect(await scrollTop(page)).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.querySelector('main').contains(document.activeElement)")).toBe(true);
    await context.close();
  });

  nightly('leads to the anchor, whose id may be Czech', async () => {
    const { page, context } = await site.open();
    await page.goto('/');
    await follow(page, '/docs/kontakt/#výpadek');
    await expect.poll(() => pathOf(page)).toBe('/docs/kontakt/#výpadek');
    const [inView, isTarget, hasFocus] = await page.evaluate<[boolean, boolean, boolean]>(`(() => {
      const element = document.getElementById('výpadek');
      const { top } = element.getBoundingClientRect();
      return [top >= 0 && top < innerHeight, element.matches(':target'), document.activeElement === element];
    })()`);
    expect({ inView, isTarget, hasFocus }).toEqual({ inView: true, isTarget: true, hasFocus: true });
    await context.close();
  });

  nightly('that only changes the query, or leads to the page itself, loads nothing', async () => {
    const { page, context, requested } = await site.open();
    await page.goto('/docs/info/');
    await page.waitForLoadState('networkidle');
    await mark(page);
    await page.evaluate('scrollTo(0, 500)');
    requested.length = 0;
    await follow(page, '?a=1');
    expect(pathOf(page)).toBe('/docs/info/?a=1');
    expect(await scrollTop(page), 'a query does not scroll').toBe(500);
    await follow(page, '/docs/info/?a=1');
    expect(await scrollTop(page), 'the page itself begins anew').toBe(0);
    expect(requested.filter((path) => path === '/docs/info/')).toEqual([]);
    expect(await isMarked(page)).toBe(true);
    await context.close();
  });

  nightly('loses a trailing index.html', async () => {
    const { page, context } = await site.open();
    await page.goto('/ceny/index.html?a=1#obsah');
    expect(pathOf(page)).toBe('/ceny/?a=1#obsah');
    await mark(page);
    await follow(page, '/docs/index.html');
    await page.waitForURL('**/docs/');
    expect(await isMarked(page)).toBe(true);
    await context.close();
  });

  nightly('to an unknown address shows the not-found page', async () => {
    const { page, context } = await site.open();
    await page.goto('/');
    await mark(page);
    await follow(page, '/tohle/neexistuje/');
    await page.waitForURL('**/neexistuje/');
    expect(await isMarked(page)).toBe(true);
    const shown = await heading(page);
    await follow(page, '/docs/api/sendbox/');
    const nearest = page.locator('[data-finder-results] a').first();
    await expect.poll(() => nearest.getAttribute('href')).toBe('/docs/api/sandbox/');
    await follow(page, '/cenik/');
    await expect.poll(() => nearest.getAttribute('href')).toBe('/ceny/');
    await page.locator('[data-finder-query]').fill('sandb');
    await expect.poll(() => nearest.getAttribute('href')).toBe('/docs/api/sandbox/');
    await page.goto('/404.html');
    expect(shown).toBe(await heading(page));
    await context.close();
  });
});

describe('links that the browser handles', () => {
  nightly.each<[string, string, Record<string, string>, Record<string, boolean>]>([
    ['a modified click', '/ceny/', {}, { ctrlKey: true }],
    ['a click with Meta', '/ceny/', {}, { metaKey: true }],
    ['a click with Shift', '/ceny/', {}, { shiftKey: true }],
    ['a download', '/ceny/', { download: '' }, {}],
    ['another window', '/ceny/', { target: '_blank' }, {}],
    ['another site', 'https://www.example.test/', {}, {}],
    ['a link within the page', '#content', {}, {}],
    ['a file', '/sitemap.xml', {}, {}],
    ['an e-mail', 'mailto:a@depese.example', {}, {}],
  ])('%s', async (_, href, attributes, keys) => {
    const { page, context } = await site.open();
    await page.goto('/');
    const prevented = await page.evaluate(
      ([url, more, init]) => {
        const link = document.createElement('a');
        link.href = url;
        for (const [name, value] of Object.entries(more)) link.setAttribute(name, value);
        document.querySelector('main')?.append(link);
        let result: boolean | undefined;
        // The last listener prevents all clicks that the runtime has not prevented, so that the page is never left.
        addEventListener(
          'click',
          (event) => {
            result = event.defaultPrevented;
            event.preventDefault();
          },
          { once: true },
        );
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
        return result;
      },
      [href, attributes, keys] as const,
    );
    expect(prevented).toBe(false);
    await context.close();
  });

  test('all links, without scripts', async () => {
    const { page, context } = await site.open({ javaScriptEnabled: false });
    await page.goto('/');
    await page.locator('main a[href="/ceny/"]').first().click();
    await page.waitForURL('**/ceny/');
    expect(await heading(page)).not.toBe('');
    await context.close();
  });
});

describe('back and forward', () => {
  test('restore page, scroll position and title', async () => {
    const { page, context } = await site.open();
    await page.goto('/docs/info/');
    await mark(page);
    await page.evaluate('scrollTo(0, 700)');
    const title = await page.title();
    await follow(page, '/sms/');
    await page.waitForURL('**/sms/');
    await page.evaluate('scrollTo(0, 400)');
    await page.goBack();
    await expect.poll(() => page.title()).toBe(title);
    await expect.poll(() => scrollTop(page)).toBe(700);
    await page.goForward();
    await expect.poll(() => page.title()).not.toBe(title);
    await expect.poll(() => scrollTop(page)).toBe(400);
    expect(await isMarked(page)).toBe(true);
    await context.close();
  });

  nightly('work between anchors of one page', async () => {
    const { page, context } = await site.open();
    await page.goto('/docs/kontakt/');
    await mark(page);
    await follow(page, '#výpadek');
    const first = await scrollTop(page);
    expect(first).toBeGreaterThan(100);
    await follow(page, '#content');
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(first);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(pathOf(page)).toBe('/docs/kontakt/');
    expect(await isMarked(page)).toBe(true);
    await context.close();
  });

  nightly('survive a reload and a visit to another document', async () => {
    const { page, context } = await site.open();
    await page.goto('/docs/info/');
    await page.evaluate('scrollTo(0, 650)');
    await follow(page, '/sms/');
    await page.waitForURL('**/sms/');
    await page.evaluate('scrollTo(0, 300)');
    await settled(page);
    await page.reload();
    await expect.poll(() => scrollTop(page)).toBe(300);
    await page.goto('/sitemap.xml');
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(300);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/docs/info/');
    await expect.poll(() => scrollTop(page)).toBe(650);
    await context.close();
  });

  nightly('lead to an anchor that becomes the target again', async () => {
    const { page, context } = await site.open();
    await page.goto('/');
    await follow(page, '/docs/kontakt/#výpadek');
    const isTarget = () => page.evaluate("document.getElementById('výpadek')?.matches(':target') ?? false");
    await expect.poll(isTarget).toBe(true);
    await page.evaluate('scrollBy(0, -40)');
    const top = await scrollTop(page);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/');
    // The page is fetched again, so the anchor does not exist yet when the browser looks for it.
    await page.reload();
    await page.goForward();
    await expect.poll(isTarget).toBe(true);
    await expect.poll(() => scrollTop(page)).toBe(top);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/');
    await context.close();
  });

  nightly('during a load keep the positions', async () => {
    const { page, context } = await site.open();
    await page.goto('/docs/info/');
    await page.evaluate('scrollTo(0, 900)');
    await follow(page, '/sms/');
    await page.waitForURL('**/sms/');
    await page.reload();
    await page.evaluate('scrollTo(0, 150)');
    const release = await holdBack(page, '**/docs/info/');
    await page.evaluate('history.back()');
    await expect.poll(() => pathOf(page)).toBe('/docs/info/');
    await page.evaluate('history.forward()');
    await expect.poll(() => pathOf(page)).toBe('/sms/');
    await page.evaluate('history.back()');
    await expect.poll(() => pathOf(page)).toBe('/docs/info/');
    release();
    await expect.poll(() => scrollTop(page)).toBe(900);
    await context.close();
  });

  nightly('need no additional step after a reload with an open drawer', async () => {
    const { page, context } = await site.open({ viewport: { width: 360, height: 740 } });
    await page.goto('/sms/');
    await follow(page, '/');
    await page.waitForURL((url) => url.pathname === '/');
    await page.locator('.navbar-toggle:visible, header button[popovertarget]:visible').first().click();
    await expect.poll(() => page.locator('[inert]').count()).toBeGreaterThan(0);
    await page.reload();
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/sms/');
    await context.close();
  });
});

describe('transitions', () => {
  const spy = () => {
    const real = document.startViewTransition.bind(document);
    Object.assign(globalThis, { transitions: 0 });
    document.startViewTransition = (update) => {
      (globalThis as unknown as { transitions: number }).transitions++;
      return real(update);
    };
  };
  nightly.each([
    ['no-preference', 1],
    ['reduce', 0],
  ] as const)('with motion %s: %d', async (reducedMotion, count) => {
    const { page, context } = await site.open({ reducedMotion });
    await page.goto('/');
    await page.evaluate(spy);
    await follow(page, '/docs/');
    await page.waitForURL('**/docs/');
    expect(await page.evaluate('globalThis.transitions')).toBe(count);
    await context.close();
  });
});

nightly('Back during a transition forward stays on the page', async () => {
  const { page, context } = await site.open();
  await page.goto('/docs/');
  await follow(page, '/ceny/');
  await page.waitForURL('**/ceny/');
  await page.goBack();
  await expect.poll(() => page.title()).toContain('Dokumentace');
  const heading = await page.locator('h1').textContent();
  // View transitions of a slow device: each waits until the test continues it.
  await page.evaluate(() => {
    const waiting: (() => void)[] = [];
    Object.assign(globalThis, { waiting });
    document.startViewTransition = (update) => {
      const updateCallbackDone = new Promise<void>((resolve) => {
        waiting.push(() => {
          (update as () => void)();
          resolve();
        });
      });
      return { ready: Promise.resolve(), updateCallbackDone } as unknown as ViewTransition;
    };
    history.forward();
  });
  await page.waitForFunction('globalThis.waiting.length === 1');
  await page.evaluate('history.back()');
  await page.waitForURL('**/docs/');
  await page.evaluate(`(async () => {
    for (const goOn of globalThis.waiting) goOn();
    await new Promise((resolve) => setTimeout(resolve, 50));
  })()`);
  expect(await page.locator('h1').textContent()).toBe(heading);
  expect(new URL(page.url()).pathname).toBe('/docs/');
  await context.close();
});

describe('prefetch', () => {
  const connection = (value: object) =>
    `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(value)} })`;

  test('fetches pages of visible links, each once', async () => {
    const { page, context, requested } = await site.open({ fetchesAhead: true });
    await page.goto('/');
    await expect.poll(() => requested.filter((path) => path === '/ceny/').length).toBe(1);
    await page.waitForLoadState('networkidle');
    await follow(page, '/ceny/');
    await page.waitForURL('**/ceny/');
    expect(
      requested.filter((path) => path === '/ceny/'),
      'the click asks no more',
    ).toHaveLength(1);
    await context.close();
  });

  nightly.each(['mouseover', 'touchstart', 'focusin'])('fetches a link on %s', async (event) => {
    const { page, context, requested } = await site.open({ fetchesAhead: true });
    await page.addInitScript(NO_PREFETCH);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(requested).not.toContain('/docs/api/sandbox/');
    await page.evaluate(
      ([name]) => {
        const link = document.createElement('a');
        link.href = '/docs/api/sandbox/';
        document.querySelector('main')?.append(link);
        link.dispatchEvent(new Event(name, { bubbles: true }));
      },
      [event] as const,
    );
    await expect.poll(() => requested).toContain('/docs/api/sandbox/');
    await context.close();
  });

  nightly.each([
    ['2g', { effectiveType: '2g' }],
    ['slow-2g', { effectiveType: 'slow-2g' }],
    ['save-data', { effectiveType: '4g', saveData: true }],
  ])('does nothing with %s, and links still work', async (_, value) => {
    const { page, context, requested } = await site.open({ fetchesAhead: true });
    await page.addInitScript(connection(value));
    await page.goto('/');
    await page.locator('main a[href="/ceny/"]').first().hover();
    await page.waitForLoadState('networkidle');
    expect(requested.filter((path) => path !== '/' && path.endsWith('/'))).toEqual([]);
    await page.locator('main a[href="/ceny/"]').first().click();
    await page.waitForURL('**/ceny/');
    expect(requested).toContain('/ceny/');
    await context.close();
  });
});

nightly('a prefetched page is requested again after five minutes', async () => {
  const { page, context, requested } = await site.open();
  await page.clock.install({ time: 0 });
  await page.goto('/');
  const visits = () => requested.filter((path) => path === '/docs/').length;
  const there = async (path: string) => {
    await follow(page, path);
    await expect.poll(() => pathOf(page)).toBe(path);
  };
  await there('/docs/');
  await there('/ceny/');
  await there('/docs/');
  expect(visits()).toBe(1);
  await there('/ceny/');
  await page.clock.fastForward(5 * 60_000);
  await there('/docs/');
  expect(visits()).toBe(2);
  expect(await page.evaluate('history.length')).toBe(7);
  await follow(page, '/docs/');
  expect(await page.evaluate('history.length'), 'a link to the page itself makes no entry').toBe(7);
  await context.close();
});

nightly('a progress bar of 2 pixels appears after 200 ms and disappears with the page', async () => {
  const { page, context } = await site.open();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const release = await holdBack(page, '**/docs/');
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await follow(page, '/docs/');
  const bar = page.locator('.ssg-progress');
  await page.clock.runFor(199);
  expect(await bar.count()).toBe(0);
  await page.clock.runFor(2);
  expect(await bar.evaluate((element) => element.getBoundingClientRect().top + element.clientHeight)).toBe(2);
  expect(new URL(page.url()).pathname, 'the old page stays meanwhile').toBe('/');
  release();
  await page.waitForURL('**/docs/');
  await expect.poll(() => bar.count()).toBe(0);
  await context.close();
});

describe('after a failure', () => {
  test('a page that fails to load is loaded by the browser, with a warning', async () => {
    const { page, context, trouble } = await site.open();
    await page.goto('/');
    await mark(page);
    await page.route('**/docs/', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
    await follow(page, '/docs/');
    await page.waitForURL('**/docs/');
    await page.waitForLoadState('load');
    expect(await isMarked(page)).toBe(false);
    expect(trouble.some((line) => line.includes('Failed to fetch'))).toBe(true);
    await context.close();
  });

  nightly('a page of another build is loaded by the browser', async () => {
    const { page, context } = await site.open();
    await page.goto('/');
    await mark(page);
    await page.route('**/docs/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/client-\w+\.js/, 'client-NEWER123.js');
      await route.fulfill({ response, body });
    });
    await page.route('**/client-NEWER123.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await follow(page, '/docs/');
    await page.waitForURL('**/docs/');
    await page.waitForLoadState('load');
    expect(await isMarked(page)).toBe(false);
    await context.close();
  });

  nightly('a missing stylesheet of the next page makes the browser load it', async () => {
    const { page, context } = await site.open();
    await page.goto('/');
    await mark(page);
    await page.route('**/docs/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '<link rel="stylesheet"',
        '<link rel="stylesheet" href="/assets/gone.css"/>$&',
      );
      await route.fulfill({ response, body });
    });
    await follow(page, '/docs/');
    await page.waitForURL('**/docs/');
    await page.waitForLoadState('load');
    expect(await isMarked(page)).toBe(false);
    await context.close();
  });

  nightly('the latest of two quick clicks wins', async () => {
    const { page, context } = await site.open();
    await page.goto('/');
    const release = await holdBack(page, '**/docs/');
    await follow(page, '/docs/');
    await page.locator('.ssg-progress').waitFor();
    await follow(page, '/ceny/');
    await page.waitForURL('**/ceny/');
    const shown = await heading(page);
    expect(await page.locator('.ssg-progress').count(), 'nothing is awaited any more').toBe(0);
    const answered = page.waitForResponse('**/docs/');
    release();
    await (await answered).finished();
    await settled(page);
    expect(await heading(page)).toBe(shown);
    expect(pathOf(page)).toBe('/ceny/');
    await context.close();
  });
});
