import { expect, test } from 'vitest';
import { endDevSitesAfterEach } from '../serve/dev-site.ts';
import { markdown, openDevPage, SITE, sharedBrowser } from './dev-window.ts';

// Source of a data file's value, shown while the pointer is on its text.
const browser = sharedBrowser();
endDevSitesAfterEach();

const FILES = {
  ...SITE,
  'ssg.config.ts': `
import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: {
    prices: {
      file: 'data/prices.csv',
      schema: z.array(z.object({ code: z.string(), sms: z.coerce.number() })),
      values: { key: 'code', units: { sms: 'CZK' } },
    },
  },
});
`,
  'data/prices.csv': 'code,sms\nSK,1.5\nCZ,0.9\n',
  'content/index.md': markdown('Home', 'A thousand cost :value[prices.CZ.sms * 1000], and that is all.'),
};

test('pointing at a value shows its name and its cell', async () => {
  const { page, panel } = await openDevPage(browser(), FILES);
  const tip = page.locator('ssg-dev .value');
  const box = await page.evaluate(() => {
    const text = document.querySelector('main p')?.firstChild as Text;
    const range = document.createRange();
    range.setStart(text, text.data.indexOf('900'));
    range.setEnd(text, text.data.indexOf('900') + 3);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, beside: x - 60 };
  });
  await expect
    .poll(async () => {
      await page.mouse.move(box.x, box.y);
      await page.mouse.move(box.x + 1, box.y);
      return tip.isVisible();
    })
    .toBe(true);
  expect(await tip.innerText()).toMatch(/prices\.CZ\.sms \* 1000\s+data\/prices\.csv:3:4/);
  await page.mouse.move(box.beside, box.y);
  await tip.waitFor({ state: 'hidden' });
  await page.locator('ssg-dev .mark').click();
  await expect.poll(panel).toContain('prices.CZ.sms * 1000');
});
