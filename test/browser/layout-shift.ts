import type { Page } from 'playwright-core';

/**
 * Records the layout shifts of a page (Layout Instability API). Must be called before the page is opened.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

/** Returns the sum of the shifts, or 0 if nothing has moved. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts.reduce((sum, value) => sum + value, 0)))))`);
}
