import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** Trees of finished HTML, without the spans of highlighted code: they are most of a page's elements, and nothing to a reader of text. */

const document = unified().use(rehypeParse).freeze();
const fragment = unified().use(rehypeParse, { fragment: true }).freeze();

/** The tree of a whole HTML document, as a browser builds it. */
export function parsePage(html: string): Root {
  return document.parse(withoutHighlighting(html));
}

/** The tree of a part of a document. */
export function parseFragment(html: string): Root {
  return fragment.parse(withoutHighlighting(html));
}

/**
 * What stands in `<main>`; nothing for a page without.
 *
 * @param html a page, or the part of it that is its own
 */
export function parseMain(html: string): Root {
  const start = html.indexOf('<main');
  const end = html.indexOf('</main>', start);
  return parseFragment(start === -1 || end === -1 ? '' : html.slice(start, end));
}

function withoutHighlighting(html: string): string {
  return html.replace(/<pre\b.*?<\/pre>/gs, (code) => code.replace(/<\/?span[^>]*>/g, ''));
}
