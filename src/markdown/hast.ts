import type { Element, ElementContent, ElementData, Nodes, Properties, Root, RootContent } from 'hast';
import type { Heading, Html, Root as MdastRoot, Parents, TableRow, Text } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';
import { htmlToHast } from 'satteri';
import { escapeText } from '../base/escape.ts';
import { defined } from '../base/lists.ts';
import { togetherPieces } from '../base/typography/cs.ts';
import { composed, isOwnAddress } from '../base/unusable-file.ts';
import type { Picture } from '../config/page.ts';
import type { Component, DefList, DefListDescription, Included } from './nodes.ts';
import { FRAGMENT } from './nodes.ts';
import { type MarkdownLink, type PageFile, pageOf, URL_PROPERTIES } from './page.ts';

type Handlers = NonNullable<Options['handlers']>;
type State = Parameters<NonNullable<Handlers['text']>>[0];

/** Functions that convert Markdown nodes to HTML nodes if remark-rehype does not, or converts them differently. */
const handlers: Handlers = {
  component: (state: State, node: Component): Element | ElementContent[] => {
    const children = state.all(node);
    if (node.name === FRAGMENT) return children;
    return { type: 'element', tagName: node.name, properties: node.properties, children };
  },
  included: (state: State, node: Included) => state.all(node),
  defList: (state: State, node: DefList): Element => {
    return { type: 'element', tagName: 'dl', properties: {}, children: state.all(node) };
  },
  defListDescription: (state: State, node: DefListDescription): Element => {
    const children = node.children.flatMap((child) =>
      child.type === 'paragraph' && !node.spread ? state.all(child) : (state.one(child, node) ?? []),
    );
    return { type: 'element', tagName: 'dd', properties: {}, children };
  },
  heading: (state: State, node: Heading): ElementContent => {
    const heading = defaultHandlers.heading(state, node);
    heading.properties = { ...heading.properties, id: node.data?.id };
    return heading;
  },
  // Replaces `align`, which is obsolete in HTML, with a data attribute for stylesheets. A `style` attribute could be
  // blocked by the Content-Security-Policy.
  tableRow: (state: State, node: TableRow, parent: Parents | undefined): Element => {
    const row = defaultHandlers.tableRow(state, node, parent);
    for (const cell of row.children) {
      if (cell.type !== 'element' || cell.properties['align'] === undefined) continue;
      const { align, ...properties } = cell.properties;
      cell.properties = { ...properties, dataAlign: align };
    }
    return row;
  },
  text: (state: State, node: Text): ElementContent | ElementContent[] => {
    const text = defaultHandlers.text(state, node);
    return node.data?.hasTogether && text.type === 'text' ? keepTogether(text.value) : text;
  },
  // Keeps raw HTML unchanged, because `remarkContent` has already removed what is not allowed.
  html: (_state: State, node: Html) => (node.value === '' ? undefined : { type: 'raw', value: node.value }),
};

export const REHYPE_OPTIONS: Options = {
  handlers,
  allowDangerousHtml: true,
  // Turns off the id prefix `user-content-`, which prevents duplicate ids: ssg reports duplicate ids instead.
  clobberPrefix: '',
};

/** Wraps words that must not break at their hyphen in `<span class="ssg-together">` (CSS `white-space: nowrap`). */
function keepTogether(text: string): ElementContent[] {
  return togetherPieces(text).map(({ piece, isTogether }) => {
    const value: ElementContent = { type: 'text', value: piece };
    const properties = { className: ['ssg-together'] };
    return isTogether ? { type: 'element', tagName: 'span', properties, children: [value] } : value;
  });
}

/**
 * Removes the English labels of footnotes, such as the heading "Footnotes", because templates add labels in the
 * language of the site to `section[data-footnotes]`, `a[data-footnote-ref]` and `a[data-footnote-backref]`.
 */
export function rehypeFootnotes() {
  return (tree: Root): void => {
    const section = tree.children.at(-1);
    if (section?.type !== 'element' || section.properties['dataFootnotes'] === undefined) return;
    section.children = section.children.filter((child) => child.type === 'element' && child.tagName === 'ol');
    forEachElement(tree, ({ properties }) => {
      if (properties['dataFootnoteRef'] !== undefined) delete properties['ariaDescribedBy'];
      if (properties['dataFootnoteBackref'] !== undefined) delete properties['ariaLabel'];
    });
  };
}

/** Calls a function with each element of a tree, in document order. */
export function forEachElement(node: Nodes, act: (element: Element) => void): void {
  if (node.type === 'element') act(node);
  if ('children' in node) for (const child of node.children) forEachElement(child, act);
}

/** Attribute with a number for each element created from Markdown. It is set while the page is parsed as HTML. */
const NUMBER = 'data-ssg-markdown-element';
const NUMBER_PROPERTY = 'dataSsgMarkdownElement';

/**
 * Converts raw HTML to elements. A tag may open in one raw node and close in another, with Markdown in between, so the
 * whole page is serialized and parsed as HTML (html5ever). The HTML parser would change the properties of elements
 * created from Markdown, so these elements are numbered, and their properties are restored by number. All other
 * elements are marked as raw (`data.isRaw`).
 */
export function rehypeRawHtml() {
  return (tree: Root): Root | undefined => {
    if (!hasRaw(tree.children)) return undefined;
    const elements: Element[] = [];
    const html = tree.children.map((node) => serialize(node, elements)).join('');
    const parsed = htmlToHast(html, { fragment: true }) as Root;
    restore(parsed.children, elements);
    return parsed;
  };
}

function hasRaw(nodes: readonly RootContent[]): boolean {
  return nodes.some((node) => (node.type as string) === 'raw' || (node.type === 'element' && hasRaw(node.children)));
}

function serialize(node: RootContent, elements: Element[]): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type === 'element') {
    const start = `<${node.tagName} ${NUMBER}="${elements.push(node) - 1}">`;
    if (VOID.has(node.tagName)) return start;
    return `${start}${node.children.map((child) => serialize(child, elements)).join('')}</${node.tagName}>`;
  }
  return (node.type as string) === 'raw' ? (node as { value: string }).value : '';
}

/** Void HTML elements (without an end tag) that Markdown can create. */
const VOID = new Set(['br', 'hr', 'img', 'input']);

function restore(nodes: readonly RootContent[], elements: readonly Element[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const original = elements[Number(node.properties[NUMBER_PROPERTY] ?? -1)];
    if (original) {
      node.tagName = original.tagName;
      node.properties = original.properties;
    } else node.data = { isRaw: true } as unknown as ElementData;
    restore(node.children, elements);
  }
}

/** Names of hast properties whose values are ids, or refer to ids. */
const IDS = [
  ...['id', 'htmlFor', 'headers', 'list', 'form', 'ariaActiveDescendant', 'ariaControls', 'ariaDescribedBy'],
  ...['ariaDetails', 'ariaErrorMessage', 'ariaFlowTo', 'ariaLabelledBy', 'ariaOwns'],
];

/**
 * Normalizes ids and links within the site to Unicode NFC, because an id and a link to it may be encoded differently
 * (`é` as one character or with a combining accent).
 */
export function rehypeOwnNames() {
  return (tree: Root, file: PageFile): void => {
    if (pageOf(file).isDecomposed) forEachElement(tree, composeNames);
  };
}

/** Normalizes the collected links of a page to Unicode NFC, as `rehypeOwnNames` does with the tree. */
export function composedLinks(links: readonly MarkdownLink[]): readonly MarkdownLink[] {
  return links.map((link) => ({ ...link, url: isOwnAddress(link.url) ? composed(link.url) : link.url }));
}

function composeNames({ tagName, properties }: Element): void {
  for (const name of tagName === 'a' ? [...IDS, 'name'] : IDS) {
    const value = properties[name];
    if (typeof value === 'string') properties[name] = composed(value);
    else if (Array.isArray(value)) properties[name] = value.map((id) => composed(String(id)));
  }
  for (const name in URL_PROPERTIES) {
    const value = properties[name];
    if (typeof value === 'string' && isOwnAddress(value)) properties[name] = composed(value);
  }
}

/** Name of the temporary element that replaces the excerpt marker `<!-- more -->`. */
const EXCERPT_END = 'excerpt-end';
const MORE = /^\s*<!--\s*more\s*-->\s*$/;

/** Replaces `<!-- more -->` between two blocks with an element, because a later step removes comments. */
export function markExcerpt(tree: MdastRoot): void {
  const at = tree.children.findIndex((node) => node.type === 'html' && MORE.test(node.value));
  const marker = tree.children[at];
  if (marker === undefined) return;
  tree.children[at] = { type: 'component', name: EXCERPT_END, properties: {}, children: [], position: marker.position };
}

/**
 * Removes the excerpt marker from a tree.
 * @returns content above the marker, or undefined if there is no marker or no content. Ids and footnote references are
 * removed, because one page may show several excerpts
 */
export function takeExcerpt(tree: Root): Root | undefined {
  const at = tree.children.findIndex((node) => node.type === 'element' && node.tagName === EXCERPT_END);
  if (at === -1) return undefined;
  const above = tree.children.slice(0, at);
  // Also removes the line break after the marker. Otherwise two text nodes would be adjacent.
  tree.children.splice(at, tree.children[at + 1]?.type === 'text' ? 2 : 1);
  return above.some(({ type }) => type === 'element') ? { type: 'root', children: above.flatMap(forList) } : undefined;
}

function forList<Node extends RootContent>(node: Node): Node[] {
  if (node.type !== 'element') return [node];
  const isReference = (child: ElementContent) =>
    child.type === 'element' && child.properties['dataFootnoteRef'] !== undefined;
  if (node.tagName === 'sup' && node.children.some(isReference)) return [];
  const { id: _, ...properties } = node.properties;
  return [{ ...node, properties, children: node.children.flatMap((child) => forList<ElementContent>(child)) }];
}

/**
 * Replaces the first heading of a text, if it is of the first level, with an empty element that has its id, because
 * templates show the title themselves. Headings inside other blocks are ignored.
 * @returns id of the heading, to which links may refer; undefined if nothing was replaced
 */
export function takeTitle(tree: Root): string | undefined {
  const at = tree.children.findIndex((node) => node.type === 'element' && /^h[1-6]$/.test(node.tagName));
  const title = tree.children[at] as Element | undefined;
  const id = title?.properties['id'];
  if (title?.tagName !== 'h1' || typeof id !== 'string') return undefined;
  tree.children[at] = { type: 'element', tagName: 'span', properties: { id }, children: [] };
  return id;
}

/** Final URL of a link or image. An image also has its size in CSS pixels, and other sizes and formats. */
export interface ResolvedUrl extends Omit<Picture, 'src' | 'alt'> {
  readonly url: string;
}

export type Resolve = (url: string, kind: MarkdownLink['kind']) => ResolvedUrl;

/**
 * Replaces the URLs of links, images and components in a copy of a tree, because documents are cached and shared. Also
 * sets the loading attributes of images. Attributes of the author are kept.
 * @param resolve receives URLs in the encoding of Markdown parsers: `/cen%C3%ADk` for the link `/ceník`
 * @param isFirstEager true to load the first image with `fetchpriority="high"`, if it is probably visible at once, and
 * all others lazily; false to load all lazily (text below another image, list of pages); undefined to set no attributes
 */
export function resolveUrls(root: Root, resolve: Resolve, isFirstEager?: boolean): Root {
  let isNextEager = isFirstEager;
  const resolved = <Node extends RootContent>(node: Node): Node => {
    if (node.type !== 'element') return node;
    const { children, tagName } = node;
    const properties = resolveProperties(node, resolve);
    if (tagName !== 'img' || isNextEager === undefined)
      return { ...node, properties, children: children.map(resolved) };
    const loading = isNextEager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' };
    isNextEager = false;
    return { ...node, properties: { ...loading, ...properties } };
  };
  return { ...root, children: root.children.map(resolved) };
}

function resolveProperties({ tagName, properties }: Element, resolve: Resolve): Properties {
  let changed = properties;
  for (const [name, kind] of URL_ENTRIES) {
    const url = properties[name];
    if (typeof url !== 'string') continue;
    const resolved = resolve(url, NO_IMAGES.has(tagName) ? 'link' : kind);
    const { srcSet, sources } = tagName === 'img' ? resolved : {};
    // `sources` is JSON, because a hast property cannot be a list of objects.
    const forms = defined({ srcSet, sources: sources && JSON.stringify(sources) });
    const picture = { ...sizeOf(resolved, properties), ...forms };
    if (resolved.url !== url || Object.keys(picture).length > 0)
      changed = { ...changed, ...picture, [name]: resolved.url };
  }
  return changed;
}

/** HTML elements whose `src` is not an image. */
const NO_IMAGES = new Set(['audio', 'embed', 'iframe', 'script', 'source', 'track', 'video']);

const URL_ENTRIES = Object.entries(URL_PROPERTIES);

/** Returns the size of an image as properties; undefined if the author has set one in raw HTML. */
function sizeOf({ width, height }: ResolvedUrl, properties: Properties): Properties | undefined {
  if (width === undefined || height === undefined) return undefined;
  if (properties['width'] !== undefined || properties['height'] !== undefined) return undefined;
  return { width, height };
}
