import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as cs from '../../templates/locales/cs.ts';
import { en } from '../../templates/locales/en.ts';
import { nightly } from '../sample.ts';
import { FULL_CONFIG } from './configurations.ts';
import { openQuiet } from './quiet-window.ts';
import { resize } from './resize.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(FULL_CONFIG);
}, 300_000);
afterAll(() => site.close());

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Returns all texts in a YAML value or in a list of words. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [plain(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Texts that authors write in the language of the site: labels of the navigation, the announcement, names of languages
 * and versions.
 */
const OF_EDITORS = new Set([
  ...textsIn(parse(readFileSync('content/data/navigation.yaml', 'utf8'))),
  ...['Čeština', 'Ve zkoušce.', 'Víc na blogu', 'Ve zkoušce. Víc na blogu', `${en.docs.version('aktuální')}`],
]);

const ENGLISH = new Set(textsIn(en));
const ALL_CZECH: Readonly<Record<string, unknown>> = { ...cs };
const CZECH = new Set(Object.keys(en).flatMap((name) => textsIn(ALL_CZECH[name])));

/** Returns the Czech texts, without texts of authors and the name of the site. */
function czechOf(texts: readonly string[]): string[] {
  const own = texts.map(plain).filter((text) => !OF_EDITORS.has(text) && !ENGLISH.has(text));
  return own.filter((text) => CZECH.has(text) || /[áčďéěíňóřšťúůýž]/i.test(text.replaceAll('Depeše', '')));
}

/**
 * Returns what the browser reports to screen readers: role and name of every element with a role.
 */
async function named(page: Page): Promise<{ readonly role: string; readonly name: string }[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  return (
    nodes
      .filter(({ ignored, name }) => !ignored && String(name?.value ?? '') !== '')
      // Skip lines of a text, because the whole text is also reported.
      .filter(({ role }) => role?.value !== 'InlineTextBox')
      .map(({ role, name }) => ({ role: String(role?.value), name: plain(String(name?.value)) }))
  );
}

/** Returns the names of all elements with a role. */
const namesOf = async (page: Page, wanted: string) =>
  (await named(page)).filter(({ role }) => role === wanted).map(({ name }) => name);

/**
 * Returns all texts of a page, visible or not: text nodes, and attributes that may contain words.
 */
const written = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      if (element.matches('script:not([type$=json]), style')) continue;
      for (const { name, value } of element.attributes) {
        if (!/^(?:href|src|class|id|action|content|integrity|data-(?:props|versions|src))$/.test(name))
          texts.push(value);
      }
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    return texts;
  });

describe('on an English page', () => {
  // @wcag 3.1.2
  test('all texts of the frame are English, visible and for screen readers', async () => {
    const { page, context } = await site.open();
    for (const path of ['/en/', '/en/sms/', '/en/docs/', '/en/docs/second/', '/en/docs/guide/']) {
      await page.goto(path);
      await expect.poll(() => page.locator('[data-region=consent]').isVisible()).toBe(true);
      const names = (await named(page)).map(({ name }) => name);
      expect(names.length).toBeGreaterThan(30);
      expect(czechOf(names), `${path}, accessibility tree`).toEqual([]);
      expect(czechOf(await written(page)), `${path}, markup`).toEqual([]);
    }
    await context.close();
  });

  nightly('landmarks, buttons and links have the English texts', async () => {
    const { page, context } = await site.open();
    await page.goto('/en/docs/');
    await expect.poll(() => page.locator('[data-region=consent]').isVisible()).toBe(true);
    const { docs, cookies, footer, search, chat, announcement } = en;
    const expected = {
      navigation: [
        en.mainNavigation,
        docs.sidebar,
        docs.breadcrumbs,
        docs.contents,
        docs.neighbours,
        footer.navigation,
      ],
      complementary: [announcement.label, en.signup.title, chat.label],
      region: [cookies.title, en.footnotes],
      button: [announcement.close, search.open, cookies.accept, cookies.decline, chat.open, en.copy],
      link: [en.skipToContent, en.homeLink('Depeše'), cookies.more, docs.home, docs.copyPage, docs.edit, docs.feedback],
      tablist: [en.tabs],
      image: [en.task.done, en.task.open],
    };
    for (const [role, names] of Object.entries(expected)) {
      expect(await namesOf(page, role), role).toEqual(expect.arrayContaining(names));
    }
    expect(await namesOf(page, 'link')).toEqual(
      expect.arrayContaining([footer.status, footer.social, en.footnoteBack]),
    );
    expect(await page.locator('.admonition-title').textContent()).toBe(en.admonition.tip);
    expect(await page.locator('.page-footer time').textContent()).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await resize(page, 360, 740);
    await page.locator('.navbar-toggle').click();
    expect(await namesOf(page, 'button')).toEqual(expect.arrayContaining([en.closeMenu, `← ${docs.mainMenu}`]));
    await context.close();
  });

  // @wcag 4.1.3
  test('announcements of a choice, a search and a copy are English too', async () => {
    const { page, context } = await site.open();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/en/docs/');
    const consent = page.locator('[data-consent-status]');
    await expect.poll(() => consent.textContent()).toBe(en.cookies.announcement);
    await page.locator('[data-consent-choice=decline]').click();
    await expect.poll(() => page.locator('body').textContent()).toContain(en.cookies.declined);
    await page.locator('[data-copy]').click();
    await expect.poll(() => page.locator('[data-copy]').textContent()).toBe(en.copied);
    await page.keyboard.press('Control+k');
    const status = page.locator('[data-search-dialog] [data-search-status]');
    await page.keyboard.type('viber');
    await expect.poll(() => status.textContent()).toMatch(/^\d+\s(?:page|pages)$/);
    expect(await namesOf(page, 'dialog')).toEqual([en.search.title]);
    expect(await namesOf(page, 'combobox')).toEqual([en.search.label]);
    await page.locator('[data-search-dialog] [data-search-query]').fill('qqqqqq');
    await expect.poll(() => status.textContent()).toBe(en.search.words.none);
    await context.close();
  });

  nightly('the message for a page that failed to load is English too', async () => {
    const { page, context } = await openQuiet(site);
    await page.goto('/en/docs/');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.locator('nav.neighbours a').first().click();
    // The enhancement of the footer also fails to load.
    const box = page.locator('.ssg-load-failure').first();
    await expect.poll(() => box.locator('p').allTextContents()).toEqual(['You are offline.']);
    expect(await box.locator('button').textContent()).toBe('Retry');
    await context.close();
  });
});

test('the frame changes its language with the page, also after navigation', async () => {
  const { page, context, trouble } = await openQuiet(site);
  const dialog = page.locator('[data-search-dialog]');
  await page.goto('/sms/');
  expect(await dialog.getAttribute('aria-label')).toBe(cs.search.title);
  await page.locator('.variant-menu:has([hreflang=en]) summary').click();
  await page.locator('a[hreflang=en]').click();
  await page.waitForURL('**/en/sms/');
  await expect.poll(() => dialog.getAttribute('aria-label')).toBe(en.search.title);
  await expect.poll(() => page.locator('.skip-link').textContent()).toBe(en.skipToContent);
  await page.goBack();
  await expect.poll(() => dialog.getAttribute('aria-label')).toBe(cs.search.title);
  expect(await page.locator('html').getAttribute('lang')).toBe('cs');
  expect(trouble).toEqual([]);
  await context.close();
});
