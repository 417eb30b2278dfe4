import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { withoutHighlighting } from './readable.ts';

const parser = unified().use(rehypeParse).freeze();

/** The tree of a whole HTML document, as a browser builds it, without the spans of highlighted code: they are half of the work. */
export function parsePage(html: string): Root {
  return parser.parse(withoutHighlighting(html));
}
