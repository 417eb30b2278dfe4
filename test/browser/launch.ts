import { type Browser, chromium } from 'playwright-core';
import { FLAGS, packagedBrowser } from './packaged-browser.ts';
import { ALL_FONTS, onlyFonts } from './system-fonts.ts';

/**
 * Starts a browser: the one that comes with the packages on Linux x64, elsewhere one that is installed.
 *
 * @param fonts of the system that it sees; nothing of what it shows rests on those of the machine
 */
export async function launchBrowser(fonts: readonly string[] = ALL_FONTS): Promise<Browser> {
  const [packaged, variables] = await Promise.all([packagedBrowser(), onlyFonts(fonts)]);
  const env = { ...process.env, ...packaged?.env, ...variables };
  if (packaged === undefined) return launchInstalled(env);
  return chromium.launch({ executablePath: packaged.executablePath, args: FLAGS, env });
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of this thread of tests, which ends with it: to start one takes as long as several pages. Whoever asks for it opens
 * contexts, which share nothing, and closes them.
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
      // Not installed: the next one may be.
    }
  }
  throw new Error('The browser tests need an installed Chrome, Edge or Chromium on this system.');
}
