import type { Locator, Page } from 'playwright-core';
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

const PAGE = '/docs/verify/widget/configuration/';

/** Opens the page and waits until the demonstration runs. */
async function openDemo(options: Parameters<typeof openQuiet>[1] = {}) {
  const opened = await openQuiet(site, options);
  await opened.page.goto(PAGE, { waitUntil: 'networkidle' });
  expect(opened.requested.filter((path) => /island-.*\.js$/.test(path))).toEqual([]);
  await opened.page.locator('.verify-demo legend').first().scrollIntoViewIfNeeded();
  await opened.page.waitForSelector('.demo-preview:not([disabled])');
  return { ...opened, widget: opened.page.locator('.widget') };
}

const events = (page: Page) => page.locator('.demo-events li code:first-child').allTextContents();
const status = (widget: Locator) => widget.getByRole('status').textContent();
const focused = (page: Page) => page.evaluate<string>('document.activeElement.id');
const code = (page: Page, tab: 1 | 2) => page.locator(`#verify-demo-code-${tab} code`).textContent();

test('a number, a wrong code, the right one; nothing is sent anywhere, and axe finds nothing', async () => {
  const { page, context, trouble, requested, widget } = await openDemo({ reducedMotion: 'reduce' });
  expect(await events(page)).toEqual(['depese:ready']);
  requested.length = 0;
  expect(await axeFindings(page, '.verify-demo')).toEqual([]);

  await widget.getByLabel('Telefonní číslo').fill('123');
  await page.keyboard.press('Enter');
  expect(await status(widget)).toBe('Takové číslo neexistuje. Zkontrolujte počet číslic.');
  expect(await focused(page), 'a mistake leaves the focus').toBe('verify-demo-widget-number');
  expect(await axeFindings(page, '.verify-demo')).toEqual([]);

  await widget.getByLabel('Telefonní číslo').fill('700 000 001');
  await page.keyboard.press('Enter');
  expect(await focused(page), 'the next step has it').toBe('verify-demo-widget-code');
  expect(await page.locator('.demo-message p').textContent()).toContain('123456 je kod pro prihlaseni do E-SHOP.');
  await page.keyboard.type('111111');
  await page.keyboard.press('Enter');
  expect(await status(widget)).toBe('Kód nesouhlasí. Zbývá pokusů: 4.');
  expect(await axeFindings(page, '.verify-demo')).toEqual([]);

  await page.getByRole('button', { name: 'Nechat kód vypršet' }).click();
  expect(await status(widget)).toBe('Platnost kódu skončila. Nechte si poslat nový.');
  expect(await axeFindings(page, '.verify-demo')).toEqual([]);
  await widget.getByRole('button', { name: 'Poslat nový kód' }).click();
  await widget.getByLabel('Kód ze zprávy').fill('123456');
  await widget.getByRole('button', { name: 'Ověřit' }).click();
  expect(await status(widget)).toBe('Číslo je ověřené.');
  expect(await axeFindings(page, '.verify-demo')).toEqual([]);
  expect(await events(page)).toEqual(
    ['depese:ready', 'depese:sent', 'depese:wrong-code', 'depese:closed', 'depese:sent', 'depese:verified'].toSpliced(
      1,
      0,
      'depese:error',
    ),
  );

  await page.getByRole('button', { name: 'Začít znovu' }).click();
  expect(await widget.getByLabel('Telefonní číslo').inputValue()).toBe('');
  // The form sends nothing.
  expect(requested).toEqual([]);
  expect(trouble).toEqual([]);
  await context.close();
});

nightly('the widget and the code follow the options; an invalid value is as if not given', async () => {
  const { page, context, trouble, widget } = await openDemo({ viewport: { width: 320, height: 800 } });
  const plain = await code(page, 1);
  await page.getByLabel('Jazyk (language)').selectOption('de');
  expect(await widget.getAttribute('lang')).toBe('de');
  expect(await widget.getByRole('button').textContent()).toBe('Code senden');
  await page.getByLabel('Vzhled (theme)').selectOption('dark');
  await page.getByRole('checkbox', { name: 'SK' }).check();
  expect(await widget.locator('option').allTextContents()).toEqual(['SK +421']);
  await page.getByLabel('Barva (accent)').fill('#FFE000');
  await page.getByLabel('Zaoblení v pixelech (radius)').fill('0');
  await page.getByLabel('Vlastní text (sendButton)').fill("Weiter's");
  expect(await widget.getByRole('button').textContent()).toBe("Weiter's");
  expect(await code(page, 1)).toContain(
    'data-language="de"\n  data-countries="SK"\n  data-theme="dark"\n  data-accent="#FFE000"\n  data-radius="0"></script>',
  );
  await page.getByRole('tab', { name: 'Objekt' }).click();
  expect(await code(page, 2)).toContain("texts: { sendButton: 'Weiter\\'s' },");
  expect(await axeFindings(page, '.verify-demo')).toEqual([]);

  const color = () => widget.getByRole('button').evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await color()).toBe('rgb(255, 224, 0)');
  await page.getByLabel('Vzhled (theme)').selectOption('light');
  expect(await color(), 'yellow on white is darkened').not.toBe('rgb(255, 224, 0)');
  expect(await axeFindings(page, '.verify-demo')).toEqual([]);

  await page.getByLabel('Barva (accent)').fill('yellow');
  await page.getByLabel('Zaoblení v pixelech (radius)').fill('99');
  expect(await page.getByLabel('Barva (accent)').getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('#verify-demo-accent-note').textContent()).toContain('#RRGGBB');
  expect(await color()).toBe('rgb(31, 95, 191)');
  expect(await code(page, 1)).not.toMatch(/accent|radius/);
  expect(await axeFindings(page, '.verify-demo')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);

  await page.getByLabel('Jazyk (language)').selectOption('auto');
  await page.getByRole('checkbox', { name: 'SK' }).uncheck();
  await page.getByLabel('Vlastní text (sendButton)').fill('');
  expect(await code(page, 1)).toBe(plain);
  expect(trouble).toEqual([]);
  await context.close();
});

test('without scripts the first state and the code stand there', async () => {
  const { page, context } = await site.open({ javaScriptEnabled: false });
  await page.goto(PAGE);
  expect(await page.locator('.widget').getByLabel('Telefonní číslo').isVisible()).toBe(true);
  expect(await page.locator('.demo-options').isVisible()).toBe(false);
  for (const tab of [1, 2] as const) expect(await page.locator(`#verify-demo-code-${tab}`).isVisible()).toBe(true);
  await context.close();
});
