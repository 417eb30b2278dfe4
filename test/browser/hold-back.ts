import type { Page } from 'playwright-core';

/**
 * Lets a page wait for what it requests.
 *
 * @param url a pattern of addresses
 * @returns answers what has been waiting, and what comes after it
 */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
