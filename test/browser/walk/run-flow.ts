import { adaptedTo } from './differences.ts';
import type { WalkBrowser } from './driver.ts';
import type { Flow } from './flow.ts';
import { serveWalk } from './site.ts';
import { Walker } from './walker.ts';

/**
 * Runs all steps of a flow in a new window.
 *
 * @param isNew true to record announcements without expectations
 * @returns announcements after each step. Those that match the expected lines are returned as expected
 */
export async function runFlow(
  browser: WalkBrowser,
  flow: Flow,
  folder: string,
  isNew: boolean,
): Promise<readonly (readonly string[])[]> {
  const site = await serveWalk(folder, flow.hasAnswered);
  const window = await browser.open(flow.size);
  try {
    const walker = new Walker(window, site, adaptedTo(browser));
    if (isNew) walker.forgetExpectations();
    const heard: (readonly string[])[] = [];
    for (const [i, step] of flow.steps.entries()) heard.push(await walker.take(step, i === flow.steps.length - 1));
    return heard;
  } finally {
    await window.close();
    site.close();
  }
}
