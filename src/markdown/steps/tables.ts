import type { Page } from '../page.ts';

/** Names every table after the heading above it: Markdown has no captions, and a list of tables needs names. */
export function nameTables(page: Page): void {
  for (const { node, heading } of page.tables) {
    if (heading?.data?.id === undefined) continue;
    node.data = { ...node.data, hProperties: { ariaLabelledBy: [heading.data.id] } };
  }
}
