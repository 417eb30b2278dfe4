import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sample } from '../sample.ts';
import { SITE_CONFIG } from './configurations.ts';
import { chromium } from './walk/chromium.ts';
import type { BrowserName, WalkBrowser } from './walk/driver.ts';
import { firefox } from './walk/firefox.ts';
import { readFlow, saveFlow, writtenFlow } from './walk/flow.ts';
import { runFlow } from './walk/run-flow.ts';
import { webkit } from './walk/webkit.ts';

const START: Readonly<Record<BrowserName, () => Promise<WalkBrowser>>> = { chromium, firefox, webkit };
/**
 * Browsers to test. Chromium comes with the packages. `SSG_BROWSERS=firefox,webkit` starts those of Debian instead.
 */
const BROWSERS = (process.env['SSG_BROWSERS'] ?? 'chromium').split(',') as BrowserName[];
const isUpdate = process.env['UPDATE_EXPECTED'] === '1';

const FOLDER = 'test/browser/walk/flows';
const flows = readdirSync(FOLDER).map((file) => readFlow(join(FOLDER, file)));

/**
 * All flows when they are being written or when other browsers are requested, otherwise a sample.
 */
const walked = isUpdate || process.env['SSG_BROWSERS'] !== undefined ? flows : sample(flows, 5);

test('there are flows', () => {
  expect(flows.length).toBeGreaterThanOrEqual(8);
});

describe.each(BROWSERS)('with the keyboard, in %s:', (name) => {
  let browser: WalkBrowser;
  beforeAll(async () => {
    browser = await START[name]();
  }, 120_000);
  afterAll(() => browser.close());

  test.each(walked.map((flow) => [flow.title, flow] as const))(
    '%s',
    async (_, flow) => {
      const heard = await runFlow(browser, flow, inject('builtSites')[SITE_CONFIG] as string, isUpdate);
      if (isUpdate) saveFlow(flow, heard);
      else expect(writtenFlow(flow, heard)).toBe(readFileSync(flow.path, 'utf8'));
    },
    120_000,
  );
});
