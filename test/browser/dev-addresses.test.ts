import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { nightly } from '../sample.ts';
import { type DevSite, endDevSitesAfterEach } from '../serve/dev-site.ts';
import { markdown, openDevPage, SITE, sharedBrowser } from './dev-window.ts';

// Messages to authors after a page is renamed or deleted, or after a heading changes.
const browser = sharedBrowser();
endDevSitesAfterEach();

const CONFIG = `
import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  strict: true,
  data: { menu: { file: 'data/menu.yaml', schema: z.object({ items: z.array(z.string()) }) } },
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
});
`;
/** Front matter with comments and an unusual order of fields. */
const PRICES = '---\n# About prices\ntitle: "Prices" # short\n---\n\n## How much\n\nText.\n\n## Limits\n\nText.\n';
const FILES = {
  ...SITE,
  'ssg.config.ts': CONFIG,
  'data/menu.yaml': 'items:\n  - /help/prices/\n',
  'content/help/index.md': markdown('Help', 'Text.'),
  'content/help/prices.md': PRICES,
  'content/other.md': markdown('Other', 'Text [one](./help/prices.md) and [two](/help/prices/).'),
  'routes.lock': ['/', '/help/', '/help/prices/', '/help/prices/#how-much', '/help/prices/#limits', '/other/', ''].join(
    '\n',
  ),
};

const box = (page: Page) => page.locator('ssg-dev .errors');
const act = (page: Page, name: string) => page.locator('ssg-dev').getByRole('button', { name, exact: true });
const textOf = ({ root }: DevSite, file: string) => readFileSync(join(root, file), 'utf8');
const redirectOf = async (site: DevSite, path: string) => (await site.fetch(path)).headers.get('location');

test('a renamed page offers to redirect its old address with one click', async () => {
  const { site, page, errors, button } = await openDevPage(browser(), FILES, '/help/prices/');
  site.move('content/help/prices.md', 'content/help/tariff.md');
  await page.waitForURL('**/help/tariff/');
  await expect.poll(errors).toContain('The published page /help/prices/ no longer exists, so links to it are broken.');
  expect(await errors()).toContain('The anchors of the page no longer exist either: #how-much, #limits');
  expect(await errors()).toContain('content/other.md:5:12');
  expect(await errors()).toContain('data/menu.yaml:2:5');
  expect(await page.locator('ssg-dev .errors li').count(), 'each file once').toBe(2);
  await act(page, 'Redirect /help/prices/ to /help/tariff/').click();
  await expect.poll(errors).toBe('');
  expect(textOf(site, 'content/help/tariff.md')).toBe(
    PRICES.replace('# short\n', '# short\nredirectFrom: [/help/prices/]\n'),
  );
  expect(await redirectOf(site, '/help/prices/')).toBe('/help/tariff/');
  await expect.poll(button).toContain('✓');
});

nightly('an undone rename is no longer reported', async () => {
  const { site, page, errors } = await openDevPage(browser(), FILES, '/help/prices/');
  site.move('content/help/prices.md', 'content/help/tariff.md');
  await page.waitForURL('**/help/tariff/');
  await expect.poll(errors).toContain('was published');
  site.move('content/help/tariff.md', 'content/help/prices.md');
  await page.waitForURL('**/help/prices/');
  await expect.poll(errors).toBe('');
});

nightly('a rename that is undone after the click leaves a redirect that is reported at its line', async () => {
  const { site, page, errors } = await openDevPage(browser(), FILES, '/help/prices/');
  site.move('content/help/prices.md', 'content/help/tariff.md');
  await page.waitForURL('**/help/tariff/');
  await act(page, 'Redirect /help/prices/ to /help/tariff/').click();
  await expect.poll(errors).toBe('');
  site.move('content/help/tariff.md', 'content/help/prices.md');
  await page.waitForURL('**/help/prices/');
  await expect.poll(errors).toContain('The redirect from /help/prices/ would replace the page of that route.');
  expect(await errors()).toContain('content/help/prices.md:4:16');
  site.write('content/help/prices.md', PRICES);
  await expect.poll(errors).toBe('');
});

nightly('a window of another page shows it in its panel, and all windows see a click there', async () => {
  const { site, page, errors, button, panel } = await openDevPage(browser(), FILES, '/help/prices/');
  const other = await page.context().newPage();
  await other.goto('/help/');
  site.move('content/help/prices.md', 'content/help/tariff.md');
  await page.waitForURL('**/help/tariff/');
  await expect.poll(errors).toContain('was published');
  await other.locator('ssg-dev .mark').click();
  await act(other, 'Redirect /help/prices/ to /help/tariff/').click();
  await expect.poll(errors).toBe('');
  await expect.poll(() => other.locator('ssg-dev .mark').innerText()).toContain('✓');
  expect(await panel()).toBe('');
  expect(await button()).toContain('✓');
});

test('the window of a deleted page lists links to it and possible targets of a redirect', async () => {
  const { site, page, errors } = await openDevPage(browser(), FILES, '/help/prices/');
  site.remove('content/help/prices.md');
  await expect.poll(errors).toContain('The published page /help/prices/ no longer exists, so links to it are broken.');
  expect(await errors()).toContain('data/menu.yaml:2:5');
  expect(await errors()).toContain('Other content/other.md:5:12');
  await act(page, 'Redirect /help/prices/ to /help/').click();
  await page.waitForURL('**/help/');
  expect(await redirectOf(site, '/help/prices/')).toBe('/help/');
  expect(textOf(site, 'content/help/index.md')).toContain('title: Help\nredirectFrom: [/help/prices/]\n---\n');
});

nightly('a deleted page that was never published only lists the links to it', async () => {
  const { site, page, errors } = await openDevPage(
    browser(),
    { ...FILES, 'routes.lock': '/\n/help/\n' },
    '/help/prices/',
  );
  site.remove('content/help/prices.md');
  await expect.poll(errors).toContain('The page /help/prices/ no longer exists: its file content/help/prices.md');
  expect(await errors()).toContain('content/other.md:5:12');
  expect(await box(page).locator('.act').count()).toBe(0);
  site.write('content/help/prices.md', PRICES);
  await expect.poll(errors).toBe('');
  expect(await page.innerText('main')).toContain('How much');
});

nightly('without a file in its place, the box shows the line for the configuration', async () => {
  const config = CONFIG.replace(
    'collections:',
    "generate: { list: { template: 'page', pages: () => [{ url: '/help/', title: 'List' }] } },\n  collections:",
  );
  const { 'content/help/index.md': _, ...files } = FILES;
  const { site, page, errors } = await openDevPage(browser(), { ...files, 'ssg.config.ts': config }, '/help/prices/');
  site.remove('content/help/prices.md');
  await expect.poll(errors).toContain("Redirect the route: redirects: { '/help/prices/': '/...' } in ssg.config.ts.");
  expect(await box(page).locator('.act').count()).toBe(0);
});

nightly('a lock file that is created while the server runs is used from then on', async () => {
  const { 'routes.lock': ledger, ...files } = FILES;
  const { site, page, errors, panel } = await openDevPage(browser(), files, '/help/prices/');
  await page.locator('ssg-dev .mark').click();
  await expect.poll(panel, { message: 'the first report' }).toContain('content/help/prices.md');
  await page.locator('ssg-dev .mark').click();
  await site.afterwards(() => site.write('routes.lock', ledger), 'routes.lock');
  site.move('content/help/prices.md', 'content/help/tariff.md');
  await page.waitForURL('**/help/tariff/');
  await expect.poll(errors).toContain('The page /help/prices/ was published');
  site.write('routes.lock', ledger.replace(/^.help.prices.*\n/gm, ''));
  await expect.poll(errors).toBe('');
});

nightly('a published page that becomes a draft is reported in the panel, next to its badge', async () => {
  const { site, page, errors, button } = await openDevPage(browser(), FILES, '/help/prices/');
  site.write('content/help/prices.md', PRICES.replace('---\n\n', 'draft: true\n---\n\n'));
  await expect.poll(() => page.locator('ssg-dev .badge').innerText()).toContain('A draft');
  await expect.poll(button).toContain('1 warning');
  expect(await errors()).toBe('');
  await page.locator('ssg-dev .mark').click();
  expect(await page.locator('ssg-dev .panel').innerText()).toContain(
    'The page /help/prices/ was published before, but is now a draft or scheduled for later.',
  );
});

nightly.each([
  ['a site that keeps no record', undefined],
  ['a page that is not in it', '/\n/other/\n'],
])('%s: a rename offers nothing', async (_, ledger) => {
  const { 'routes.lock': __, ...files } = FILES;
  const { site, page, button, errors } = await openDevPage(
    browser(),
    { ...files, ...(ledger === undefined ? {} : { 'routes.lock': ledger }) },
    '/help/prices/',
  );
  site.move('content/help/prices.md', 'content/help/tariff.md');
  await page.waitForURL('**/help/tariff/');
  await expect.poll(button).toContain('✓');
  expect(await errors()).toBe('');
});

test('a changed heading offers to forward its anchor', async () => {
  const { site, page, errors, button, isSameDocument } = await openDevPage(browser(), FILES, '/help/prices/');
  site.write('content/help/prices.md', PRICES.replace('## How much', '## The price list'));
  await expect
    .poll(errors)
    .toContain('/help/prices/ no longer has a heading with the anchor "how-much", so links to it are broken.');
  await act(page, 'Redirect #how-much to #the-price-list').click();
  await expect.poll(errors).toBe('');
  expect(textOf(site, 'content/help/prices.md')).toContain(
    'title: "Prices" # short\nmovedAnchors:\n  how-much: the-price-list\n---\n',
  );
  await expect.poll(() => page.locator('#how-much').count()).toBe(1);
  await expect.poll(button).toContain('✓');
  expect(await isSameDocument()).toBe(true);
});

nightly('a dismissed message stays dismissed while the heading changes, and stays in the panel', async () => {
  const { site, page, errors, panel } = await openDevPage(browser(), FILES, '/help/prices/');
  site.write('content/help/prices.md', PRICES.replace('## How much', '## What it'));
  await expect.poll(errors).toContain('"how-much"');
  await page.keyboard.press('Escape');
  expect(await errors()).toBe('');
  site.write('content/help/prices.md', PRICES.replace('## How much', '## What it costs'));
  await page.locator('ssg-dev .mark').click();
  await expect.poll(panel).toContain('Redirect #how-much to #what-it-costs');
  await page.locator('ssg-dev .mark').click();
  expect(await errors()).toBe('');
});

nightly('a late click gets an answer on the page', async () => {
  const { site, page, errors } = await openDevPage(browser(), FILES, '/help/prices/');
  site.write('content/help/prices.md', PRICES.replace('## How much', '## The price list'));
  await expect.poll(errors).toContain('"how-much"');
  // The file breaks at the moment of the click, before the server notices.
  await page.route('**/__ssg/fix?*', async (route) => {
    site.write('content/help/prices.md', '---\ntitle: "Prices\n---\n');
    await route.continue();
  });
  await act(page, 'Redirect #how-much to #the-price-list').click();
  await expect
    .poll(() => page.locator('ssg-dev .answer').innerText())
    .toContain('The file has changed, so this fix no longer applies.');
  expect(textOf(site, 'content/help/prices.md')).toBe('---\ntitle: "Prices\n---\n');
});

nightly('an author with Czech gets all messages in Czech', async () => {
  const { site, page, errors } = await openDevPage(
    browser(),
    { ...FILES, 'ssg.config.ts': CONFIG.replace("title: 'Example',", "title: 'Example',\n  locale: 'cs',") },
    '/help/prices/',
  );
  site.move('content/help/prices.md', 'content/help/tariff.md');
  await page.waitForURL('**/help/tariff/');
  await expect.poll(errors).toContain('Stránka /help/prices/ už na webu byla');
  const said = (await errors()).replaceAll('\u00a0', ' ');
  expect(said).toContain('S ní zmizí i její kotvy: #how-much, #limits');
  expect(said).toContain('Co tam odkazuje:');
  await act(page, 'Přesměrovat /help/prices/ na /help/tariff/').click();
  await expect.poll(errors).toBe('');
});

nightly('a link to a renamed file gets its new name as a fix', async () => {
  const { site, page, errors } = await openDevPage(
    browser(),
    { ...FILES, 'content/help/prices.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    '/other/',
  );
  site.move('content/help/prices.md', 'content/help/tariff.md');
  await expect.poll(errors).toContain('The file content/help/prices.md does not exist.');
  expect(await errors()).toContain('Did you mean ./help/tariff.md?');
  expect(await page.locator('ssg-dev .errors .act').count(), 'the rest is in the panel').toBe(0);
});

nightly.each([
  ['is not found', '/nowhere/editor-that-is-not-there', 'No editor was found.'],
  ['starts', 'true', ''],
])('an editor that %s: the page says so or is silent', async (_, editor, said) => {
  vi.stubEnv('LAUNCH_EDITOR', editor);
  const { page } = await openDevPage(browser(), FILES, '/other/');
  await page.locator('ssg-dev .mark').click();
  const answered = page.waitForResponse('**/__ssg/open?*');
  await page.locator('ssg-dev .panel .place').first().click();
  await answered;
  await expect.poll(() => page.locator('ssg-dev .answer').innerText()).toContain(said);
  expect(await page.locator('ssg-dev .answer').isVisible()).toBe(said !== '');
  vi.unstubAllEnvs();
});
