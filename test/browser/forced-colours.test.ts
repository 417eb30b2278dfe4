import { afterAll, beforeAll, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { openQuiet } from './quiet-window.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

/** Returns the relative luminance of `rgb(r, g, b)`, as defined in WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/[\d.]+/g)]
    .map(([channel]) => Number(channel) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio, as defined in WCAG 2.2. */
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

// @wcag 2.4.7
test.each(sample(['dark', 'light'] as const, 2))(
  'words that were searched for are read in %s forced colours, and the field shows its focus',
  async (colorScheme) => {
    const { page, context } = await openQuiet(site, { forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await page.goto('/sms/');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cenik');
    const contrastOfMark = async () => {
      const [letters, grounds] = await page
        .locator('[data-search-dialog] mark')
        .first()
        .evaluate((element) => {
          const found: string[] = [];
          for (let one: Element | null = element; one; one = one.parentElement)
            found.push(getComputedStyle(one).backgroundColor);
          return [getComputedStyle(element).color, found] as const;
        });
      // The nearest background that is not transparent is the one behind the letters. There is none while results are
      // being replaced.
      const ground = grounds.find((colour) => colour !== '' && !/^rgba.*, 0\)$/.test(colour));
      return ground === undefined ? 0 : contrast(luminance(letters), luminance(ground));
    };
    await expect.poll(contrastOfMark).toBeGreaterThan(4.5);
    const outline = await page
      .locator('[data-search-query]')
      .first()
      .evaluate((field) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(field);
        const { outlineStyle: line, outlineWidth: width } = getComputedStyle(field.parentElement as Element);
        return [outlineStyle, line].some((style, i) => style !== 'none' && [outlineWidth, width][i] !== '0px');
      });
    expect(outline).toBe(true);
    await context.close();
  },
);

test('the lines between stations and the dots of a timeline are visible', async () => {
  const { page, context } = await openQuiet(site, { forcedColors: 'active', colorScheme: 'dark' });
  const drawn = (selector: string, pseudo: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, which) => {
        const { backgroundImage, backgroundColor } = getComputedStyle(element, which);
        return backgroundImage !== 'none' || backgroundColor !== 'rgb(0, 0, 0)';
      }, pseudo);
  await page.goto('/');
  expect(await drawn('.routing li', '::before')).toBe(true);
  expect(await drawn('.routing li', '::after')).toBe(true);
  expect(await drawn('.routing-legend span', '::before')).toBe(true);
  await page.goto('/sim-hosting/');
  expect(await drawn('.timeline li', '::before')).toBe(true);
  expect(await drawn('.timeline li', '::after')).toBe(true);
  await context.close();
});

test('with more contrast, there are no soft letters and no faint lines', async () => {
  const { page, context } = await openQuiet(site, { contrast: 'more' });
  await page.goto('/');
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--ink', '--ink-soft', '--control'].map((name) => style.getPropertyValue(name));
  });
  expect(new Set(colours).size).toBe(1);
  await context.close();
});
