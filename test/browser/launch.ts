import { type Browser, chromium } from 'playwright-core';
import { FLAGS, packagedBrowser } from './packaged-browser.ts';

/** Starts a browser: the one that comes with the packages on Linux x64, elsewhere one that is installed. */
export async function launchBrowser(): Promise<Browser> {
  const packaged = await packagedBrowser();
  if (packaged === undefined) return launchInstalled();
  const { executablePath, env } = packaged;
  return chromium.launch({ executablePath, args: FLAGS, env: { ...process.env, ...env } });
}

async function launchInstalled(): Promise<Browser> {
  for (const channel of ['chrome', 'msedge', 'chromium']) {
    try {
      return await chromium.launch({ channel, args: FLAGS });
    } catch {
      // Not installed: the next one may be.
    }
  }
  throw new Error('The browser tests need an installed Chrome, Edge or Chromium on this system.');
}
