import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { FULL_CONFIG } from './configurations.ts';
import { type OpenSite, openSite } from './site.ts';
import { ORIGIN, openAmongThirdParties } from './third-party-window.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(FULL_CONFIG);
}, 120_000);
afterAll(() => site.close());

/** Requests after consent: one script per service, followed by one page view for each. */
const SCRIPTS = [
  'www.googletagmanager.com/gtag/js',
  'connect.facebook.net/en_US/fbevents.js',
  'snap.licdn.com/li.lms-analytics/insight.min.js',
  'www.clarity.ms/tag/abcd1234ef',
  'www.smartsuppchat.com/loader.js',
];
const VIEWS = [
  'region1.google-analytics.com/g/collect',
  'www.facebook.com/tr/',
  'px.ads.linkedin.com/collect',
  'l.clarity.ms/collect',
  'pixel.example.test/hit.gif',
];
const CHAT_VISIT = 'www.smartsuppchat.com/visit';

/**
 * Cookies to delete: those in the specification, and those that the services of this site are known to set.
 */
const DELETED = [
  ...['_ga', '_gat', '_gid', '_fbp', 'fr', 'datr', 'sb', 'c_user', 'xs', 'wd', 'dpr', 'locale', 'oo'],
  ...['_ga_TEST123456', '_gac_gb_TEST', '_gat_UA', '_fbc', 'li_fat_id', 'li_giant', '_clck', '_clsk'],
  ...['ssupp.vid', 'ssupp.visits', 'crisp-client%2Fsession%2F1'],
];
const KEPT = ['session', '_gamma', 'preferred_locale', 'ssuppx'];

const ACCEPTED = { name: 'CookieConsent', value: 'true', url: ORIGIN };
const DECLINED = { ...ACCEPTED, value: 'false' };

const banner = (page: Page) => page.locator('[data-region=consent]');
const choose = (page: Page, choice: 'accept' | 'decline') => page.locator(`[data-consent-choice=${choice}]`).click();
const settings = (page: Page) => page.locator('[data-consent-settings]');
const namesOf = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name).sort();
const focusIsInBanner = (page: Page) =>
  page.evaluate<boolean>("document.querySelector('[data-region=consent]').contains(document.activeElement)");
const storageKeys = (page: Page) =>
  page.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()');
/** Waits until the browser has been idle twice, so that deferred requests have started. */
const idle = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))');
/** Simulates a window that comes to the front. */
const toFront = (page: Page) => page.evaluate("dispatchEvent(new Event('focus'))");

/** Checks if a path is a script of the site that contains a text. */
const holds = (path: string, text: string) =>
  /^\/assets\/.*\.js$/.test(path) && readFileSync(site.outDir + path, 'utf8').includes(text);

const once = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1]));
function counts(names: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const name of names) found[name] = (found[name] ?? 0) + 1;
  return found;
}

/** Follows a footer link to another page without loading a document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`document.querySelector('[data-region=footer] a[href="${path}"]').click()`);
  await page.waitForURL(ORIGIN + path);
}

describe('before a choice, and after a decline', () => {
  test('nothing is requested from third parties, and nothing is stored for them', async () => {
    const { page, context, requests, messages, close } = await openAmongThirdParties(site);
    await page.goto('/');
    await idle(page);
    await follow(page, '/ceny/');
    await page.goto('/docs/api/');
    await page.mouse.wheel(0, 4000);
    await idle(page);
    await expect.poll(() => namesOf(context)).toEqual([]);
    expect(await banner(page).isVisible()).toBe(true);

    await choose(page, 'decline');
    expect(await banner(page).isVisible()).toBe(false);
    await follow(page, '/ceny/');
    await page.reload();
    await idle(page);
    expect(await banner(page).isVisible()).toBe(false);
    expect(requests.map(String)).toEqual([]);
    await expect.poll(() => namesOf(context)).toEqual(['CookieConsent']);
    expect((await storageKeys(page)).filter((key) => !/^(?:ssg\.|theme$)/.test(key))).toEqual([]);
    const globals = ['dataLayer', 'fbq', '_fbq', 'lintrk', '_linkedin_partner_id', 'clarity', 'smartsupp', '$crisp'];
    expect(await page.evaluate(`${JSON.stringify(globals)}.filter((name) => name in globalThis)`)).toEqual([]);
    expect(messages).toEqual([]);
    await close();
  });

  nightly.each([
    [true, 'https', 'accept', 'true'],
    [true, 'https', 'decline', 'false'],
    [false, 'http', 'decline', 'false'],
  ] as const)(
    'the cookie (secure: %s over %s) keeps what was chosen by %s: %s',
    async (secure, protocol, choice, value) => {
      const { page, context, close } = await openAmongThirdParties(site, {
        baseURL: ORIGIN.replace('https', protocol),
      });
      // Chromium treats cookies without SameSite as lax, so read what the page writes.
      await page.addInitScript(() => {
        const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
        const written: string[] = [];
        Object.assign(globalThis, { written });
        Object.defineProperty(document, 'cookie', {
          get: () => get?.call(document),
          set(text: string) {
            written.push(text);
            set?.call(document, text);
          },
        });
      });
      await page.goto('/');
      const before = Date.now() / 1000;
      await choose(page, choice);
      expect(await page.evaluate('written.join()')).toContain('; samesite=lax');
      const cookie = (await context.cookies()).find(({ name }) => name === 'CookieConsent');
      expect(cookie).toMatchObject({ value, path: '/', domain: 'www.depese.test', sameSite: 'Lax', secure });
      const days = ((cookie?.expires ?? 0) - before) / 86_400;
      expect(days).toBeGreaterThan(364.99);
      expect(days).toBeLessThan(365.01);
      await close();
    },
  );

  test('a decline removes the data of trackers, on the host and its parent domain, and nothing else', async () => {
    const { page, context, close } = await openAmongThirdParties(site);
    const cookies = [...DELETED, ...KEPT].flatMap((name) => [
      { name, value: 'host', url: ORIGIN },
      { name, value: 'domain', domain: '.depese.test', path: '/' },
      { name, value: 'subdomain', domain: '.www.depese.test', path: '/' },
    ]);
    await context.addCookies(cookies);
    await page.goto('/');
    await page.evaluate("localStorage.setItem('li_adsId', '1'); sessionStorage.setItem('_cltk', '1')");
    expect(await context.cookies()).toHaveLength(cookies.length);
    await choose(page, 'decline');
    const kept = Object.fromEntries(KEPT.map((name) => [name, 3]));
    await expect.poll(async () => counts(await namesOf(context))).toEqual({ ...kept, CookieConsent: 1 });
    expect(await storageKeys(page)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:li_|_cltk)/)]));
    await close();
  });

  nightly('data that is stored after a decline, or for a part of the site, is removed when it is found', async () => {
    const { page, context, close } = await openAmongThirdParties(site);
    await context.addCookies([
      DECLINED,
      { name: '_ga', value: '1', domain: '.depese.test', path: '/docs' },
      { name: '_gid', value: '1', domain: 'www.depese.test', path: '/docs/api/' },
      { name: '_fbp', value: '1', domain: '.depese.test', path: '/' },
      { name: 'session', value: '1', domain: '.depese.test', path: '/docs' },
    ]);
    await page.goto('/');
    await expect.poll(() => namesOf(context)).toEqual(['CookieConsent', '_ga', '_gid', 'session']);
    // Chromium shows a cookie with a path only to documents below that path.
    await page.goto('/docs/api/');
    await expect.poll(() => namesOf(context)).toEqual(['CookieConsent', 'session']);
    await close();
  });

  nightly.each([
    ['loaded under /docs/, declined there', '/docs/api/', undefined],
    ['loaded elsewhere, declined under /docs/', '/ceny/', '/docs/'],
    ['loaded under /docs/, declined elsewhere', '/docs/', '/ceny/'],
  ])('a decline removes what is of the path /docs: %s', async (_, first, then) => {
    const { page, context, close } = await openAmongThirdParties(site);
    await context.addCookies(
      ['.depese.test', 'www.depese.test'].flatMap((domain) => [
        { name: '_ga', value: '1', domain, path: '/docs' },
        { name: '_gid', value: '1', domain, path: '/docs/' },
        { name: 'session', value: '1', domain, path: '/docs' },
      ]),
    );
    await page.goto(first);
    if (then !== undefined) await follow(page, then);
    await choose(page, 'decline');
    await expect.poll(() => namesOf(context)).toEqual(['CookieConsent', 'session', 'session']);
    await close();
  });

  nightly('data that could not be removed is removed on the next page', async () => {
    let online = false;
    const { page, context, messages, close } = await openAmongThirdParties(site, {
      blocks: ({ origin, pathname }) => !online && origin === ORIGIN && holds(pathname, 'li_fat_id'),
    });
    await context.addCookies([{ name: '_ga', value: '1', domain: '.depese.test', path: '/' }]);
    await page.goto('/');
    await choose(page, 'decline');
    await expect.poll(() => messages.filter((text) => text.includes('Failed to fetch')).length).toBe(1);
    await expect.poll(() => namesOf(context)).toEqual(['CookieConsent', '_ga']);
    online = true;
    await follow(page, '/ceny/');
    await expect.poll(() => namesOf(context)).toEqual(['CookieConsent']);
    await close();
  });
});

describe('after consent', () => {
  test('every service is loaded once and counts every page once', async () => {
    const { page, requests, hosts, messages, close } = await openAmongThirdParties(site);
    await page.goto('/', { referer: 'https://search.example.test/' });
    const titles = [await page.title()];
    await choose(page, 'accept');
    await expect.poll(() => counts(hosts())).toEqual(once([...SCRIPTS, ...VIEWS, CHAT_VISIT]));

    await page.locator('[data-consent-choice=accept]').dispatchEvent('click');
    await follow(page, '/ceny/');
    titles.push(await page.title());
    await follow(page, '/blog/');
    titles.push(await page.title());
    await page.evaluate("location.hash = 'content'");
    await page.goBack();
    await page.goBack();
    await page.waitForURL(`${ORIGIN}/ceny/`);
    titles.push(titles[1] ?? '');
    const pages = ['/', '/ceny/', '/blog/', '/ceny/'].map((path) => ORIGIN + path);
    await expect.poll(() => hosts().filter((name) => VIEWS.includes(name)).length).toBe(pages.length * VIEWS.length);
    await idle(page);
    expect(counts(hosts())).toEqual({
      ...once([...SCRIPTS, CHAT_VISIT]),
      ...Object.fromEntries(VIEWS.map((name) => [name, pages.length])),
    });

    const queries = (name: string) =>
      requests.filter(({ host, pathname }) => host + pathname === name).map(({ searchParams }) => searchParams);
    const [google, meta, linkedin, clarity, image] = VIEWS.map(queries);
    const referrers = ['https://search.example.test/', ...pages.slice(0, -1)];
    expect(google?.map((query) => query.get('dl'))).toEqual(pages);
    expect(google?.map((query) => query.get('dr'))).toEqual(referrers);
    expect(google?.map((query) => query.get('dt'))).toEqual(titles);
    expect(new Set(google?.map((query) => query.get('gcs'))), 'analytics yes, advertising no').toEqual(
      new Set(['G101']),
    );
    expect(new Set(google?.map((query) => query.get('tid')))).toEqual(new Set(['G-TEST123456']));
    expect(meta?.map((query) => [query.get('ev'), query.get('dl')])).toEqual(pages.map((url) => ['PageView', url]));
    expect(linkedin?.map((query) => query.get('url'))).toEqual(pages);
    expect(clarity?.map((query) => query.get('url'))).toEqual(pages);
    expect(image?.map((query) => [query.get('url'), query.get('referrer'), query.get('title')])).toEqual(
      pages.map((url, i) => [url, referrers[i], titles[i]]),
    );
    expect(queries(CHAT_VISIT).map(String)).toEqual(['key=0123456789abcdef0123456789abcdef01234567&commands=0&n=1']);
    expect(messages).toEqual([]);
    await close();
  });

  nightly('a stored consent needs no banner, and pages reached without a load are counted', async () => {
    const { page, requests, hosts, close } = await openAmongThirdParties(site);
    await page.goto('/');
    await follow(page, '/ceny/');
    await choose(page, 'accept');
    await expect.poll(() => counts(hosts())).toEqual(once([...SCRIPTS, ...VIEWS, CHAT_VISIT]));
    const image = requests.find(({ host }) => host === 'pixel.example.test')?.searchParams;
    expect([image?.get('url'), image?.get('referrer')]).toEqual([`${ORIGIN}/ceny/`, `${ORIGIN}/`]);
    const first = hosts().length;
    await page.goto('/blog/');
    expect(await banner(page).isVisible()).toBe(false);
    await expect.poll(() => counts(hosts().slice(first))).toEqual(once([...SCRIPTS, ...VIEWS, CHAT_VISIT]));
    await close();
  });

  nightly('the chat waits for idle time and then replaces the panel', async () => {
    const { page, hosts, close } = await openAmongThirdParties(site);
    await page.addInitScript('globalThis.idle = []; globalThis.requestIdleCallback = (run) => idle.push(run)');
    await page.goto('/');
    await choose(page, 'accept');
    await expect.poll(() => hosts().filter((name) => VIEWS.includes(name)).length).toBe(VIEWS.length);
    const panel = page.locator('[data-region=chat]');
    expect(hosts().filter((name) => name.includes('smartsupp'))).toEqual([]);
    expect(await panel.isVisible()).toBe(true);
    await page.evaluate('for (const run of idle) run()');
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(hosts).toContain(CHAT_VISIT);
    await close();
  });

  nightly('blocked services are only reported in the console', async () => {
    const { page, hosts, messages, close } = await openAmongThirdParties(site, {
      blocks: ({ host }) => ['connect.facebook.net', 'www.smartsuppchat.com', 'pixel.example.test'].includes(host),
    });
    await page.goto('/');
    await choose(page, 'accept');
    await expect.poll(() => messages.filter((text) => text.includes('could not be loaded')).length).toBe(2);
    await follow(page, '/ceny/');
    const heard = VIEWS.filter((name) => !/facebook|pixel/.test(name));
    await expect.poll(() => hosts().filter((name) => heard.includes(name)).length).toBe(2 * heard.length);
    expect(await page.locator('[data-region=chat]').isVisible(), 'the panel stays').toBe(true);
    expect(messages.filter((text) => !/could not be loaded|ERR_BLOCKED_BY_CLIENT/.test(text))).toEqual([]);
    await close();
  });

  nightly(
    'a script of the site that cannot be fetched is a warning, and is asked for again on the next page',
    async () => {
      let online = false;
      const { page, requests, hosts, messages, close } = await openAmongThirdParties(site, {
        blocks: ({ origin, pathname }) => !online && origin === ORIGIN && holds(pathname, 'googletagmanager'),
      });
      const warnings = () => messages.filter((text) => text.includes('Failed to fetch')).length;
      await page.goto('/');
      await choose(page, 'accept');
      await expect.poll(warnings).toBe(1);
      await follow(page, '/ceny/');
      await expect.poll(warnings).toBe(2);
      expect(await banner(page).isVisible()).toBe(false);
      expect(requests).toEqual([]);
      online = true;
      await follow(page, '/blog/');
      await expect.poll(() => counts(hosts())).toEqual(once([...SCRIPTS, ...VIEWS, CHAT_VISIT]));
      const image = requests.find(({ host }) => host === 'pixel.example.test')?.searchParams;
      expect([image?.get('url'), image?.get('referrer')]).toEqual([`${ORIGIN}/blog/`, `${ORIGIN}/ceny/`]);
      await close();
    },
  );

  test('a strict Content-Security-Policy allows all services', async () => {
    const html = readFileSync(`${site.outDir}/index.html`, 'utf8');
    const hashes = [...html.matchAll(/<script(?: type="importmap")?>([\s\S]*?)<\/script>/g)]
      .map(([, inline = '']) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`)
      .join(' ');
    const hostsOfScripts = SCRIPTS.map((name) => `https://${name.split('/')[0]}`).join(' ');
    const policy = `default-src 'self'; img-src https:; script-src 'self' ${hashes} ${hostsOfScripts}`;
    const { page, hosts, messages, close } = await openAmongThirdParties(site, {
      headers: { 'content-security-policy': policy },
    });
    await page.goto('/');
    await choose(page, 'accept');
    await expect.poll(() => counts(hosts())).toEqual(once([...SCRIPTS, ...VIEWS, CHAT_VISIT]));
    expect(messages).toEqual([]);
    await close();
  });
});

describe('the settings', () => {
  test('a decline removes running scripts, and everything they store until the end', async () => {
    const { page, context, requests, hosts, close } = await openAmongThirdParties(site);
    await context.addCookies([ACCEPTED]);
    await page.goto('/');
    await expect.poll(hosts).toContain(CHAT_VISIT);
    await expect
      .poll(() => namesOf(context))
      .toEqual(expect.arrayContaining(['_clck', '_fbp', '_ga', 'li_fat_id', 'ssupp.vid']));
    await settings(page).click();
    expect(await banner(page).isVisible()).toBe(true);
    expect(await focusIsInBanner(page)).toBe(true);
    await Promise.all([page.waitForEvent('load'), choose(page, 'decline')]);
    await expect.poll(() => namesOf(context)).toEqual(['CookieConsent']);
    expect(await banner(page).isVisible()).toBe(false);
    const before = requests.length;
    await follow(page, '/ceny/');
    await idle(page);
    expect(requests.slice(before).map(String)).toEqual([]);
    expect(await page.evaluate("'fbq' in globalThis || 'dataLayer' in globalThis")).toBe(false);
    await close();
  });

  nightly('an accepted choice stays valid while they are open and after closing them', async () => {
    const { page, context, hosts, close } = await openAmongThirdParties(site);
    await context.addCookies([ACCEPTED]);
    await page.goto('/');
    await expect.poll(hosts).toContain(CHAT_VISIT);
    const before = hosts().length;
    await settings(page).click();
    expect(await banner(page).innerText()).toContain('Teď s\u00a0cookies souhlasíte.');
    await follow(page, '/ceny/');
    await expect.poll(() => counts(hosts().slice(before))).toEqual(once(VIEWS));
    await page.locator('[data-consent-close]').click();
    expect(await banner(page).isVisible()).toBe(false);
    expect((await context.cookies()).find(({ name }) => name === 'CookieConsent')?.value).toBe('true');
    await close();
  });

  nightly('without a choice, there is neither a current choice nor a way to skip it', async () => {
    const { page, close } = await openAmongThirdParties(site);
    await page.goto('/');
    await settings(page).click();
    expect(await page.locator('[data-consent-close]').isVisible()).toBe(false);
    expect(await banner(page).innerText()).not.toContain('Teď');
    await page.keyboard.press('Escape');
    expect(await banner(page).isVisible()).toBe(true);
    await close();
  });

  nightly('open the banner at once when nothing runs, and return the focus', async () => {
    const { page, context, requests, close } = await openAmongThirdParties(site);
    await context.addCookies([DECLINED, { name: '_ga', value: '1', domain: '.depese.test', path: '/' }]);
    await page.goto('/');
    await page.evaluate('globalThis.mark = true');
    await settings(page).focus();
    await page.keyboard.press('Enter');
    expect(await banner(page).isVisible()).toBe(true);
    expect(await focusIsInBanner(page)).toBe(true);
    expect(await banner(page).innerText()).toContain('Teď cookies odmítáte.');
    await expect.poll(() => namesOf(context)).toEqual(['CookieConsent']);
    await page.keyboard.press('Escape');
    expect(await banner(page).isVisible()).toBe(false);
    expect(await settings(page).evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    expect(await namesOf(context)).toEqual(['CookieConsent']);
    await page.keyboard.press('Enter');
    await page.locator('[data-consent-choice=decline]').focus();
    await page.keyboard.press('Enter');
    expect(await settings(page).evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    expect(await page.evaluate('globalThis.mark')).toBe(true);
    expect(requests).toEqual([]);
    await close();
  });
});

describe('another window', () => {
  nightly('its choice is applied', async () => {
    const { page, context, hosts, close } = await openAmongThirdParties(site);
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/ceny/');
    await choose(other, 'decline');
    await toFront(page);
    expect(await banner(page).isVisible()).toBe(false);
    await settings(other).click();
    await choose(other, 'accept');
    // Wait for the requests of the other window, so that they are not counted for this one.
    await expect.poll(() => counts(hosts())).toEqual(once([...SCRIPTS, ...VIEWS, CHAT_VISIT]));
    const before = hosts().length;
    await toFront(page);
    await expect.poll(() => counts(hosts().slice(before))).toEqual(once([...SCRIPTS, ...VIEWS, CHAT_VISIT]));

    await settings(other).click();
    await Promise.all([other.waitForEvent('load'), choose(other, 'decline')]);
    await Promise.all([page.waitForEvent('load'), toFront(page)]);
    expect(await page.evaluate("'fbq' in globalThis")).toBe(false);
    await expect.poll(() => namesOf(context)).toEqual(['CookieConsent']);
    expect(await focusIsInBanner(page)).toBe(false);
    await close();
  });
});

describe('a browser that refuses', () => {
  const REFUSES = `
    const refuse = () => { throw new DOMException('refused', 'SecurityError'); };
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: refuse });
  `;

  nightly('cookies and storage: the choice is valid for the page', async () => {
    // Block the scripts without the stubs, because the stubs would not notice.
    const isScript = ({ host, pathname }: URL) => SCRIPTS.includes(host + pathname);
    const { page, hosts, messages, close } = await openAmongThirdParties(site, { blocks: isScript });
    const images = () => hosts().filter((name) => name === 'pixel.example.test/hit.gif').length;
    await page.addInitScript(REFUSES);
    await page.goto('/');
    expect(await banner(page).isVisible()).toBe(true);
    await choose(page, 'accept');
    await expect.poll(images).toBe(1);
    await toFront(page);
    await follow(page, '/ceny/');
    await expect.poll(images).toBe(2);
    expect(await banner(page).isVisible()).toBe(false);
    expect(messages.filter((text) => !/could not be loaded|ERR_BLOCKED_BY_CLIENT/.test(text))).toEqual([]);
    await close();
  });
});

describe('chats', () => {
  const SERVICES = readFileSync('lib/third-parties.js', 'utf8');

  nightly.each([
    ['crisp', { id: '01234567-89ab-cdef-0123-456789abcdef' }, 'client.crisp.chat/visit'],
    ['chatScript', { src: 'https://client.crisp.chat/l.js' }, undefined],
    ['smartsupp', { id: 'k', src: 'https://chat.example.test/loader.js' }, undefined],
  ])('%s with %j', async (name, chatSettings, visit) => {
    const { page, requests, hosts, close } = await openAmongThirdParties(site);
    await page.goto('/');
    await page.evaluate(
      `import(URL.createObjectURL(new Blob([${JSON.stringify(SERVICES)}], { type: 'text/javascript' })))
        .then((module) => module.${name}(${JSON.stringify(chatSettings)}).start())`,
    );
    const src = 'src' in chatSettings ? chatSettings.src : 'https://client.crisp.chat/l.js';
    await page.waitForFunction("document.documentElement.dataset.chat === 'loaded'");
    expect(requests[0]?.href).toBe(src);
    if (visit !== undefined) {
      await expect.poll(hosts).toContain(visit);
      expect(requests[1]?.search).toBe(`?website=${chatSettings.id}&commands=0&n=1`);
    }
    await close();
  });
});
