import type { Page } from 'playwright-core';

/**
 * Gives a window another size and waits until the page knows: the new size reaches it with one of the next frames, and observers of sizes
 * are called at the end of a frame. What is read earlier is of the size before.
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
