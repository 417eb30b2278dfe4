import { expect, test } from 'vitest';
import { PREVIEW_SITE } from '../pipeline/driver/preview-site.ts';
import { page } from '../pipeline/driver/support.ts';
import { endDevSitesAfterEach, serveSite } from './dev-site.ts';

endDevSitesAfterEach();

const imageOf = (html: string) => /og:image" content="https:\/\/www\.example\.org([^"]+)"/.exec(html)?.[1] ?? '';

test('a preview image is drawn when it is requested, and again when its page changes', async () => {
  const site = await serveSite(PREVIEW_SITE);
  const path = imageOf(await site.text('/prices/'));
  const picture = await site.fetch(path);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');

  await site.afterwards(() => site.write('content/prices.md', page('Costs')), 'content/prices.md');
  const next = imageOf(await site.text('/prices/'));
  expect(next).not.toBe(path);
  expect((await site.fetch(next)).status).toBe(200);
  expect((await site.fetch('/assets/preview-0000000000000000.png')).status).toBe(404);
});
