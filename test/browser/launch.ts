import { type Browser, chromium } from 'playwright-core';
import { FLAGS, packagedBrowser } from './packaged-browser.ts';
import { ALL_FONTS, onlyFonts } from './system-fonts.ts';

/**
 * Starts a browser: the packaged one on Linux x64, elsewhere an installed one.
 *
 * @param fonts system fonts that the browser sees. Fonts of the machine are hidden, so the results do not depend on them
 */
export async function launchBrowser(fonts: readonly string[] = ALL_FONTS): Promise<Browser> {
  const [packaged, variables] = await Promise.all([packagedBrowser(), onlyFonts(fonts)]);
  const env = { ...process.env, ...packaged?.env, ...variables };
  if (packaged === undefined) return launchInstalled(env);
  return chromium.launch({ executablePath: packaged.executablePath, args: FLAGS, env });
}

let shared: Promise<Browser> | undefined;

/**
 * Returns the browser of this test worker. Starting one takes as long as loading several pages, so all test files of
 * the worker share it. It is closed with the worker. Each caller must open its own contexts, which share nothing, and
 * close them.
 */
export async function workerBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = launchBrowser();
  return shared;
}

async function launchInstalled(env: NodeJS.ProcessEnv): Promise<Browser> {
  for (const channel of ['chrome', 'msedge', 'chromium']) {
    try {
      return await chromium.launch({ channel, args: FLAGS, env });
    } catch {
      // This one is not installed. Try the next one.
    }
  }
  throw new Error('The browser tests need an installed Chrome, Edge or Chromium on this system.');
}
