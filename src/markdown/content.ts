import type { Code, Html, Image, ImageReference, Link, LinkReference, Root, RootContent } from 'mdast';
import { error, warning } from '../base/diagnostic.ts';
import { baseMessages } from '../base/messages.ts';
import { OBJECT } from '../base/position.ts';
import { write } from '../base/suggest.ts';
import { hasTogether, typesetPieces } from '../base/typography/cs.ts';
import { markExcerpt } from './hast.ts';
import { assignHeadingIds, checkHeadingLevels, collectHeading } from './headings.ts';
import { markdownMessages } from './messages.ts';
import {
  type Component,
  isAddress,
  type Node,
  type Origin,
  type Parent,
  placeOf,
  placeOfWord,
  sourceOfNode,
} from './nodes.ts';
import { type Page, type PageFile, pageOf, URL_PROPERTIES } from './page.ts';

/**
 * Processes headings, links, footnotes, raw HTML, code and typography in one walk over the tree. Ids and reference
 * links depend on the whole page, so they are set after the walk.
 */
export function remarkContent() {
  return async (tree: Root, file: PageFile): Promise<void> => {
    const page = pageOf(file);
    markExcerpt(tree);
    if (hasCode(tree)) page.blocks = await import('./code-blocks.ts');
    visitChildren(tree, page.origin, page);
    for (const { identifier, link } of page.references)
      link.url = page.definitions.get(normalizeIdentifier(identifier)) ?? '';
    numberFootnotes(page);
    assignHeadingIds(page);
    checkHeadingLevels(page);
    nameTables(page);
    tree.position = undefined;
    await Promise.all(page.pending);
  };
}

function hasCode(node: Node): boolean {
  return node.type === 'code' || ('children' in node && (node.children as Node[]).some(hasCode));
}

function visitChildren(parent: Parent, origin: Origin, page: Page): void {
  const { blocks } = page;
  const children = parent.children as RootContent[];
  for (const [index, child] of children.entries()) {
    // Uses the position of the parent, because remark-gfm sets no position for some automatic links.
    child.position ??= parent.position;
    if (child.type === 'image' || child.type === 'imageReference') markDecorative(child, children[index + 1]);
    if (child.type === 'code' && blocks) page.code?.push(blocks.codeTextOf(child, origin));
    if (child.type === 'code' && blocks && !isForPlugin(child, page))
      children[index] = blocks.codeBlock(child, origin, page);
    else visit(child, origin, page);
  }
}

function visit(node: Node, origin: Origin, page: Page): void {
  switch (node.type) {
    case 'heading':
      collectHeading(node, origin, page);
      break;
    case 'table':
      page.tables.push({ node, heading: page.headings.at(-1)?.node });
      break;
    case 'link':
    case 'image':
    case 'linkReference':
    case 'imageReference':
      collectLink(node, origin, page);
      break;
    case 'component':
      collectComponentLinks(node, origin, page);
      break;
    case 'definition':
      collectDefinition(node.identifier, node.url, page);
      break;
    case 'footnoteReference':
    case 'footnoteDefinition':
      page.footnotes.push(node);
      break;
    case 'html':
      checkHtml(node, origin, page);
      break;
  }
  if (!page.options.rawHtml && (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell'))
    node.children = node.children.map((child) =>
      // Allows `<br>` even without `rawHtml`, because Markdown has no line break inside table cells.
      child.type === 'html' && /^<br[ \t]*\/?>$/i.test(child.value)
        ? { type: 'break', position: child.position }
        : child,
    );
  if ('children' in node) visitChildren(node, node.type === 'included' ? node.origin : origin, page);
  if (page.options.typography && (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')) {
    typesetInline(node);
  }
  // Removes the position to halve the size of the hast tree and the time of later steps. All diagnostics that need it
  // exist by now. Later steps would take positions in included files for positions in the page.
  if (!page.keepsPositions || origin !== page.origin) node.position = undefined;
}

/** Reports whether a plugin handles a code block: it has set `hName`, or `pluginLanguages` contains the language. */
function isForPlugin({ lang, data }: Code, { options }: Page): boolean {
  return data?.hName !== undefined || data?.hChildren !== undefined || options.pluginLanguages.includes(lang ?? '');
}

/** Matches the mark after a decorative image: `![](line.svg){decorative}`. */
const DECORATIVE = /^\{decorative\}/;

/**
 * Removes `{decorative}` after an image. If the image has an alternative text, which contradicts the mark, the mark
 * stays visible as text so that authors notice it.
 */
function markDecorative(image: Image | ImageReference, next: RootContent | undefined): void {
  if (next?.type !== 'text' || image.alt?.trim() || !DECORATIVE.test(next.value)) return;
  next.value = next.value.replace(DECORATIVE, '');
  image.alt = '';
  image.data = { ...image.data, decorative: true };
}

/** Collects a link or image with its source position. Reference links get their URL after the walk. */
function collectLink(node: Link | Image | LinkReference | ImageReference, origin: Origin, page: Page): void {
  // Replaces a link inside another link with its text, as in `[https://a.cz](b.md)`: HTML does not allow nested links.
  if ('children' in node)
    node.children = node.children.flatMap((child) => (child.type === 'link' ? child.children : [child]));
  // GFM adds `http://` to automatic links without a scheme. ssg uses `https://` instead.
  if (node.type === 'link' && node.url.startsWith('http://') && /^www\./i.test(sourceOfNode(node, origin)))
    node.url = node.url.replace('http:', 'https:');
  const kind = node.type === 'image' || node.type === 'imageReference' ? 'image' : 'link';
  const link = { url: 'url' in node ? node.url : '', kind, ...placeOf(node, origin) } as const;
  page.links.push(link);
  if ('identifier' in node) page.references.push({ identifier: node.identifier, link });
  if ('alt' in node && !node.alt?.trim() && node.data?.decorative !== true) {
    page.diagnostics.push(
      warning('image-alt-missing', baseMessages.imageNoAlternativeText, placeOf(node, origin), {
        hint: markdownMessages.sayBetweenSquareBrackets({ decorative: '{decorative}' }),
      }),
    );
  }
}

function collectComponentLinks(node: Component, origin: Origin, page: Page): void {
  for (const [name, kind] of Object.entries(URL_PROPERTIES)) {
    const url = node.properties[name];
    if (typeof url === 'string') page.links.push({ url, kind, ...placeOfWord(url, node, origin, name) });
  }
}

/** Collects a link definition (`[name]: /a`). If several have the same identifier, the first one applies. */
function collectDefinition(identifier: string, url: string, page: Page): void {
  const key = normalizeIdentifier(identifier);
  if (!page.definitions.has(key)) page.definitions.set(key, url);
}

/** Normalizes a reference identifier in the same way as mdast-util-to-hast, which resolves the references later. */
function normalizeIdentifier(identifier: string): string {
  return identifier.toUpperCase();
}

/**
 * Numbers footnotes in the order of their first references. The numbers replace the authors' labels, because ids with
 * Czech letters would be percent-encoded in URLs. Footnotes without a reference are not shown; they get a label such as
 * `unused-x`.
 */
function numberFootnotes(page: Page): void {
  const numbers = new Map<string, string>();
  for (const { type, identifier } of page.footnotes) {
    if (type === 'footnoteReference' && !numbers.has(identifier)) numbers.set(identifier, String(numbers.size + 1));
  }
  for (const node of page.footnotes) node.identifier = numbers.get(node.identifier) ?? `unused-${node.identifier}`;
}

/** Labels each table with the heading above it: Markdown has no captions, and screen readers list tables by label. */
function nameTables(page: Page): void {
  for (const { node, heading } of page.tables) {
    if (heading?.data?.id === undefined) continue;
    node.data = { ...node.data, hProperties: { ariaLabelledBy: [heading.data.id] } };
  }
}

const COMMENTS = /<!--(?:>|->|[\s\S]*?(?:-->|--!>|$))/g;

/** Matches `<script setup>` of Vue, which browsers do not run. It is removed here and reported as `foreign-syntax`. */
const OF_VUE = /<script\s+setup\b[\s\S]*?(?:<\/script>|$)/gi;

/** Matches an `<img>` tag and captures its URL, which may refer to a file in the content folder. */
const IMAGE = /<img\s(?:[^>]*\s)?src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Collects images, removes comments and Vue scripts, and reports other raw HTML unless the configuration allows it. */
function checkHtml(node: Html, origin: Origin, page: Page): void {
  const html = node.value.replace(COMMENTS, '').replace(OF_VUE, '');
  const isAllowed = page.options.rawHtml || node.data?.isOfPlugin === true;
  const isDeep = page.tags.open > MAX_TAGS || countTags(page.tags, isAllowed ? html : '') > MAX_TAGS;
  if (isDeep && !page.diagnostics.some(({ code }) => code === 'nesting-too-deep')) {
    const message = markdownMessages.rawHtmlNestedMore({ count: MAX_TAGS });
    const hint = markdownMessages.lookElementsNeverClosed;
    page.diagnostics.push(error('nesting-too-deep', message, placeOf(node, origin), { hint }));
  }
  node.value = html.trim() === '' || !isAllowed || isDeep ? '' : html;
  for (const [, quoted, single, bare] of node.value.matchAll(IMAGE)) {
    const url = quoted ?? single ?? bare ?? '';
    page.links.push({ url, kind: 'image', ...placeOfWord(url, node, origin) });
  }
  // Skips closing tags, because the opening tag of the element is already reported.
  if (html.trim() === '' || isAllowed || html.startsWith('</')) return;
  const [written = '', name = ''] = /^<([\p{L}][\p{L}\p{N}_:-]*)/u.exec(html) ?? [];
  const isElement = ELEMENTS.has(name.toLowerCase()) || /^$|[-:]/.test(name);
  const isFrame = name.toLowerCase() === 'iframe';
  const message = isElement
    ? markdownMessages.rawHtmlNotAllowed
    : markdownMessages.noElement({ written: `${written}>` });
  const hint = isFrame
    ? markdownMessages.linkInsteadFrame
    : isElement
      ? markdownMessages.useMarkdownOrDirective
      : write(`\\${html.trim()}`, html.trim());
  page.diagnostics.push(error('html-not-allowed', message, placeOf(node, origin), { hint }));
}

/** Names of HTML elements that authors write. Any other name is a placeholder such as `<name>`. */
const ELEMENTS = new Set(
  'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form frame h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script section select slot small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr'.split(
    ' ',
  ),
);

/** Maximum nesting of raw HTML elements. Deeper HTML is reported and removed: it could overflow the stack later. */
const MAX_TAGS = 500;

/** Matches names of elements that cannot nest: void elements, and elements that end where the next starts (`li`). */
const FLAT =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|li|dt|dd|p|t[dhr]|tbody|thead|tfoot|option|rt|rp)$/i;

const TAG = /<(\/?)([a-z][^\s/>]*)([^<>]*)/gi;

/**
 * Returns the maximum number of raw HTML elements that are open at the same time. The tree that the HTML parser builds
 * later has at most about twice as many levels.
 */
function countTags(tags: Page['tags'], html: string): number {
  let maxOpen = tags.open;
  for (const [, slash, written = '', rest = ''] of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    const known = tags.byName.get(name) ?? 0;
    const isForeign = (tags.byName.get('svg') ?? 0) + (tags.byName.get('math') ?? 0) > 0;
    if (FLAT.test(name) || (isForeign && rest.endsWith('/'))) continue;
    const step = slash === '' ? 1 : known > 0 ? -1 : 0;
    tags.byName.set(name, known + step);
    tags.open += step;
    maxOpen = Math.max(maxOpen, tags.open);
  }
  return maxOpen;
}

/** Applies typography to a paragraph, heading or table cell as a whole: a quotation may start inside emphasis. */
function typesetInline(parent: Parent): void {
  const leaves = leavesOf(parent);
  const typeset = typesetPieces(leaves.map(pieceOf));
  for (const [index, node] of leaves.entries()) {
    if (node.type !== 'text') continue;
    node.value = typeset[index] ?? '';
    if (hasTogether(node.value)) node.data = { hasTogether: true };
  }
}

/** Returns the leaves below a node, except HTML. An automatic link counts as a leaf, because a URL is not prose. */
function leavesOf(node: Node): Node[] {
  if ('children' in node && !isAddress(node)) return (node.children as Node[]).flatMap(leavesOf);
  return node.type === 'html' ? [] : [node];
}

function pieceOf(node: Node): string {
  if (node.type === 'text') return node.value;
  return node.type === 'break' ? '\n' : OBJECT;
}
