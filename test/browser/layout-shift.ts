import type { Page } from 'playwright-core';

/** Adds up how far things have moved by themselves since the page began (Layout Instability API). Before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

/** Cumulative, 0 for a page on which nothing has moved. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts.reduce((sum, value) => sum + value, 0)))))`);
}
