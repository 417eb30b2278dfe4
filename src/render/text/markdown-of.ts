import type { Element, Root } from 'hast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Text } from '../../base/message.ts';
import type { PageAddress } from '../../base/origin.ts';
import { lostInMarkdown } from './parity.ts';
import { ANCHOR, readable } from './readable.ts';

const writer = unified()
  .use(rehypeRemark, { handlers: { [ANCHOR]: anchor } })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-' })
  .freeze();

/** Markdown has no anchors of its own; HTML in it is Markdown. */
function anchor(_: unknown, { properties }: Element) {
  return { type: 'html' as const, value: `<a id="${String(properties['id']).replaceAll('"', '&quot;')}"></a>` };
}

/** The text of a page, and what of it got lost on the way. */
export interface PageText {
  readonly markdown: string;
  /** Headings, links and code of the page that its Markdown lacks, as phrases. */
  readonly lost: readonly Text[];
}

/**
 * The text of a finished page as Markdown, with every component as it was rendered.
 *
 * Left out is what a reader of text has no use for: navigation, controls, hidden ornaments, scripts, and every element
 * with `data-markdown-ignore`. An element with `data-markdown="quote"` becomes a quotation, one with `data-column="Type"` in a
 * table a column. Links become absolute, because the text is read elsewhere, those to pages lead to their Markdown, and
 * non-breaking spaces become plain.
 *
 * @param main what stands in `<main>`
 * @param page where the page is published
 */
export function markdownOf(main: Root, page: PageAddress): PageText {
  const markdown = writer
    .stringify(writer.runSync<Root>(readable(main, page, 'markdown')) as never)
    .replaceAll('\u00a0', ' ');
  return { markdown, lost: lostInMarkdown(main, markdown, page) };
}
