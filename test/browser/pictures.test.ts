import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { sample } from '../pipeline/images/samples.ts';
import { nightly } from '../sample.ts';
import { removeSite, temporarySite } from '../sites/_support/temporary-site.ts';
import { holdBack } from './hold-back.ts';
import { workerBrowser } from './launch.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { servePreview } from './preview-server.ts';

const SITE = {
  'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  images: { widths: [200, 400, 800] },
});
`,
  'templates/page.tsx': `export default ({ page, body }) => (
  <html lang="en">
    <head>
      <title>{page.title}</title>
      <meta name="viewport" content="width=device-width" />
      <style>{'body { margin: 0 } img { display: block; max-width: 100%; height: auto } .far { height: 9000px }'}</style>
    </head>
    <body><main dangerouslySetInnerHTML={{ __html: body }} /><div className="far" /></body>
  </html>
);
`,
  'content/index.md': '---\ntitle: Home\n---\n\n![First](first.jpg)\n\nText below it.\n',
  'content/long.md': `---\ntitle: Long\n---\n\n![First](first.jpg)\n\n${'Text.\n\n'.repeat(400)}![Last](last.png)\n`,
  'content/first.jpg': await sample(1000, 600, 'jpeg'),
  'content/last.png': await sample(300, 200, 'png'),
};

let root: string;
let browser: Browser;
let server: Awaited<ReturnType<typeof servePreview>>;
beforeAll(async () => {
  root = temporarySite(undefined, SITE);
  expect((await buildProject({ root })).diagnostics).toEqual([]);
  [browser, server] = await Promise.all([workerBrowser(), servePreview(join(root, 'dist'))]);
}, 120_000);
afterAll(async () => {
  await server?.close();
  if (root !== undefined) removeSite(root);
});

async function openPage(path: string, width: number, density = 1) {
  const context = await browser.newContext({ viewport: { width, height: 700 }, deviceScaleFactor: density });
  const page = await context.newPage();
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image')
      pictures.push(new URL(request.url()).pathname.replace(/-[\da-f]{8}\./, '.'));
  });
  await watchShifts(page);
  return {
    page,
    pictures,
    go: () => page.goto(server.origin + path, { waitUntil: 'load' }),
    close: () => context.close(),
  };
}

describe('a picture of the content', () => {
  nightly.each([
    [180, 1, 200],
    [180, 2, 400],
    [390, 1, 400],
    [1280, 1, 800],
  ])(
    'in a window of %d pixels, %d dots each, is fetched once, %d pixels wide, in the best format',
    async (width, density, wanted) => {
      const { page, pictures, go, close } = await openPage('/', width, density);
      await go();
      expect(pictures).toEqual([`/assets/first-${wanted}.avif`]);
      const size = await page.evaluate<number[]>(
        '((image) => [image.naturalWidth > 0, image.clientWidth])(document.querySelector("img"))',
      );
      expect(size).toEqual([true, Math.min(width, 800)]);
      await close();
    },
  );

  nightly('far below the screen is fetched only when it comes near', async () => {
    const { page, pictures, go, close } = await openPage('/long/', 390);
    await go();
    expect(pictures).toEqual(['/assets/first-400.avif']);
    await page.locator('img').last().scrollIntoViewIfNeeded();
    await expect.poll(() => pictures).toEqual(['/assets/first-400.avif', '/assets/last-300.avif']);
    await close();
  });

  test('causes no layout shift when it arrives late', async () => {
    const { page, go, close } = await openPage('/', 390);
    const letGo = await holdBack(page, '**/*.avif');
    const loaded = go();
    await page.getByText('Text below it.').waitFor();
    const before = await page.getByText('Text below it.').boundingBox();
    letGo();
    await loaded;
    expect(await page.evaluate('document.querySelector("img").complete')).toBe(true);
    expect(await page.getByText('Text below it.').boundingBox()).toEqual(before);
    expect(before?.y).toBeGreaterThan(200);
    expect(await shiftOf(page)).toBe(0);
    await close();
  });
});
