import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../browser/axe.ts';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';
import { nightly } from '../../sample.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const PAGE = '/docs/api/json/sending-messages/';

/** Opens the first console of a page and waits for its request. */
async function openConsole(options: Parameters<typeof openQuiet>[1] = {}, path = PAGE) {
  const opened = await openQuiet(site, options);
  await opened.page.goto(path, { waitUntil: 'networkidle' });
  expect(
    opened.requested.filter((file) => /island-|try-it/.test(file)),
    'a closed console costs nothing',
  ).toEqual([]);
  await consoleAt(opened.page, 0).locator('summary').first().click();
  await consoleAt(opened.page, 0).locator('form').waitFor();
  return opened;
}

const consoleAt = (page: Page, index: number) => page.locator('details.try-it').nth(index);
const answer = (page: Page, index = 0) =>
  consoleAt(page, index).getByRole('region', { name: 'Odpověď' }).locator('pre').textContent();
const said = (page: Page, index = 0) =>
  consoleAt(page, index).getByRole('region', { name: 'Odpověď' }).getByRole('status').textContent();
const send = (page: Page, index = 0) =>
  consoleAt(page, index).getByRole('button', { name: 'Odeslat do sandboxu' }).click();

test('a message is sent, its report arrives, another console finds it; nothing leaves the page', async () => {
  const { page, context, trouble, requested } = await openConsole({ reducedMotion: 'reduce' });
  await send(page);
  await expect.poll(() => said(page)).toBe('Odpověď 202 Accepted');
  const text = (await answer(page)) ?? '';
  expect(text).toContain('"state": "queued"');
  expect(text).toContain('RateLimit-Policy: "key";q=10;w=1');
  const [id = ''] = /msg_[0-9A-Z]{26}/.exec(text) ?? [];

  const reports = consoleAt(page, 0).getByRole('region', { name: 'Oznámení' });
  await expect
    .poll(() => reports.locator('summary code').allTextContents(), { timeout: 5000 })
    .toEqual(['message.delivered', 'message.sent']);
  expect(await axeFindings(page, '.try-it')).toEqual([]);

  await consoleAt(page, 2).locator('summary').first().click();
  await expect.poll(() => consoleAt(page, 2).getByLabel('id').inputValue()).toBe(id);
  await send(page, 2);
  await expect.poll(() => answer(page, 2)).toContain('"state": "delivered"');

  // Only files of the site are requested. The typed text is not sent.
  expect(requested.filter((path) => path.includes('/v2/'))).toEqual([]);
  expect(trouble).toEqual([]);
  await context.close();
});

test('Ctrl+Enter sends from any field, the generated key is shown and sent, a problem links to its explanation', async () => {
  const { page, context, trouble } = await openConsole();
  const box = consoleAt(page, 0);
  const body = box.getByLabel('Tělo (JSON)');
  const key = () => box.getByLabel('Idempotency-Key').inputValue();
  const first = await key();
  expect(first).toMatch(/^zkouska-[0-9a-z]{8}$/);
  const code = box.locator('[role=tabpanel]:visible');
  expect(await code.textContent()).toContain(`Idempotency-Key: ${first}`);

  await body.press('Control+Enter');
  await expect.poll(() => said(page)).toBe('Odpověď 202 Accepted');
  await box.getByLabel('Idempotency-Key').press('Meta+Enter');
  await expect.poll(() => answer(page), { message: 'the same request again' }).toContain('Idempotent-Replay: true');

  await box.getByLabel('Accept-Language').selectOption('cs');
  expect(await key(), 'the language is not another intent').toBe(first);
  await body.fill('{"to": "+420700000001", "text": "a", "ttl": 5}');
  expect(await key(), 'another body').not.toBe(first);
  expect(await code.textContent()).toContain(`Idempotency-Key: ${await key()}`);
  await body.press('Control+Enter');
  const link = box.getByRole('link', { name: 'Co znamená invalid-field a co s tím' });
  await expect.poll(() => link.getAttribute('href')).toBe('/docs/api/json/error-codes/#invalid-field');

  await box.getByLabel('Idempotency-Key').fill('');
  await body.fill('{"to": "+420700000001", "text": "a"}');
  await body.press('Control+Enter');
  await expect.poll(() => said(page), { message: 'an empty key is not sent' }).toBe('Odpověď 202 Accepted');
  expect(await key()).toBe('');
  expect(trouble).toEqual([]);
  await context.close();
});

nightly('invalid fields give the problem of the API, in the requested language', async () => {
  const { page, context, trouble } = await openConsole();
  const box = consoleAt(page, 0);
  await box.getByLabel('Tělo (JSON)').fill('{"to": "700 000 001", "text": "a", "ttl": 5}');
  await box.getByLabel('Accept-Language').selectOption('cs');
  await send(page);
  await expect.poll(() => said(page)).toBe('Odpověď 422 Unprocessable Content');
  const text = (await answer(page)) ?? '';
  const problem = JSON.parse(text.slice(text.indexOf('{')));
  expect(problem).toMatchObject({ code: 'invalid-field', title: 'Některá pole mají špatnou hodnotu.' });
  expect(problem.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/to', '/ttl']);
  await box.getByRole('button', { name: 'Vrátit příklad' }).click();
  expect(await box.getByLabel('Tělo (JSON)').inputValue()).toContain('+420700000001');
  expect(trouble).toEqual([]);
  await context.close();
});

nightly('the code is in the language of the switch, and follows it', async () => {
  const { page, context, trouble } = await openQuiet(site);
  await page.goto(PAGE);
  await page.evaluate("localStorage.setItem('ssg.tabs.lang', 'python')");
  await page.reload();
  await consoleAt(page, 0).locator('summary').first().click();
  const shown = consoleAt(page, 0).locator('[role=tabpanel]:visible');
  await expect.poll(() => shown.textContent()).toContain('urllib.request.Request(');
  await page.locator('.tabs').first().getByRole('tab', { name: 'PHP' }).click();
  await expect.poll(() => shown.textContent()).toContain('curl_init(');
  await consoleAt(page, 0).getByLabel('Tělo (JSON)').fill('{"to": "+420700000002", "text": "Ahoj"}');
  await expect.poll(() => shown.textContent()).toContain("'to' => '+420700000002'");
  expect(trouble).toEqual([]);
  await context.close();
});

nightly.each([
  ['on a narrow screen', { viewport: { width: 360, height: 740 } }],
  ['in forced colours', { forcedColors: 'active' as const }],
])('axe finds nothing %s, and nothing is wider than the window', async (_, options) => {
  const { page, context } = await openConsole({ reducedMotion: 'reduce', ...options });
  await send(page);
  await expect.poll(() => said(page)).toContain('202');
  // In forced colours, axe uses the colours of the stylesheet instead of the visible ones.
  const findings = await axeFindings(page, '.try-it');
  expect(findings.filter((finding) => !('forcedColors' in options && finding.startsWith('color-contrast')))).toEqual(
    [],
  );
  const [needed, width] = await page.evaluate<[number, number]>('[document.documentElement.scrollWidth, innerWidth]');
  expect(needed).toBeLessThanOrEqual(width);
  await context.close();
});

test('without scripts the console says that it needs one', async () => {
  const { page, context } = await openQuiet(site, { javaScriptEnabled: false });
  await page.goto(PAGE);
  await consoleAt(page, 0).locator('summary').click();
  expect(await consoleAt(page, 0).locator('p').textContent()).toContain('Potřebuje JavaScript.');
  expect(await page.locator('.try-it :is(button, textarea)').count()).toBe(0);
  await context.close();
});
