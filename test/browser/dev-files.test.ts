import { expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { endDevSitesAfterEach, serveSite } from '../serve/dev-site.ts';
import { markdown, openDevPage, SITE, sharedBrowser } from './dev-window.ts';

// Files that are created, removed and renamed while a window shows them.
const browser = sharedBrowser();
endDevSitesAfterEach();

test('the window follows a renamed file and a changed slug', async () => {
  const { site, page } = await openDevPage(browser(), SITE, '/other/');
  site.move('content/other.md', 'content/deeper/renamed.md');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/deeper/renamed/');
  expect(await page.innerText('main')).toContain('Another page.');
  site.write('content/deeper/renamed.md', markdown('Other', 'Another page.', 'slug: /elsewhere/\n'));
  await expect.poll(() => new URL(page.url()).pathname).toBe('/elsewhere/');
});

nightly('a deleted page becomes the not-found page, and is restored with its file', async () => {
  const { site, page } = await openDevPage(
    browser(),
    { ...SITE, 'content/404.md': markdown('Not here', 'Nothing stands here.') },
    '/other/',
  );
  site.remove('content/other.md');
  await expect.poll(() => page.innerText('main')).toContain('Nothing stands here.');
  expect((await site.fetch('/other/')).status).toBe(404);
  site.write('content/other.md', markdown('Other', 'Back again.'));
  await expect.poll(() => page.innerText('main')).toContain('Back again.');
});

nightly('two windows with two pages get their own updates', async () => {
  const { site, page, isSameDocument } = await openDevPage(browser(), SITE);
  const second = await page.context().newPage();
  await second.goto('/other/');
  await second.waitForFunction(() => document.querySelector('ssg-dev') !== null);
  site.write('content/other.md', markdown('Other', 'For the second window.'));
  await expect.poll(() => second.innerText('main')).toContain('For the second window.');
  expect(await page.innerText('main')).toContain('First paragraph.');
  site.write('content/index.md', markdown('Home', 'For the first window.'));
  await expect.poll(() => page.innerText('main')).toContain('For the first window.');
  expect(await isSameDocument()).toBe(true);
});

nightly('a window reports that the server has stopped, and is up to date when it is back', async () => {
  const { site, page, button } = await openDevPage(browser(), SITE);
  const { port } = site.server;
  await site.server.close();
  await expect.poll(button).toContain('stopped');
  site.write('content/index.md', markdown('Home', 'Written while nobody was there.'));
  await serveSite({}, { port, root: site.root });
  await expect.poll(() => page.innerText('main')).toContain('Written while nobody was there.');
  await expect.poll(button).not.toContain('stopped');
});
