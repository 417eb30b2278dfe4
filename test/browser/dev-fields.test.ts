import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endDevSitesAfterEach } from '../serve/dev-site.ts';
import { openDevPage, sharedBrowser } from './dev-window.ts';

// Values typed into the panel are written to the file.
const browser = sharedBrowser();
endDevSitesAfterEach();

const CONFIG = `import { defineConfig } from '@depese/ssg';\nexport default defineConfig({ site: 'https://www.example.org', title: 'E', locale: 'cs', collections: { pages: { dir: 'content', base: '/', template: 'page' } } });\n`;
const FILES = {
  'ssg.config.ts': CONFIG,
  'assets/main.css': '',
  'content/index.md': '---\ntitle: Domů # doma\n---\n\nPrvní odstavec.\n\nDruhý odstavec.\n',
};

test('fields are written one after another by keyboard', async () => {
  const { site, page } = await openDevPage(browser(), FILES);
  const text = () => readFileSync(join(site.root, 'content/index.md'), 'utf8');
  await page.locator('ssg-dev .mark').click();
  const panel = page.locator('ssg-dev .panel');
  await panel.getByLabel('Titulek').fill('Úvod: o nás');
  await page.keyboard.press('Tab');
  await expect.poll(text).toContain("title: 'Úvod: o nás' # doma");
  // The panel renders again and keeps the focus.
  await expect.poll(() => page.locator('ssg-dev .answer').innerText()).toContain('Vrátit');
  await page.keyboard.type('Kdo jsme.');
  await page.keyboard.press('Tab');
  await expect.poll(text).toContain('description: Kdo jsme.');
  await panel.getByLabel('Koncept').check();
  await expect.poll(text).toContain('draft: true');
  await panel.getByLabel('Koncept').uncheck();
  await expect.poll(text).not.toContain('draft');
});

test('a dropped picture is inserted below the target block, with the requested description', async () => {
  const { site, page } = await openDevPage(browser(), FILES);
  const text = () => readFileSync(join(site.root, 'content/index.md'), 'utf8');
  page.on('dialog', (dialog) => void dialog.accept('Modré pole'));
  const dropped = await page.evaluateHandle(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 1500];
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const transfer = new DataTransfer();
    transfer.items.add(new File([blob ?? ''], 'Můj obrázek.png', { type: 'image/png' }));
    return transfer;
  });
  // The page accepts pictures once the panel has the report about it.
  await page.locator('ssg-dev .mark').click();
  await page.locator('ssg-dev .panel').getByLabel('Titulek').waitFor();
  await page.getByText('První odstavec.').dispatchEvent('drop', { dataTransfer: dropped });
  await expect.poll(text).toContain('První odstavec.\n\n![Modré pole](./muj-obrazek.png)\n\nDruhý odstavec.');
  const picture = page.getByAltText('Modré pole');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2000);
});

test('a dropped file never replaces the page, also where it cannot be added', async () => {
  const { page } = await openDevPage(browser(), FILES, '/missing/');
  const opened = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.txt'));
    const sent = (type: string) =>
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    return [sent('dragover'), sent('drop')];
  });
  expect(opened).toEqual([false, false]);
});
