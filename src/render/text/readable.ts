import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { type PageAddress, wholeAddress } from '../../base/address.ts';
import { spreadColumns } from './columns.ts';

/** Elements that hold nothing to read. */
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
 * The tree of a page as Markdown can say it: without what is only there to be operated, with absolute links, and with
 * elements that Markdown lacks spelled out.
 *
 * @param page where the page is published
 * @param form what it becomes: in Markdown tables have room for more columns, rows keep their anchors, and links lead to Markdown
 */
export function readable(tree: Root, page: PageAddress, form: 'html' | 'markdown'): Root {
  return { type: 'root', children: childrenOf(tree.children, { page, form, inCell: false }) as RootContent[] };
}

/** Whether an element says nothing to a reader of text: a control, an ornament, what its template leaves out. */
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

/** Parts of a word or sentence: side by side they are one text. */
const TIGHT = new Set(['sup', 'sub', 'code', 'em', 'strong', 'del', 'mark', 'kbd', 'b', 'i']);

/** Elements side by side are kept apart by the stylesheet, where they are no parts of one text. */
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
  // A cell is one line: what stood below each other there stands in a row.
  if (context.inCell) {
    if (tagName === 'dt') return [...children, text(': ')];
    if (tagName === 'dd') return [...children, text('. ')];
    if (BLOCKS.has(tagName)) return [...children, text(' ')];
  }
  switch (tagName) {
    // Who reads text gets the form that every browser knows.
    case 'picture':
      return children;
    // Here it is what everybody reads: Markdown, and readers without a stylesheet.
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
/** An element of our own: where others can link to. The writer makes HTML of it. */
export const ANCHOR = 'ssg-anchor';

/** A row that others link to keeps its anchor: Markdown has no other place for it than the text of its first cell. */
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

/**
 * Where a link leads readers of text: to the Markdown of a page of the same site, else where it leads everybody.
 *
 * @param link as a page has it
 * @returns a whole address; undefined for what is none
 */
export function textAddress(link: string, page: PageAddress): string | undefined {
  const address = wholeAddress(link, page);
  if (!address?.startsWith(`${page.site}/`)) return address;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  // The routes of pages end so, and each of them has such a file.
  return path.endsWith('/') ? `${path}index.md${rest}` : address;
}
