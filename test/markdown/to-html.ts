import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const writer = unified().use(rehypeStringify).freeze();

/** Converts a tree to HTML. */
export function toHtml(tree: Root): string {
  return writer.stringify(tree);
}
