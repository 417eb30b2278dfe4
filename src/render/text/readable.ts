import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse, parseFragment as parseHtmlFragment } from 'parse5';
import { type PageAddress, wholeAddress } from '../../base/address.ts';
import { spreadColumns } from './columns.ts';

/** Names of elements without readable content, such as navigation and controls. */
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
 * Simplifies the tree of a page for readers outside the site, such as feed readers: without controls, with absolute
 * links, and with text in place of elements that plain HTML or Markdown lacks.
 * @param page URL of the page and of its site
 * @param form format in which the tree is written. For Markdown, `data-column` elements become table columns, table
 * rows keep their anchors, and links point to Markdown copies
 */
export function readable(tree: Root, page: PageAddress, form: 'html' | 'markdown'): Root {
  return { type: 'root', children: childrenOf(tree.children, { page, form, inCell: false }) as RootContent[] };
}

/** Checks if an element is omitted: a control, a decoration, or an element with `data-markdown-ignore`. */
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

/** Names of inline elements that can be part of a word, so no space is added before or after such an element. */
const TIGHT = new Set(['sup', 'sub', 'code', 'em', 'strong', 'del', 'mark', 'kbd', 'b', 'i']);

/** Checks if adjacent elements are separated visually on the page, so that text needs a space between them. */
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
  // A table cell is one line of Markdown, so put separators between its blocks.
  if (context.inCell) {
    if (tagName === 'dt') return [...children, text(': ')];
    if (tagName === 'dd') return [...children, text('. ')];
    if (BLOCKS.has(tagName)) return [...children, text(' ')];
  }
  switch (tagName) {
    // Replace `<picture>` with its `<img>`, whose format every reader supports.
    case 'picture':
      return children;
    // Write the alignment of table cells as `align`, which works in Markdown and without a stylesheet.
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
/** Name of an internal element that represents an anchor. Markdown shows the anchor as `<a id="...">`. */
export const ANCHOR = 'ssg-anchor';

/** Moves the anchor of a table row into the first cell, because Markdown rows cannot have an id. */
function anchored(cells: readonly ElementContent[], id: unknown): ElementContent[] {
  const [first, ...others] = cells;
  if (first?.type !== 'element' || typeof id !== 'string') return [...cells];
  return [{ ...first, children: [{ ...element(ANCHOR, []), properties: { id } }, ...first.children] }, ...others];
}

const URLS = ['href', 'src'] as const;

function absolute(properties: Element['properties'], { page, form }: Context): Element['properties'] {
  const urls = URLS.filter((name) => typeof properties[name] === 'string');
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

const OPTIONS = { scriptingEnabled: false };

/** Parses an HTML document without the `<span>` elements that colour code, which are most elements of a page. */
export function parsePage(html: string): Root {
  return fromParse5(parse(withoutHighlighting(html), OPTIONS)) as Root;
}

/** Parses an HTML fragment without the `<span>` elements that colour code. */
export function parseFragment(html: string): Root {
  return fromParse5(parseHtmlFragment(withoutHighlighting(html), OPTIONS)) as Root;
}

/**
 * Parses the content of `<main>`. The result is empty if the page has no `<main>`.
 * @param html HTML of a page, with or without shared parts
 */
export function parseMain(html: string): Root {
  const start = html.indexOf('<main');
  const end = html.indexOf('</main>', start);
  return parseFragment(start === -1 || end === -1 ? '' : html.slice(start, end));
}

/** Removes the `<span>` elements that colour code. They are most elements of a page, and the text stays the same. */
function withoutHighlighting(html: string): string {
  return html.replace(/<pre\b.*?<\/pre>/gs, (code) => code.replace(/<\/?span[^>]*>/g, ''));
}

/**
 * Resolves a link for readers of Markdown. A link to a page of the site becomes a link to its Markdown copy.
 * @param link link as in the page
 * @returns absolute URL; undefined if the link is invalid
 */
export function textAddress(link: string, page: PageAddress): string | undefined {
  const address = wholeAddress(link, page);
  if (!address?.startsWith(`${page.site}/`)) return address;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  // Routes of pages end with a slash. The Markdown copy of a page is the file `index.md` below its route.
  return path.endsWith('/') ? `${path}index.md${rest}` : address;
}
