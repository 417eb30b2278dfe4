import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { endDevSitesAfterEach } from '../serve/dev-site.ts';
import { drawing } from '../serve/storm-site.ts';
import { axeFindings } from './axe.ts';
import { markdown, openDevPage, SITE, sharedBrowser } from './dev-window.ts';

// Unpublished pages, as a Czech author sees them.
const browser = sharedBrowser();
endDevSitesAfterEach();

const CONFIG = `
import { defineConfig } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  strict: true,
  locale: 'cs',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
});
`;
const NEWS = { before: '---\ntitle: Novinka\n---\n\nText.\n\n![A](./a.svg)\n' };
const FILES = {
  ...SITE,
  'ssg.config.ts': CONFIG,
  'content/index.md': markdown('Home', '[Novinka](/novinka/)'),
  'content/novinka.md': NEWS.before,
  'content/a.svg': drawing(10),
};

const shadow = (page: Page, selector: string) => page.locator(`ssg-dev ${selector}`);
const badge = (page: Page) =>
  shadow(page, '.badge').evaluate((element: HTMLElement) => (element.hidden ? '' : element.innerText));

nightly.each([
  ['becomes a draft', 'draft: true', 'Koncept: tato stránka na webu není.'],
  ['is to be published later', 'publishDate: 2099-01-31', 'Tato stránka bude na webu až od 31. ledna 2099.'],
])('a page that %s stays in its window, and says so', async (_, field, said) => {
  const { site, page, errors, isSameDocument } = await openDevPage(browser(), FILES, '/novinka/');
  expect(await badge(page)).toBe('');
  site.write('content/novinka.md', NEWS.before.replace('---\n\n', `${field}\n---\n\n`).replace('Text.', 'Nový text.'));
  await expect.poll(() => badge(page)).toBe(said);
  expect(await page.innerText('main')).toContain('Nový text.');
  expect(await errors()).toBe('');
  await page.reload();
  await expect.poll(() => badge(page)).toBe(said);
  expect(await page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(10);
  expect((await page.request.get('/')).status()).toBe(200);
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
  site.write('content/novinka.md', NEWS.before);
  await expect.poll(() => badge(page)).toBe('');
  await expect.poll(() => page.innerText('main')).toContain('Text.');
  expect(await isSameDocument()).toBe(true);
});

test('a switch in the panel shows drafts everywhere, and hides them again', async () => {
  const { page, button } = await openDevPage(browser(), {
    ...FILES,
    'content/novinka.md': NEWS.before.replace('---\n\n', 'draft: true\n---\n\n'),
  });
  await expect.poll(button).toContain('1 varování');
  await shadow(page, '.mark').click();
  await shadow(page, '.panel').getByRole('button', { name: 'Ukázat je i v seznamech a nabídkách' }).click();
  await expect.poll(button).toContain('✓');
  await shadow(page, '.panel').getByRole('button', { name: 'Zase je vynechat' }).click();
  await expect.poll(button).toContain('1 varování');
});

nightly(
  'everything that is said is Czech, marked as such, and stands aside of what lies at the foot of a telephone',
  async () => {
    const { site, page, errors } = await openDevPage(browser(), FILES, '/novinka/');
    await page.setViewportSize({ width: 360, height: 740 });
    site.write('content/novinka.md', '---\ntitle: : Novinka\n---\n');
    await expect.poll(errors).toContain('Co s tím:');
    expect(await page.locator('ssg-dev').getAttribute('lang')).toBe('cs');
    const [box, mark] = await Promise.all(['.errors', '.mark'].map((one) => shadow(page, one).boundingBox()));
    expect((box?.y ?? 0) + (box?.height ?? 0), 'half of the page is left').toBeLessThan(740 / 2);
    expect((mark?.y ?? 0) + (mark?.height ?? 0), 'the foot is left').toBeLessThan(740 * 0.6);
    expect(await axeFindings(page)).toEqual([]);
    await shadow(page, '.mark').click();
    expect(await shadow(page, '.errors').isVisible(), 'the panel says the same').toBe(false);
    expect(await shadow(page, '.panel').innerText()).toContain('Co je špatně'.toUpperCase());
  },
);
