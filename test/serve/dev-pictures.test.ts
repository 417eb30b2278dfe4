import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { page } from '../pipeline/driver/support.ts';
import { difference, sample } from '../pipeline/images/samples.ts';
import { endDevSitesAfterEach, serveSite } from './dev-site.ts';

endDevSitesAfterEach();

const config = `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  images: { widths: [16, 32] },
});
`;
const FILES = { 'ssg.config.ts': config, 'content/index.md': page('Home', '![A](a.png)') };
const addressesIn = (html: string) => [...new Set(html.match(/\/assets\/a-\d+-[\da-f]{8}\.\w+/g))];

test('every size of a picture on a page is served from the current file', async () => {
  const site = await serveSite({ ...FILES, 'content/a.png': await sample(40, 20, 'png') });
  const before = addressesIn(await site.text('/'));
  expect(before).toHaveLength(6);
  const other = await sample(64, 64, 'png');
  await site.afterwards(() => site.write('content/a.png', other), 'content/a.png');
  const after = addressesIn(await site.text('/'));
  expect(after.filter((path) => before.includes(path))).toEqual([]);
  for (const path of after) {
    const answer = await site.fetch(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect((await sharp(bytes).metadata()).width).toBe(Number(/-(\d+)-/.exec(path)?.[1]));
    expect(await difference(other, bytes, 16, 16), path).toBeLessThan(6);
  }
  expect((await site.fetch((before[0] as string).replace('-16-', '-17-'))).status).toBe(404);
});

test('a picture outside the project is not served in any size, unless its folder is allowed', async () => {
  const home = { 'content/index.md': page('Home', '![B](b.png)'), 'content/b.png': await sample(40, 20, 'png') };
  const outside = await sample(64, 64, 'png');
  for (const allows of [false, true]) {
    const own = config.replace("title: 'Example',", `$&${allows ? "linkedFolders: ['..']," : ''}`);
    const site = await serveSite({ ...FILES, ...home, 'ssg.config.ts': own });
    const addressIn = async () => /\/assets\/b-\d+-[\da-f]{8}\.\w+/.exec(await site.text('/'))?.[0];
    const before = await addressIn();
    expect((await site.fetch(before as string)).status).toBe(200);
    writeFileSync(join(dirname(site.root), 'outside.png'), outside);
    await site.afterwards(() => {
      rmSync(join(site.root, 'content/b.png'));
      symlinkSync('../../outside.png', join(site.root, 'content/b.png'));
    }, 'content/b.png');
    const after = await addressIn();
    expect((await site.fetch(before as string)).status).toBe(404);
    expect(after === undefined).toBe(!allows);
    if (after !== undefined) expect((await site.fetch(after)).status).toBe(200);
  }
});
