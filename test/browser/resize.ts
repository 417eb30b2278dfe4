import type { Page } from 'playwright-core';

/**
 * Resizes a window and waits until the page has noticed. The new size arrives with one of the next frames, and resize
 * observers run at the end of a frame. Values read earlier would belong to the old size.
 */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    `new Promise((resolve) => {
      const look = () => requestAnimationFrame(() => (innerWidth === ${width} ? requestAnimationFrame(resolve) : look()));
      look();
    })`,
  );
}
