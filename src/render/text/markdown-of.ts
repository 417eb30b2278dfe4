import type { Element, Nodes as HastNodes, Root } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import rehypeRemark from 'rehype-remark';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { PageAddress } from '../../base/address.ts';
import { surplus } from '../../base/lists.ts';
import type { Text } from '../../base/message.ts';
import { walk } from '../../markdown/nodes.ts';
import { isHeavy, parseGfm } from '../../markdown/parsers.ts';
import { pageTextMessages } from './messages.ts';
import { ANCHOR, isSkipped, parseFragment, readable, textAddress } from './readable.ts';

const KINDS = ['headings', 'links', 'code'] as const;

/** Headings, links and code blocks of a page or of its Markdown copy, in document order. */
type Landmarks = Readonly<Record<(typeof KINDS)[number], string[]>>;

const LOST = { headings: pageTextMessages.heading, links: pageTextMessages.link, code: pageTextMessages.code };

/**
 * Returns phrases such as `the heading "Prices"` for the headings, links and code blocks that a Markdown copy lacks.
 * @param tree rendered `<main>` of the page
 * @param markdown Markdown copy of the page
 * @param page URL of the page and of its site
 */
export function lostInMarkdown(tree: Root, markdown: string, page: PageAddress): Text[] {
  const wanted: Landmarks = { headings: [], links: [], code: [] };
  collectHtml(tree, page, wanted);
  const found: Landmarks = { headings: [], links: [], code: [] };
  // Skip a text for which the Markdown parser would take minutes.
  if (isHeavy(markdown)) return [];
  walk(parseGfm(markdown), (node) => {
    if (node.type === 'heading') found.headings.push(textOf(node));
    if (node.type === 'code') found.code.push(node.value);
    if (node.type === 'link') found.links.push(node.url);
  });
  return KINDS.flatMap((kind) =>
    surplus(wanted[kind], found[kind], bare).map((what) => LOST[kind]({ text: shown(what) })),
  );
}

function collectHtml(node: HastNodes, page: PageAddress, into: Landmarks): void {
  if (node.type === 'element') {
    if (isSkipped(node)) return;
    if (/^h[1-6]$/.test(node.tagName)) into.headings.push(textOf(node));
    if (node.tagName === 'pre') into.code.push(textOf(node));
    const { href } = node.properties;
    if (node.tagName === 'a' && typeof href === 'string') into.links.push(textAddress(href, page) ?? href);
  }
  if ('children' in node) for (const child of node.children) collectHtml(child, page, into);
}

function textOf(node: HastNodes | MdastNodes): string {
  if ('value' in node && (node.type === 'text' || node.type === 'inlineCode')) return node.value;
  if (!('children' in node)) return '';
  const children = node.children as readonly (HastNodes | MdastNodes)[];
  return children
    .filter((child) => child.type !== 'element' || !isSkipped(child as Element))
    .map(textOf)
    .join('');
}

function bare(text: string): string {
  return text.replace(/\s+/g, '');
}

const SHOWN = 60;

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}

const writer = unified()
  .use(rehypeRemark, { handlers: { [ANCHOR]: anchor } })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-' })
  .freeze();

/** Writes an anchor as HTML, because Markdown has no anchors. */
function anchor(_: unknown, { properties }: Element) {
  return { type: 'html' as const, value: `<a id="${String(properties['id']).replaceAll('"', '&quot;')}"></a>` };
}

/** Markdown copy of a page, and a list of what is missing in it. */
export interface PageMarkdown {
  readonly markdown: string;
  /** Phrases for the headings, links and code blocks that the Markdown copy lacks. */
  readonly lost: readonly Text[];
}

/**
 * Converts a rendered page to Markdown.
 *
 * Navigation, controls, hidden decorations, scripts and elements with `data-markdown-ignore` are omitted. An element with
 * `data-markdown="quote"` becomes a quotation. In a table cell, an element with `data-column="Type"` moves to a column Type.
 * Links become absolute, because the Markdown is read outside the site; links to pages point to their Markdown copy.
 * Non-breaking spaces become normal spaces.
 * @param main content of `<main>`
 * @param page URL of the page and of its site
 */
export function markdownOf(main: Root, page: PageAddress): PageMarkdown {
  const markdown = writer
    .stringify(writer.runSync<Root>(readable(main, page, 'markdown')) as never)
    .replaceAll('\u00a0', ' ');
  return { markdown, lost: lostInMarkdown(main, markdown, page) };
}

/** Elements that GitHub allows in user content, with the attributes that work without a stylesheet and scripts. */
const SCHEMA: Options = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: [...(defaultSchema.protocols?.['href'] ?? []), 'tel', 'sms'] },
  // Remove ids, because several items in a feed could have equal ids. Links to anchors point to the page instead.
  attributes: {
    '*': ['title', 'lang', 'dir'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
  },
};

const htmlWriter = unified().use(rehypeSanitize, SCHEMA).use(rehypeStringify).freeze();

/**
 * Converts the HTML of a body for readers without the site's stylesheet and scripts, such as feed readers. The result
 * has plain elements and absolute links.
 * @param html rendered Markdown body
 * @param page URL of the page and of its site
 */
export function htmlOf(html: string, page: PageAddress): string {
  return htmlWriter.stringify(htmlWriter.runSync<Root>(readable(parseFragment(html), page, 'html'))).trim();
}
