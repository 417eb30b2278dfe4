import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const writer = unified().use(rehypeStringify).freeze();

/** A tree as HTML. */
export function toHtml(tree: Root): string {
  return writer.stringify(tree);
}
