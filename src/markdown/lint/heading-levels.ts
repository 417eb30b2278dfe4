import { warning } from '../../base/diagnostic.ts';
import type { Page } from '../page.ts';

/** Reports headings that skip a level: who moves from heading to heading looks for the one that is not there. */
export function checkHeadingLevels({ headings, diagnostics }: Page): void {
  // The title of a page stands above its text.
  let before = 1;
  for (const { node, place } of headings) {
    if (node.depth > before + 1) {
      const message = `A heading of level ${node.depth} follows one of level ${before}: a level is skipped.`;
      const hint = `Write \`${'#'.repeat(before + 1)} \` before it.`;
      diagnostics.push(warning('heading-level', message, place, { hint }));
    }
    before = node.depth;
  }
}
