import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { scanXml } from '../../src/links/references.ts';
import { buildSite } from './build-site.ts';
import { SITE_CONFIG } from './configurations.ts';
import { launchBrowser, workerBrowser } from './launch.ts';
import { serve } from './server.ts';
import { ALL_FONTS } from './system-fonts.ts';

/** Site of this repository, built, served, and open in a browser. */
export interface OpenSite {
  readonly origin: string;
  /** Absolute path of the built site. */
  readonly outDir: string;
  /**
   * Paths of pages in the sitemap: the first few of each folder, so that every kind of page is included.
   */
  readonly paths: readonly string[];
  /** Opens a new window that shares nothing with the others. */
  open(options?: WindowOptions): Promise<OpenWindow>;
  close(): Promise<void>;
}

export interface WindowOptions extends BrowserContextOptions {
  /**
   * True to allow prefetching, which can cost more than the page itself. By default the visitor saves data, so pages
   * are not prefetched.
   */
  readonly fetchesAhead?: boolean;
}

interface OpenWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * Problems since the window was opened: console errors, exceptions, failed requests and requests to other hosts.
   */
  readonly trouble: string[];
  /** Paths of all requests. */
  readonly requested: string[];
}

/**
 * Number of pages to test per part of the site (`/docs/api/`, `/blog/`): its index, or its first page.
 */
const PER_PART = 1;
/**
 * Script that simulates a fast connection: on a busy machine the browser would report a slow one.
 */
const connection = (saveData: boolean) =>
  `Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: ${saveData} }, configurable: true })`;
const PART = /^\/(?:[^/]+\/){0,2}(?=[^/]+\/$)|^\/(?:[^/]+\/){0,2}/;

/**
 * Opens a site.
 *
 * @param config configuration file. A site that was not built before all tests is built now and may be changed.
 * @param fonts system fonts that the browser sees
 */
export async function openSite(config = SITE_CONFIG, fonts: readonly string[] = ALL_FONTS): Promise<OpenSite> {
  const built = inject('builtSites')[config];
  const outDir = built ?? join(realpathSync(mkdtempSync(join(tmpdir(), 'ssg-browser-'))), 'dist');
  const isShared = fonts === ALL_FONTS;
  const [browser] = await Promise.all([
    isShared ? workerBrowser() : launchBrowser(fonts),
    built ?? buildSite(outDir, config),
  ]);
  const contexts: BrowserContext[] = [];
  const server = await serve(outDir);
  const all = scanXml(readFileSync(join(outDir, 'sitemap.xml'), 'utf8')).map(({ url }) => new URL(url).pathname);
  const partOf = (path: string) => PART.exec(path)?.[0];
  const paths = all.filter(
    (path, i) => all.slice(0, i).filter((other) => partOf(other) === partOf(path)).length < PER_PART,
  );
  return {
    origin: server.origin,
    outDir,
    paths,
    async open(options) {
      const opened = await openWindow(browser, server.origin, options);
      contexts.push(opened.context);
      return opened;
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      if (!isShared) await browser.close();
      server.close();
      if (built === undefined) rmSync(join(outDir, '..'), { recursive: true, force: true });
    },
  };
}

async function openWindow(
  browser: Browser,
  origin: string,
  { fetchesAhead = false, ...options }: WindowOptions = {},
): Promise<OpenWindow> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 }, ...options });
  await context.addInitScript(connection(!fetchesAhead));
  const page = await context.newPage();
  const trouble: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page cancels its requests, such as prefetched pages and scripts of islands.
    const isLetGo =
      request.failure()?.errorText === 'net::ERR_ABORTED' && ['fetch', 'script'].includes(request.resourceType());
    if (!isLetGo) trouble.push(`failed: ${request.url()}`);
  });
  const own = new URL(options.baseURL ?? origin).origin;
  page.on('request', (request) => {
    const url = new URL(request.url());
    requested.push(url.pathname);
    if (url.origin !== own && !['data:', 'about:'].includes(url.protocol)) trouble.push(`foreign: ${url.href}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
  });
  return { page, context, trouble, requested };
}
