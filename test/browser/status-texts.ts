import type { Page } from 'playwright-core';

declare global {
  interface Window {
    statusTexts?: string[];
  }
}

/** Records the texts that the page writes into live regions from now on. */
export async function watchStatus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts: string[] = [];
    window.statusTexts = texts;
    new MutationObserver((records) => {
      const places = new Set<Element>();
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const place = element?.closest('[role=status],[role=alert],[aria-live]:not([aria-live=off])');
        if (place) places.add(place);
      }
      for (const place of places) if (place.textContent) texts.push(place.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Returns the texts announced since `watchStatus`, in order. */
export function statusTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.statusTexts ?? []);
}
