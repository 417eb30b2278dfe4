import type { Page } from 'playwright-core';

/**
 * Holds back requests of a page.
 *
 * @param url pattern of addresses
 * @returns function that releases the waiting requests and all later ones
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
