import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../browser/axe.ts';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';
import { nightly } from '../../sample.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

describe('the calculator of prices', () => {
  const result = (page: Page) => page.locator('.calculator-result');
  const open = async () => {
    const opened = await openQuiet(site);
    await opened.page.goto('/ceny/');
    await opened.page.locator('.calculator select').first().hover();
    await opened.page.waitForSelector('ssg-island[data-ready]', { state: 'attached' });
    return opened;
  };

  // @wcag 2.1.1
  test('counts with the keyboard alone: text, country, channel, recipients', async () => {
    const { page, context, trouble } = await open();
    expect(await result(page).textContent()).toContain('950,00\u00a0Kč');
    await page.getByLabel('Text zprávy').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`${'a'.repeat(70)}ř`);
    await expect.poll(() => result(page).textContent()).toContain('1\u00a0900,00\u00a0Kč');
    await page.getByLabel('Počet příjemců').fill('10 000');
    await expect.poll(() => result(page).textContent()).toContain('19\u00a0000,00\u00a0Kč');
    await page.getByLabel('Země příjemců').selectOption({ label: 'Slovensko' });
    await expect.poll(() => result(page).textContent()).toContain('32\u00a0000,00\u00a0Kč');
    await page.getByLabel('Kanál').selectOption({ label: 'Viber' });
    await expect.poll(() => page.getByLabel('Text zprávy').count()).toBe(0);
    expect(await axeFindings(page, '.calculator')).toEqual([]);
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('shows the mistake instead of a price', async () => {
    const { page, context } = await open();
    for (const wrong of ['', '0', 'sto', '1.5', '1,5']) {
      await page.getByLabel('Počet příjemců').fill(wrong);
      await expect
        .poll(() => page.locator('#calculator-count-mistake').textContent(), { message: wrong })
        .toContain('celé číslo');
      expect(await result(page).textContent(), wrong).toContain('celé číslo');
    }
    await page.getByLabel('Počet příjemců').fill('10 000 001');
    await expect.poll(() => result(page).textContent()).toContain('Nejvýš deset milionů');
    await page.getByLabel('Počet příjemců').fill('1000');
    await page.getByLabel('Text zprávy').fill('a'.repeat(1531));
    await expect.poll(() => result(page).textContent()).toContain('moc dlouhý');
    await page.getByLabel('podle počtu částí').check();
    await page.getByLabel('Počet částí').fill('11');
    await expect.poll(() => page.locator('#calculator-parts-mistake').textContent()).toContain('od 1 do 10');
    expect(await axeFindings(page, '.calculator')).toEqual([]);
    await context.close();
  });

  nightly('without scripts there is an example and the table', async () => {
    const { page, context } = await site.open({ javaScriptEnabled: false });
    await page.goto('/ceny/');
    expect(await page.locator('.calculator-fields').isVisible()).toBe(false);
    expect(await result(page).textContent()).toContain('950,00\u00a0Kč');
    expect(await page.locator('.price-table tbody tr').count()).toBeGreaterThan(5);
    await context.close();
  });
});

describe('the questions', () => {
  nightly('are filtered without diacritics, group by group', async () => {
    const { page, context, trouble } = await openQuiet(site);
    await page.goto('/faq/');
    await page.waitForSelector('ssg-island[data-ready]', { state: 'attached' });
    const all = await page.locator('.questions details:visible').count();
    expect(all).toBeGreaterThanOrEqual(30);
    const field = page.getByLabel('Hledat v otázkách');
    await field.fill('SANDBOX');
    await expect.poll(() => page.locator('.questions details:visible').count()).toBeLessThan(all / 2);
    const shown = await page.locator('.questions details:visible').count();
    expect(shown).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator('.questions [role=status]').textContent())
      .toMatch(new RegExp(`^${shown}\u00a0`));
    expect(await page.locator('.questions section:visible').count()).toBeLessThanOrEqual(shown);
    await field.fill('xyzzy');
    await expect.poll(() => page.locator('.questions [role=status]').textContent()).toContain('Žádná otázka');
    expect(await axeFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('a link to one of them opens it', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/faq/');
    const anchors = await page.locator('.questions details').evaluateAll((all) => all.map(({ id }) => id));
    const [first = '', last = ''] = [anchors[0], anchors.at(-1)];
    await page.goto(`/faq/#${last}`);
    await page.reload();
    await expect.poll(() => page.locator(`#${last}`).getAttribute('open')).not.toBe(null);
    await page.evaluate((id) => {
      location.hash = id;
    }, first);
    await expect.poll(() => page.locator(`#${first}`).getAttribute('open')).not.toBe(null);
    await context.close();
  });

  test('are data for search engines too', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/faq/');
    const json = await page.locator('script[type="application/ld+json"]').textContent();
    const graph = JSON.parse(json ?? '{}')['@graph'] as { '@type': string; mainEntity?: { name: string }[] }[];
    const asked = graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity?.map(({ name }) => name);
    const shown = await page.locator('.questions summary').allTextContents();
    expect(asked).toEqual(shown.map((text) => text.replaceAll('\u00a0', ' ')));
    await context.close();
  });
});

describe('registration', () => {
  const APP = 'https://app.depese.example/registrace';
  /** Records the requests to the application. */
  const watch = async (context: BrowserContext) => {
    const posted: string[] = [];
    await context.route('https://app.depese.example/**', (route) => {
      posted.push(`${route.request().method()} ${route.request().postData()}`);
      return route.fulfill({ contentType: 'text/html', body: '<title>App</title>' });
    });
    return posted;
  };

  // @wcag 3.3.1, 3.3.3
  test('with the keyboard alone: mistakes in Czech, at their fields, and then a plain POST', async () => {
    const { page, context } = await openQuiet(site);
    const posted = await watch(context);
    await page.goto('/start/');
    await page.getByRole('textbox', { name: 'E-mail' }).focus();
    await page.waitForSelector('ssg-island[data-ready]', { state: 'attached' });
    await page.keyboard.type('jana@firma');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('#registration-email-error').textContent()).toContain('celá adresa');
    expect(await page.locator('#registration-phone-error').textContent()).toContain('Vyplňte telefon');
    expect(await page.locator('#registration-company-error').textContent()).toBe('');
    expect(await page.evaluate('document.activeElement.id')).toBe('registration-email');
    expect(await axeFindings(page, 'main')).toEqual([]);
    await page.keyboard.type('.cz');
    await expect.poll(() => page.locator('#registration-email-error').textContent()).toBe('');
    await page.keyboard.press('Tab');
    await page.keyboard.type('700 000 001');
    await page.keyboard.press('Tab');
    await page.keyboard.type('47114984');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('#registration-company-error').textContent()).toContain('kontrolní');
    expect(posted).toEqual([]);
    await page.getByLabel('IČO').fill('47114983');
    await page.keyboard.press('Enter');
    await page.waitForURL(APP);
    expect(posted).toEqual(['POST email=jana%40firma.cz&phone=%2B420700000001&company=47114983']);
    await page.goBack();
    expect(await page.getByRole('button', { name: 'Pokračovat do aplikace' }).isEnabled()).toBe(true);
    await context.close();
  });

  nightly('without scripts the browser checks and sends', async () => {
    const { page, context } = await site.open({ javaScriptEnabled: false });
    const posted = await watch(context);
    await page.goto('/start/');
    await page.getByRole('button', { name: 'Pokračovat do aplikace' }).click();
    expect(posted).toEqual([]);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('jana@firma.cz');
    await page.getByLabel('Telefon').fill('+420 700 000 001');
    await page.getByRole('button', { name: 'Pokračovat do aplikace' }).click();
    await page.waitForURL(APP);
    expect(posted).toEqual(['POST email=jana%40firma.cz&phone=%2B420+700+000+001&company=']);
    await context.close();
  });
});

describe('every island', () => {
  const islands = () => readdirSync(join(site.outDir, 'assets')).filter((name) => /^island-.*\.js$/.test(name));
  /** Returns a script and all its imports: name -> text. */
  const withImports = (name: string, found = new Map<string, string>()): Map<string, string> => {
    if (found.has(name)) return found;
    const text = readFileSync(join(site.outDir, 'assets', name), 'utf8');
    found.set(name, text);
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*"\/assets\/([^"]+\.js)"/g)) withImports(path, found);
    return found;
  };

  test('loads at most 75 kB with React, before interaction', () => {
    expect(islands().length).toBeGreaterThanOrEqual(4);
    const sizes = islands().map((name) => {
      const texts = [...withImports(name).values()];
      return { name, bytes: texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) };
    });
    // The API console is loaded when it is opened. package.json limits its own part.
    const most = (name: string) => (name.startsWith('island-try-it-') ? 100 : 75) * 1024;
    expect(sizes.filter(({ name, bytes }) => bytes > most(name) || bytes < 60_000)).toEqual([]);
  });
});
