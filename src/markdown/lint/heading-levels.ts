import { warning } from '../../base/diagnostic.ts';
import type { Page } from '../page.ts';
import { lintMessages } from './messages.ts';

/** Reports headings that skip a level: who moves from heading to heading looks for the one that is not there. */
export function checkHeadingLevels({ headings, diagnostics }: Page): void {
  // The title of a page stands above its text.
  let before = 1;
  for (const { node, place } of headings) {
    if (node.depth > before + 1) {
      const message = lintMessages.headingLevelFollowsOne({ depth: node.depth, before });
      const hint = lintMessages.writeBefore({ mark: '#'.repeat(before + 1) });
      diagnostics.push(warning('heading-level', message, place, { hint }));
    }
    before = node.depth;
  }
}
