import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { type PageAddress, wholeAddress } from '../../base/address.ts';
import { spreadColumns } from './columns.ts';

/** Elements without readable content. */
const SKIPPED = new Set([
  'nav',
  'button',
  'form',
  'input',
  'select',
  'textarea',
  'template',
  'svg',
  'script',
  'style',
  'source',
]);

/**
 * Returns the tree of a page in a form that Markdown can express: without controls, with absolute links, and with elements that
 * Markdown lacks spelled out.
 *
 * @param page URL of the page and of its site
 * @param form target format. In Markdown, tables have room for more columns, rows keep their anchors, and links point to
 * Markdown.
 */
export function readable(tree: Root, page: PageAddress, form: 'html' | 'markdown'): Root {
  return { type: 'root', children: childrenOf(tree.children, { page, form, inCell: false }) as RootContent[] };
}

/** Checks if an element has no readable content: a control, an ornament, or marked as such by its template. */
export function isSkipped({ tagName, properties }: Element): boolean {
  return SKIPPED.has(tagName) || properties['ariaHidden'] === 'true' || properties['dataMarkdownIgnore'] !== undefined;
}

interface Context {
  readonly page: PageAddress;
  readonly form: 'html' | 'markdown';
  readonly inCell: boolean;
}

function childrenOf(children: readonly RootContent[], context: Context): ElementContent[] {
  const kept: ElementContent[] = [];
  for (const child of children) {
    if (child.type === 'text') kept.push(child);
    if (child.type !== 'element') continue;
    const nodes = rewritten(child, context);
    if (areKeptApart(kept.at(-1), nodes[0])) kept.push(text(' '));
    for (const node of nodes) kept.push(node);
  }
  return kept;
}

/** Elements within a word or sentence, which need no space between them. */
const TIGHT = new Set(['sup', 'sub', 'code', 'em', 'strong', 'del', 'mark', 'kbd', 'b', 'i']);

/** Checks if the stylesheet separates two adjacent elements that are not parts of one text. */
function areKeptApart(before: ElementContent | undefined, after: ElementContent | undefined): boolean {
  if (before?.type !== 'element' || after?.type !== 'element') return false;
  return !(TIGHT.has(after.tagName) && (TIGHT.has(before.tagName) || /^su[bp]$/.test(after.tagName)));
}

function rewritten(node: Element, context: Context): ElementContent[] {
  if (isSkipped(node)) return [];
  const { tagName, properties } = node;
  const inCell = context.inCell || tagName === 'td' || tagName === 'th';
  const isMarkdown = context.form === 'markdown';
  const source = isMarkdown && tagName === 'table' ? spreadColumns(node) : node;
  const children = childrenOf(source.children, { ...context, inCell });
  // A table cell is one line of Markdown, so its blocks are joined with separators.
  if (context.inCell) {
    if (tagName === 'dt') return [...children, text(': ')];
    if (tagName === 'dd') return [...children, text('. ')];
    if (BLOCKS.has(tagName)) return [...children, text(' ')];
  }
  switch (tagName) {
    // A picture is replaced by its `img`, whose format every reader supports.
    case 'picture':
      return children;
    // The alignment is written as `align`, which works in Markdown and in readers without a stylesheet.
    case 'td':
    case 'th': {
      const { dataAlign } = properties;
      const aligned = typeof dataAlign === 'string' ? { ...properties, align: dataAlign } : properties;
      return [{ ...node, properties: aligned, children }];
    }
    case 'tr':
      return [{ ...node, children: isMarkdown ? anchored(children, properties['id']) : children }];
    case 'summary':
      return [element('p', [element('strong', children)])];
    case 'table': {
      const caption = children.find((child) => child.type === 'element' && child.tagName === 'caption') as
        | Element
        | undefined;
      const table = { ...node, children: children.filter((child) => child !== caption) };
      return caption === undefined ? [table] : [element('p', caption.children), table];
    }
    default: {
      const name = properties['dataMarkdown'] === 'quote' ? 'blockquote' : tagName;
      return [{ ...node, tagName: name, properties: absolute(properties, context), children }];
    }
  }
}

const BLOCKS = new Set(['p', 'div', 'li', 'ul', 'ol', 'dl']);
/** Internal element for an anchor. The writer converts it to HTML. */
export const ANCHOR = 'ssg-anchor';

/** Keeps the anchor of a table row. Markdown has no place for it except the text of the first cell. */
function anchored(cells: readonly ElementContent[], id: unknown): ElementContent[] {
  const [first, ...others] = cells;
  if (first?.type !== 'element' || typeof id !== 'string') return [...cells];
  return [{ ...first, children: [{ ...element(ANCHOR, []), properties: { id } }, ...first.children] }, ...others];
}

const URLS = ['href', 'src'] as const;

function absolute(properties: Element['properties'], { page, form }: Context): Element['properties'] {
  const urls = URLS.filter((name) => typeof properties[name] === 'string');
  if (urls.length === 0) return properties;
  const addressOf = form === 'markdown' ? textAddress : wholeAddress;
  const resolved = urls.map((name) => [name, addressOf(String(properties[name]), page) ?? properties[name]]);
  return { ...properties, ...Object.fromEntries(resolved) };
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** Parsers of finished HTML. They drop the spans of highlighted code, which are most elements of a page and irrelevant for text. */

const document = unified().use(rehypeParse).freeze();
const fragment = unified().use(rehypeParse, { fragment: true }).freeze();

/** Parses a whole HTML document like a browser. */
export function parsePage(html: string): Root {
  return document.parse(withoutHighlighting(html));
}

/** Parses a part of a document. */
export function parseFragment(html: string): Root {
  return fragment.parse(withoutHighlighting(html));
}

/**
 * Parses the content of `<main>`; empty for a page without it.
 *
 * @param html a page, or its own part without shared parts
 */
export function parseMain(html: string): Root {
  const start = html.indexOf('<main');
  const end = html.indexOf('</main>', start);
  return parseFragment(start === -1 || end === -1 ? '' : html.slice(start, end));
}

function withoutHighlighting(html: string): string {
  return html.replace(/<pre\b.*?<\/pre>/gs, (code) => code.replace(/<\/?span[^>]*>/g, ''));
}

/**
 * Resolves a link for readers of text: to the Markdown of a page of the same site, otherwise to its normal target.
 *
 * @param link as the page contains it
 * @returns absolute URL; undefined for an invalid one
 */
export function textAddress(link: string, page: PageAddress): string | undefined {
  const address = wholeAddress(link, page);
  if (!address?.startsWith(`${page.site}/`)) return address;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  // Routes of pages end with a slash, and each page has a Markdown file at `index.md`.
  return path.endsWith('/') ? `${path}index.md${rest}` : address;
}
