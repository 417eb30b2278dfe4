import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, page as markdown } from '../pipeline/driver/support.ts';
import { sample } from '../sample.ts';
import { type RunningServer, SERVERS, startServer } from '../servers/server.ts';
import { filesBelow, removeSite, temporarySite, writeFiles } from '../sites/_support/temporary-site.ts';
import { workerBrowser } from './launch.ts';

/** Two versions of a site that differ in styles and a script. */
const version = (color: string, name: string) => ({
  'assets/main.css': `body { background-color: ${color} }`,
  'templates/enhancements/name.js': `export default (element) => { element.querySelector('output').textContent = '${name}'; };\n`,
});
const SITE = {
  'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  headers: { hosts: ['netlify', 'cloudflare', 'nginx', 'caddy'] },
  compress: ['gzip'],
});
`,
  'templates/page.tsx': `import { Enhance, useAsset } from '@depese/ssg/components';
export default ({ page, body }) => (
  <html lang="en">
    <head><title>{page.title}</title><link rel="icon" href="data:," /><link rel="stylesheet" href={useAsset('main.css')} /></head>
    <body><div data-region="content"><main><Enhance by="name" on="load"><output>none</output></Enhance>
      <div dangerouslySetInnerHTML={{ __html: body }} /></main></div></body>
  </html>
);
`,
  'content/index.md': markdown('Home', '[Other](/other/)'),
  'content/other.md': markdown('Other', '[Home](/)'),
  // Hosts send it for a missing asset, with the headers of the asset's address.
  'content/404.md': markdown('Not found', '[Home](/)'),
};
const RED = 'rgb(255, 0, 0)';
const BLUE = 'rgb(0, 0, 255)';
const WHOLE = [
  { color: RED, name: 'A' },
  { color: BLUE, name: 'B' },
].map((seen) => JSON.stringify(seen));

let work = '';
let browser: Browser;
beforeAll(async () => {
  work = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-rollout-')));
  const root = temporarySite(undefined, { ...SITE, ...version('red', 'A') });
  for (const [name, files] of [
    ['A', {}],
    ['B', version('blue', 'B')],
  ] as const) {
    writeFiles(root, files);
    const { status, diagnostics } = await buildSite(root);
    expect([status, diagnostics]).toEqual(['built', []]);
    cpSync(join(root, 'dist'), join(work, name), { recursive: true });
  }
  removeSite(root);
  browser = await workerBrowser();
}, 120_000);
afterAll(() => {
  rmSync(work, { recursive: true, force: true });
});

const isAsset = (file: string) => file.startsWith('assets/');

/**
 * Checks if a file contains rules for the host. They are uploaded last, after the files they refer to.
 */
const isRule = (file: string) => /^_(?:headers|redirects|server\/)/.test(file);

type Step = 'assets' | 'html' | 'rules';
const stepOf = (file: string): Step => (isAsset(file) ? 'assets' : isRule(file) ? 'rules' : 'html');

/**
 * Clock of the host in seconds. nginx and Caddy distinguish versions of a file by size and modification time in
 * seconds.
 */
let clock = Date.now() / 1000;

/** Uploads one part of a version and removes the same part of the old version. */
function bring(served: string, name: string, step: Step): void {
  clock += 10;
  const isWanted = (file: string) => stepOf(file) === step;
  for (const file of filesBelow(served).filter(isWanted)) rmSync(join(served, file));
  for (const file of filesBelow(join(work, name)).filter(isWanted)) {
    mkdirSync(join(served, file, '..'), { recursive: true });
    writeFileSync(join(served, file), readFileSync(join(work, name, file)));
    utimesSync(join(served, file), clock, clock);
  }
}

const look = async (page: Page) => ({
  color: await page.evaluate<string>('getComputedStyle(document.body).backgroundColor'),
  name: await page.locator('output').first().textContent(),
});

describe.each(sample(SERVERS, 4))('on %s', (server) => {
  describe.each<[first: Step, second: Step]>([
    ['assets', 'html'],
    ['html', 'assets'],
  ])('%s arrive before %s', (...order) => {
    let running: RunningServer;
    let served = '';
    let context: BrowserContext;
    beforeAll(async () => {
      served = join(work, `${server}-${order[0]}`);
      cpSync(join(work, 'A'), served, { recursive: true });
      running = await startServer(server, served);
      context = await browser.newContext({ baseURL: `http://localhost:${running.port}` });
    });
    afterAll(async () => {
      await context?.close();
      await running?.close();
    });

    test('A, B, A: an open tab and a returning visitor see a consistent page after each of them', async () => {
      const tab = await context.newPage();
      await tab.goto('/');
      await expect.poll(() => look(tab)).toEqual({ color: RED, name: 'A' });
      for (const [name, color] of [
        ['B', BLUE],
        ['A', RED],
      ] as const) {
        bring(served, name, order[0]);
        // A visitor comes in the middle of the upload and finds files missing.
        const between = await context.newPage();
        await between.goto('/other/', { waitUntil: 'networkidle' });
        await between.close();
        bring(served, name, order[1]);
        bring(served, name, 'rules');

        const returning = await context.newPage();
        await returning.goto('/other/');
        await expect.poll(() => look(returning)).toEqual({ color, name });
        await returning.close();

        // Prefetched files may belong to the old version, but then all of them do.
        await tab.getByRole('link').first().click();
        await expect.poll(() => tab.evaluate<string>('document.title')).toBe(name === 'B' ? 'Other' : 'Home');
        await expect.poll(async () => WHOLE.includes(JSON.stringify(await look(tab)))).toBe(true);
        await tab.reload();
        await expect.poll(() => look(tab)).toEqual({ color, name });
      }
    });
  });
});
