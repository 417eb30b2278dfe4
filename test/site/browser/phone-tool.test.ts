import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../browser/axe.ts';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';
import { nightly, sample } from '../../sample.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

const PATH = '/tool/validace-cisla/';
const WORKER = /\/worker-phone-\w+\.js$/;
const WORKBOOK_WORKER = /\/worker-workbook-\w+\.js$/;

/** An XLSX file of three sheets, of which the first is a cover. */
const WORKBOOK = Buffer.from(
  zipSync(
    Object.fromEntries(
      Object.entries({
        '_rels/.rels': '<r><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></r>',
        'xl/workbook.xml':
          '<workbook><sheet name="O seznamu" id="c"/><sheet name="Kontakty" id="a"/><sheet name="Druhý" id="b"/></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<r><Relationship Id="a" Type="x/worksheet" Target="1.xml"/><Relationship Id="b" Type="x/worksheet" Target="2.xml"/><Relationship Id="c" Type="x/worksheet" Target="3.xml"/></r>',
        'xl/1.xml':
          '<worksheet><row r="1"><c t="str"><v>Telefon</v></c></row><row r="2"><c><v>700000001</v></c></row><row r="4"><c><v>4.21912123456E+11</v></c></row></worksheet>',
        'xl/2.xml': '<worksheet><row r="1"><c><v>4917604069000</v></c></row></worksheet>',
        'xl/3.xml': '<worksheet><row r="1"><c t="str"><v>Kontakty 2026</v></c></row></worksheet>',
      }).map(([path, text]) => [path, strToU8(text)]),
    ),
  ),
);

/** Ten thousand rows of a customer list, with numbers of a German range for films, duplicates and mistakes. */
const ROWS = 10_000;
const LIST = [
  'Jméno;Telefon',
  ...Array.from({ length: ROWS }, (_, i) => {
    const number = i % 10 === 9 ? '4,207E+11' : `0049 176 0406${9000 + (i % 1000)}`;
    return `Zákazník ${i};${number}`;
  }),
].join('\n');
/** Of each ten one is spoilt; of the others, the first thousand are there once. */
const [VALID, INVALID, DUPLICATE] = [9000, 1000, 8100];

async function openTool(options?: Parameters<typeof openQuiet>[1]) {
  const opened = await openQuiet(site, options);
  await opened.page.goto(PATH);
  return opened;
}

/** Touches the island, and waits for its script. */
async function live(page: Page): Promise<void> {
  await page.locator('#phone-number').hover();
  await page.waitForSelector('ssg-island[data-ready]', { state: 'attached' });
}

/** Goes to an element with the keyboard alone. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
  }
  throw new Error(`The keyboard does not reach ${selector}.`);
}

const verdict = (page: Page) => page.locator('.phone-single .phone-result');
const status = (page: Page) => page.locator('.phone-list > [role=status]');

/** A paste of thousands of lines, which the driver would type line by line. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('ControlOrMeta+V');
}

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

describe('one number', () => {
  // @wcag 2.1.1
  test('by keyboard: the country, then the number, with the result as it is typed', async () => {
    const { page, context, trouble } = await openTool();
    await live(page);
    await tabTo(page, '#phone-country');
    await page.keyboard.type('Slovensko');
    await tabTo(page, '#phone-number');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('0912 123 456');
    await expect.poll(() => verdict(page).textContent()).toContain('+421912123456');
    expect(await verdict(page).textContent()).toMatch(/Platné číslo.*Slovensko.*mobilní.*Kč za část/);
    const spoken = page.locator('.phone-single > [role=status]');
    await expect.poll(() => spoken.textContent()).toMatch(/^Platné číslo: mobilní, Slovensko, /);
    await page.keyboard.press('Backspace');
    await expect.poll(() => verdict(page).textContent()).toMatch(/Neplatné číslo.*příliš krátké/);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await expect.poll(() => verdict(page).textContent()).toBe('Napište číslo a\u00a0výsledek se ukáže hned.');
    expect(trouble).toEqual([]);
    await context.close();
  });

  test('a test number of the documentation is called one', async () => {
    const { page, context } = await openTool();
    await live(page);
    await page.locator('#phone-number').fill('700 000 007');
    await expect.poll(() => verdict(page).textContent()).toContain('testovací číslo Depeše');
    expect(await verdict(page).textContent()).toContain('SMS sem nedojde');
    await context.close();
  });

  nightly('what may be meant is a question, and taken with a button', async () => {
    const { page, context, trouble } = await openTool();
    await live(page);
    const field = page.locator('#phone-number');
    await field.fill('222 333 444 l. 12');
    await expect.poll(() => verdict(page).textContent()).toContain('+420222333444');
    await field.fill('601 123 456 789');
    await expect
      .poll(() => verdict(page).textContent())
      .toMatch(/Neplatné číslo.*příliš dlouhé.*Myslíte \+60.11.2345.6789\?/);
    await field.fill('905 123 456');
    await expect
      .poll(() => verdict(page).textContent())
      .toMatch(/Platné číslo.*zvláštní sazba.*Myslíte \+421.905.123.456\?/);
    await verdict(page).getByRole('button', { name: 'Ano, použít' }).click();
    await expect.poll(() => verdict(page).textContent()).toMatch(/\+421905123456.*Slovensko/);
    expect(await field.inputValue()).toBe('+421 905 123 456');
    expect(await page.evaluate('document.activeElement.id')).toBe('phone-number');
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('the sample of the page is what the browser finds too', async () => {
    const { page, context } = await openTool();
    const atFirst = await verdict(page).innerHTML();
    await live(page);
    const field = page.locator('#phone-number');
    const sample = await field.inputValue();
    await field.fill('');
    await field.fill(sample);
    await page.waitForTimeout(300);
    await expect.poll(() => verdict(page).innerHTML()).toBe(atFirst);
    await context.close();
  });
});

describe('a list', () => {
  nightly(
    'of ten thousand rows, by keyboard: progress, results, filter, pages, file',
    async () => {
      const { page, context, trouble, requested } = await openTool(CLIPBOARD);
      await live(page);
      await tabTo(page, '#phone-list');
      await paste(page, LIST);
      await page.evaluate(`{
      globalThis.progress = [];
      globalThis.longest = 0;
      new MutationObserver(() => {
        const bar = document.querySelector('.phone-list progress');
        if (bar !== null) progress.push(bar.value);
      }).observe(document.querySelector('.phone-list'), { subtree: true, childList: true, attributes: true });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      }).observe({ type: 'longtask' });
    }`);
      requested.length = 0;
      const start = Date.now();
      await tabTo(page, '.phone-list [type=submit]');
      await page.keyboard.press('Enter');
      await expect.poll(() => status(page).textContent(), { timeout: 20_000 }).toContain('Hotovo');
      expect(Date.now() - start, 'milliseconds').toBeLessThan(15_000);
      expect(await page.evaluate<number>('new Set(progress).size'), 'signs of progress').toBeGreaterThan(3);
      expect(await page.evaluate<number>('longest'), 'the page does not freeze').toBeLessThan(1000);
      const said = (await status(page).textContent())?.replaceAll('\u00a0', ' ');
      const counted = [VALID, INVALID, DUPLICATE].map((count) =>
        new Intl.NumberFormat('cs').format(count).replaceAll('\u00a0', ' '),
      );
      expect(said).toBe(`Hotovo. ${counted[0]} platných čísel, ${counted[1]} neplatných, ${counted[2]} duplicit.`);
      expect(
        requested.filter((path) => !WORKER.test(path)),
        'nothing leaves the page',
      ).toEqual([]);

      const rows = page.locator('.phone-table tbody tr');
      expect(await rows.count(), 'rows in the page').toBe(50);
      expect(await rows.first().textContent()).toMatch(/^20049 176 04069000Platné\+4917604069000/);
      expect(await page.evaluate("document.querySelector('#phone-column').selectedOptions[0].text")).toBe('Telefon');

      await tabTo(page, '.phone-filter [type=radio]:checked');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      expect(await rows.first().textContent()).toMatch(/^114,207E\+11Neplatné.*mocninu/);
      await page.keyboard.press('ArrowRight');
      expect(await rows.first().textContent()).toMatch(/^1002.*stejné jako řádek 2/);
      await tabTo(page, '.phone-pages button:last-child');
      await page.keyboard.press('Enter');
      expect((await page.locator('.phone-pages span').textContent())?.replaceAll('\u00a0', ' ')).toBe('2 z 162');

      await page.locator('#phone-list').focus();
      await tabTo(page, '.phone-summary .button');
      const downloading = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('kontrola-cisel.csv');
      const csv = readFileSync((await download.path()) ?? '', 'utf8');
      expect(csv.startsWith('\ufeff')).toBe(true);
      const [head, first, ...others] = parse(csv, { bom: true, delimiter: ';' }) as string[][];
      expect(head?.slice(0, 6)).toEqual(['Řádek', 'Jméno', 'Telefon', 'Výsledek', 'Důvod', 'E.164']);
      expect(first?.slice(0, 6)).toEqual(['2', 'Zákazník 0', "'0049 176 04069000", 'Platné', '', "'+4917604069000"]);
      expect(others).toHaveLength(ROWS - 1);

      await page.getByRole('button', { name: 'Zkopírovat platná čísla' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.phone-summary [role=status]').textContent()).toContain('Zkopírováno');
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(new Set(copied.split('\n')).size).toBe(VALID - DUPLICATE);
      expect(copied).toMatch(/^(?:\+4917604069\d{3}\n?)+$/);
      expect(trouble).toEqual([]);
      await context.close();
    },
    60_000,
  );

  /** Chooses a file of these bytes. */
  const choose = (page: Page, name: string, buffer: Buffer) =>
    page.locator('#phone-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

  test('from a workbook: its script comes with the first one, and sheets can be chosen', async () => {
    const { page, context, trouble, requested } = await openTool();
    await live(page);
    const scripts = () => requested.filter((path) => WORKBOOK_WORKER.test(path)).length;
    await page.locator('#phone-list').fill('700 000 001');
    await page.locator('.phone-list [type=submit]').click();
    await expect.poll(() => status(page).textContent()).toContain('Hotovo');
    expect(scripts(), 'before a workbook is chosen').toBe(0);
    await choose(page, 'kontakty.xlsx', WORKBOOK);
    const rows = page.locator('.phone-table tbody tr');
    await expect
      .poll(() => rows.allTextContents())
      .toEqual([
        expect.stringMatching(/^2700000001Platné, SMS nepřijme\+420700000001/),
        expect.stringMatching(/^4421912123456Neplatné.*Myslíte \+421.912.123.456\?$/),
      ]);
    expect(scripts()).toBe(1);
    expect(await page.locator('#phone-file-hint').textContent()).toBe('Vybráno: kontakty.xlsx');
    await page.getByLabel('List sešitu').selectOption('Druhý');
    await expect.poll(() => rows.allTextContents()).toEqual([expect.stringMatching(/^14917604069000/)]);
    for (const [name, bytes, said] of [
      ['stary.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'starém formátu'],
      ['spatny.xlsx', Buffer.from('PK\u0003\u0004'), 'poškozený'],
    ] as const) {
      await choose(page, name, bytes);
      await expect.poll(() => status(page).textContent()).toContain(said);
    }
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('numbers that may be meant are taken when somebody says so', async () => {
    const { page, context, trouble } = await openTool();
    await live(page);
    await page.locator('#phone-list').fill('601 123 456\n421912123456\n0602 123 456');
    await page.locator('.phone-list [type=submit]').click();
    await expect.poll(() => status(page).textContent()).toContain('1\u00a0platné číslo, 2\u00a0neplatná');
    await page.getByRole('button', { name: 'Přijmout 2 návrhy' }).click();
    await expect.poll(() => status(page).textContent()).toContain('3\u00a0platná čísla, 0\u00a0neplatných');
    expect(await page.evaluate('document.activeElement.className')).toBe('phone-status');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Stáhnout platná čísla' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('platna-cisla.txt');
    expect(readFileSync((await download.path()) ?? '', 'utf8')).toBe('+420601123456\n+421912123456\n+420602123456\n');
    expect(trouble).toEqual([]);
    await context.close();
  });

  // @wcag 2.5.7
  test('from a file, in the encoding of Excel', async () => {
    const { page, context, trouble } = await openTool();
    await live(page);
    await choose(
      page,
      'a.csv',
      Buffer.from('Jm\xe9no;Mobil\r\n\x8ei\x9eka;700 000 001\r\nIvo;800 000 000\r\n', 'latin1'),
    );
    await expect.poll(() => status(page).textContent()).toContain('Hotovo');
    const rows = page.locator('.phone-table tbody tr');
    expect(await rows.allTextContents()).toEqual([
      expect.stringMatching(
        /^2700 000 001Platné, SMS nepřijme\+420700000001.*Českotestovací číslo DepešeSMS sem nedojde$/,
      ),
      expect.stringMatching(/^3800 000 000Platné, SMS nepřijme\+420800000000.*Českobezplatná linkaSMS sem nedojde$/),
    ]);
    await tabTo(page, '#phone-column');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => rows.first().textContent()).toMatch(/^2ŽižkaNeplatné/);
    expect(await page.evaluate('document.activeElement.id'), 'the focus stays').toBe('phone-column');
    expect(trouble).toEqual([]);
    await context.close();
  });

  nightly('that is dropped', async () => {
    const { page, context } = await openTool();
    await live(page);
    const data = await page.evaluateHandle(`{
      const data = new DataTransfer();
      data.items.add(new File(['+49 176 04069000'], 'a.txt', { type: 'text/plain' }));
      data;
    }`);
    await page.locator('.phone-list form').dispatchEvent('drop', { dataTransfer: data });
    await expect.poll(() => page.locator('.phone-table tbody tr').textContent()).toContain('+4917604069000');
    await context.close();
  });

  nightly('that is given up leaves what was done, and the next one starts anew', async () => {
    const { page, context, trouble } = await openTool(CLIPBOARD);
    await live(page);
    await page.locator('#phone-list').focus();
    await paste(page, LIST);
    // Pressed as soon as there is something to give up.
    await page.evaluate(`new MutationObserver((_, observer) => {
      const bar = document.querySelector('.phone-list progress');
      if (bar === null || bar.value === 0) return;
      observer.disconnect();
      document.querySelector('.phone-list form button.button-quiet').click();
    }).observe(document.querySelector('.phone-list'), { subtree: true, childList: true, attributes: true })`);
    await page.locator('.phone-list [type=submit]').click();
    await expect.poll(() => status(page).textContent()).toContain('Zrušeno');
    const left = await page.locator('.phone-filter label').first().textContent();
    expect(Number(left?.replace(/\D/g, ''))).toBeLessThan(ROWS);
    await page.locator('#phone-list').fill('700 000 001');
    await page.locator('.phone-list [type=submit]').click();
    await expect.poll(() => status(page).textContent()).toContain('Hotovo');
    expect(await page.locator('.phone-table tbody tr').count()).toBe(1);
    await page.locator('#phone-list').fill('');
    await page.locator('.phone-list [type=submit]').click();
    await expect.poll(() => status(page).textContent()).toContain('Není co kontrolovat');
    expect(trouble).toEqual([]);
    await context.close();
  });
});

nightly('a script of the numbering plans that is gone is said, and asked for again', async () => {
  const { page, context } = await openTool();
  await live(page);
  let refused = 0;
  await context.route(WORKER, async (route) => {
    await route.abort();
    refused++;
  });
  const alert = page.locator('.phone-single [role=alert]');
  await page.locator('#phone-number').focus();
  await expect.poll(() => alert.textContent()).toContain('nepodařilo spustit');
  // What is typed is a question of its own, for which the script is asked for again.
  await page.locator('#phone-number').fill('700 000 001');
  await expect.poll(() => refused).toBe(2);
  await expect.poll(() => alert.textContent()).toContain('nepodařilo spustit');
  expect(await page.locator('.phone-list').isVisible(), 'the rest stands').toBe(true);
  await context.unroute(WORKER);
  await alert.getByRole('button').click();
  await expect.poll(() => verdict(page).textContent()).toContain('testovací číslo');
  await context.close();
});

nightly('the numbering plans come with the first use', async () => {
  const { page, context, requested } = await openTool();
  await live(page);
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => WORKER.test(path))).toEqual([]);
  await page.locator('#phone-number').focus();
  await expect.poll(() => requested.filter((path) => WORKER.test(path)).length).toBe(1);
  await context.close();
});

test('without scripts: a sample of a number and of a list, and why there is no more', async () => {
  const { page, context } = await openTool({ javaScriptEnabled: false });
  expect(await verdict(page).textContent()).toContain('+4917604069000');
  expect(await page.locator('.phone-table tbody tr').count()).toBeGreaterThan(5);
  expect(await page.locator('.phone-tool').innerText()).toContain('potřebuje JavaScript');
  expect(await page.locator('.phone-list form').isVisible()).toBe(false);
  await context.close();
});

const WINDOWS = [
  ['on a telephone', { viewport: { width: 320, height: 800 } }],
  ['on a wide screen', { viewport: { width: 1280, height: 900 } }],
  ['in forced colours', { forcedColors: 'active' }],
] as const;

test.each(sample(WINDOWS, 3))(
  'axe finds nothing, and everything fits, %s',
  async (_, options) => {
    const { page, context } = await openTool({ reducedMotion: 'reduce', ...options });
    await page.reload();
    await live(page);
    const check = async (state: string) => {
      expect(await axeFindings(page, '.phone-tool'), state).toEqual([]);
      const [needed, width] = await page.evaluate<[number, number]>(
        '[document.documentElement.scrollWidth, innerWidth]',
      );
      expect(needed, state).toBeLessThanOrEqual(width);
    };
    await check('at first');
    await page.locator('#phone-number').fill('601 123 45');
    await page.locator('#phone-list').fill(`Jméno;Telefon\n${LIST.split('\n').slice(1, 120).join('\n')}`);
    await page.locator('.phone-list [type=submit]').click();
    await expect.poll(() => status(page).textContent()).toContain('Hotovo');
    await check('with results');
    await page.locator('.phone-filter input').nth(3).check();
    await check('with nothing to show');
    await context.close();
  },
  60_000,
);
