import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyHeaders, parseHeaders } from '../../src/serve/preview/host-rules.ts';
import { nightly, sample } from '../sample.ts';
import { FULL_CONFIG } from './configurations.ts';
import { blocked, type OpenPreview, openPreview, WATCH } from './preview-window.ts';
import { openSite } from './site.ts';
import { ORIGIN, openAmongThirdParties } from './third-party-window.ts';

let preview: OpenPreview;
beforeAll(async () => {
  preview = await openPreview();
}, 120_000);
afterAll(() => preview.close());

describe('nothing is blocked', () => {
  nightly('on the page for unknown addresses', async () => {
    const { page, context } = await preview.open();
    const missing = await page.goto('/tool/delka/', { waitUntil: 'networkidle' });
    expect(missing?.status()).toBe(404);
    await expect.poll(() => page.locator('[data-finder-results] a').count()).toBeGreaterThan(0);
    expect(await blocked(page)).toEqual([]);
    await context.close();
  });

  const acts: readonly (readonly [what: string, path: string, act: (page: Page) => Promise<unknown>])[] = [
    [
      'an island with React',
      '/tool/delka-sms/',
      async (page) => {
        await page.getByLabel('Text zprávy').focus();
        await page.waitForSelector('ssg-island[data-ready] .sms-tool', { state: 'attached' });
        await page.getByLabel('Text zprávy').fill('a'.repeat(161));
        await expect.poll(() => page.locator('.sms-parts > li').count()).toBe(2);
        const [whole, part] = await page.evaluate<number[]>(
          "[...document.querySelectorAll('.sms-bar rect')].map((bar) => bar.getBoundingClientRect().width)",
        );
        expect(part).toBeGreaterThan(0);
        expect(part).toBeLessThan((whole ?? 0) / 10);
      },
    ],
    [
      'a worker',
      '/tool/validace-cisla/',
      async (page) => {
        await page.locator('#phone-number').scrollIntoViewIfNeeded();
        await page.waitForSelector('ssg-island[data-ready] #phone-number:not([readonly])', { state: 'attached' });
        await page.locator('#phone-number').fill('+420 601 123 456');
        await expect
          .poll(() => page.evaluate<string>("performance.getEntriesByType('resource').map(({ name }) => name).join()"))
          .toContain('worker-phone');
        await expect.poll(() => page.locator('main').textContent()).toContain('+420601123456');
      },
    ],
    [
      'styles that a script sets',
      '/docs/verify/widget/configuration/',
      async (page) => {
        await page.locator('.verify-demo legend').first().scrollIntoViewIfNeeded();
        await page.waitForSelector('.demo-preview:not([disabled])');
        const radius = "getComputedStyle(document.querySelector('.widget')).getPropertyValue('--widget-radius')";
        expect(await page.evaluate<string>(radius)).toBe('8px');
        expect(await page.evaluate<string>("document.querySelector('.widget').style.length > 0")).toBe(true);
      },
    ],
    [
      'an enhancement',
      '/docs/ceny/',
      async (page) => {
        await page.getByLabel('Najít zemi').focus();
        await page.waitForSelector('ssg-island[data-ready]', { state: 'attached' });
        await page.getByLabel('Najít zemi').fill('Slovensko');
        await expect.poll(() => page.locator('tbody tr:visible th').allTextContents()).toEqual(['Slovensko']);
      },
    ],
    [
      'a form that is checked',
      '/start/',
      async (page) => {
        await page.locator('#registration-email').focus();
        await page.waitForSelector('ssg-island[data-ready] #registration-email', { state: 'attached' });
      },
    ],
    [
      'a link that loads no document',
      '/docs/',
      async (page) => {
        await page.evaluate('globalThis.same = true');
        await page.locator('main a[href^="/docs/"]:visible').first().click();
        await expect.poll(() => page.evaluate<string>('location.pathname')).not.toBe('/docs/');
        expect(await page.evaluate('globalThis.same')).toBe(true);
      },
    ],
  ];
  test.each(sample(acts, 3))('by %s', async (_, path, act) => {
    const { page, context, trouble } = await preview.open();
    await page.goto(path, { waitUntil: 'load' });
    await act(page);
    expect(await blocked(page)).toEqual([]);
    expect(trouble).toEqual([]);
    await context.close();
  });

  test('from third parties after consent; undeclared hosts are blocked', async () => {
    const full = await openSite(FULL_CONFIG);
    const { rules } = parseHeaders(readFileSync(join(full.outDir, '_headers'), 'utf8'), '_headers');
    const window = await openAmongThirdParties(full, { headers: applyHeaders(rules, '/', {}) });
    await window.context.addInitScript(WATCH);
    await window.context.addCookies([{ name: 'CookieConsent', value: 'true', url: ORIGIN }]);
    await window.page.goto('/sms/');
    await expect.poll(window.hosts).toContain('www.smartsuppchat.com/visit');
    await expect.poll(window.hosts).toContain('px.ads.linkedin.com/collect');
    expect(await blocked(window.page)).toEqual([]);
    await window.page.evaluate(`{
      const script = document.createElement('script');
      script.src = 'https://tracker.example.test/t.js';
      document.body.append(script);
    }`);
    await expect.poll(() => blocked(window.page)).toEqual(['script-src-elem https://tracker.example.test/t.js']);
    expect(window.hosts()).not.toContain('tracker.example.test/t.js');
    await window.close();
    await full.close();
  });
});

describe('blocked are', () => {
  const PARSED = `
    <script>globalThis.injected = 'script'</script>
    <p onclick="globalThis.injected = 'handler'" id="trap" style="position:fixed">x</p>
    <a href="javascript:globalThis.injected='url'" id="lure">x</a>`;

  test('code that is injected into a page: scripts, handlers, addresses, styles, frames, a base', async () => {
    const { page, context } = await preview.open();
    await context.route('**/sms/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', `${PARSED}</body>`);
      await route.fulfill({ response, body });
    });
    await page.goto('/sms/');
    await page.evaluate("document.querySelector('#trap').click(); document.querySelector('#lure').click()");
    await page.evaluate(
      'document.body.insertAdjacentHTML(\'beforeend\', \'<iframe src="/ceny/"></iframe><base href="https://evil.test/">\')',
    );
    await expect
      .poll(async () => new Set(await blocked(page)))
      .toEqual(
        new Set([
          'script-src-elem inline',
          'script-src-attr inline',
          'style-src-attr inline',
          `frame-src ${preview.origin}/ceny/`,
          'base-uri https://evil.test/',
        ]),
      );
    expect(await page.evaluate('globalThis.injected')).toBeUndefined();
    await context.close();
  });

  nightly('scripts or stylesheets that differ from the build, imported ones included', async () => {
    for (const [file, path] of [
      ['client-', '/'],
      ['main-', '/'],
      ['enhancement-filter-questions-', '/faq/'],
    ] as const) {
      const { page, context, trouble } = await preview.open();
      await context.route(`**/assets/${file}*`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\n/* changed */` });
      });
      await page.goto(path);
      await expect
        .poll(() => trouble.join())
        .toMatch(new RegExp(`(?:digest|integrity).*${file}|${file}.*(?:digest|integrity)`));
      await context.close();
    }
  });

  nightly('also after a manual retry', async () => {
    const { page, context } = await preview.open();
    let asked = 0;
    let isLost = true;
    await context.route('**/assets/enhancement-filter-questions-*', async (route) => {
      asked++;
      if (isLost) return route.abort();
      const response = await route.fetch();
      return route.fulfill({ response, body: "globalThis.injected = 'module'; export default () => {};" });
    });
    await page.goto('/faq/');
    const again = page.locator('ssg-island button', { hasText: 'Zkusit' });
    await again.waitFor();
    const before = asked;
    isLost = false;
    await again.click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await again.waitFor();
    expect(await page.evaluate('globalThis.injected')).toBeUndefined();
    await context.close();
  });
});

test('structured data is not a script for the policy', async () => {
  const { page, context } = await preview.open();
  await page.goto('/');
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(1);
  expect(await blocked(page)).toEqual([]);
  await context.close();
});

test('old addresses redirect at once, and compressed files are sent', async () => {
  const moved = await fetch(`${preview.origin}/blog/page/1/`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/']);
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await fetch(`${preview.origin}/sms/`, { headers: { 'accept-encoding': encoding } });
    expect(headers.get('content-encoding')).toBe(encoding);
  }
  expect((await fetch(`${preview.origin}/_server/nginx.conf`)).status).toBe(404);
});
