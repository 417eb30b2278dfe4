/** Tests of the families of marketing pages and the drawings of the application on them. */
import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import matter from 'gray-matter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAMILIES } from '../../../templates/families.ts';
import { VIEW_NAMES } from '../../../templates/locales/cs-app.ts';
import { openQuiet } from '../../browser/quiet-window.ts';
import { type OpenSite, openSite } from '../../browser/site.ts';
import { nightly, sample } from '../../sample.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

/** One page of each family. */
const PAGES = ['/', '/viber/', '/hromadne-sms/', '/sms-api/', '/agentury/', '/ceny/', '/tool/delka-sms/'];

test('every marketing page says which family it is of, and each family has pages', () => {
  const families = fastGlob.sync('content/pages/**/*.md', { ignore: ['**/404.md'] }).map((file) => {
    const { data } = matter(readFileSync(file, 'utf8'));
    return [file, data['family'] as string | undefined] as const;
  });
  expect(families.filter(([, family]) => family === undefined)).toEqual([]);
  expect(new Set(families.map(([, family]) => family))).toEqual(new Set(FAMILIES));
});

nightly('no two families open in the same way', async () => {
  const { page, context } = await openQuiet(site);
  const openings = new Set<string>();
  for (const route of PAGES) {
    await page.goto(route);
    openings.add(
      await page.locator('.hero').evaluate((hero) => {
        const { backgroundColor, paddingBottom, gridTemplateColumns } = getComputedStyle(hero);
        const kinds = [...hero.children].map((child) => child.className.replace(/phone-\w+/, ''));
        return JSON.stringify([backgroundColor, paddingBottom, gridTemplateColumns, kinds]);
      }),
    );
    expect(await page.locator('.hero .morse').count(), `${route}: no line of decoration`).toBe(0);
  }
  expect(openings.size).toBe(PAGES.length);
  await context.close();
});

/** Pages that show each view of the application. */
const SHOWN: Readonly<Record<(typeof VIEW_NAMES)[number], readonly string[]>> = {
  sending: ['/', '/hromadne-sms/'],
  report: ['/', '/hromadne-sms/', '/rozesilani-sms/vyhodnoceni-rozesilani/'],
  contacts: ['/hromadne-sms/', '/sms-check/'],
  templates: ['/whatsapp/'],
  keys: ['/sms-api/', '/api-sdk/'],
  inbox: ['/chat/', '/chat-widget/', '/prijem-sms/'],
};

// @wcag 1.1.1, 1.4.10
test.each(sample([360, 768, 1280], 3))(
  'drawings of the application are pictures with a name, and fit a window of %i pixels',
  async (width) => {
    const { page, context } = await openQuiet(site, { viewport: { width, height: 800 } });
    for (const view of VIEW_NAMES)
      for (const route of sample(SHOWN[view], 4)) {
        await page.goto(route);
        const picture = page.locator(`.app-${view} > .app-window`).first();
        expect(await picture.getAttribute('role'), route).toBe('img');
        expect((await picture.getAttribute('aria-label'))?.length, route).toBeGreaterThan(60);
        expect(
          await picture.locator('a, button, input, [tabindex]').count(),
          `${route}: nothing in it can be used`,
        ).toBe(0);
        const cut = await picture.evaluate((element) => {
          const edge = element.getBoundingClientRect();
          return [...element.querySelectorAll('.app-body *')]
            .filter((part) => part.getBoundingClientRect().right > edge.right + 1)
            .map((part) => part.textContent);
        });
        expect(cut, `${route} at ${width}`).toEqual([]);
        expect(edge(await picture.boundingBox()), route).toBeLessThanOrEqual(width);
      }
    await context.close();
  },
);

const edge = (box: { readonly x: number; readonly width: number } | null) => (box?.x ?? Number.NaN) + (box?.width ?? 0);

nightly('the steps of an automation are a list', async () => {
  const { page, context } = await openQuiet(site);
  for (const tool of ['make', 'zapier', 'n8n', 'klaviyo']) {
    await page.goto(`/integrace/${tool}/`);
    expect(await page.locator(`.flow-${tool} > ol > li`).count()).toBeGreaterThanOrEqual(3);
    expect(await page.locator(`.flow-${tool} > figcaption`).textContent()).not.toBe('');
  }
  await context.close();
});
