import GithubSlugger, { slug } from 'github-slugger';
import type { Heading } from 'mdast';
import { error, warning } from '../base/diagnostic.ts';
import { defined } from '../base/lists.ts';
import { composed } from '../base/unusable-file.ts';
import type { TocEntry } from '../config/page.ts';
import { markdownMessages } from './messages.ts';
import { type Origin, placeOf, placeOfWord, plainText } from './nodes.ts';
import type { Page } from './page.ts';

/** Adds a heading to the collected headings of its page. Removes attributes such as `{#id}` from its text. */
export function collectHeading(node: Heading, origin: Origin, page: Page): void {
  const last = node.children.at(-1);
  const match = last?.type === 'text' ? headingAttributes(last.value) : undefined;
  if (last?.type === 'text' && match !== undefined) {
    const { start, properties } = match;
    last.value = last.value.slice(0, start);
    if (last.value === '') node.children.pop();
    if (properties !== undefined)
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
  }
  const id = match === undefined ? ofPlugin(node) : match.id;
  const place = match?.id === undefined ? placeOf(node, origin) : placeOfWord(match.written, node, origin);
  page.headings.push({ node, text: textOf(node, page), place, ...defined({ id: id && composed(id) }) });
}

/** Returns the text of a heading. In MDX it is trimmed: an expression at its start or end has no known text. */
function textOf(node: Heading, { mdx }: Page): string {
  return mdx === undefined ? plainText(node) : plainText(node).trim();
}

function ofPlugin({ data }: Heading): string | undefined {
  const id = data?.hProperties?.['id'] ?? data?.id;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/**
 * Sets the id of each heading: the explicit id, or else the text in the style of GitHub (`Naše ceny` -> `naše-ceny`). A
 * repeated text gets a number. Explicit ids are reserved first, so that no other heading can get one of them.
 */
export function assignHeadingIds(page: Page): void {
  const slugger = new GithubSlugger();
  for (const id of page.ids) slugger.occurrences[id] = 0;
  const repeated = new Set<Heading>();
  for (const { node, id, place } of page.headings) {
    if (id === undefined) continue;
    if (Object.hasOwn(slugger.occurrences, id)) {
      const hint = markdownMessages.giveEachOwnId;
      page.diagnostics.push(
        error('heading-duplicate-id', markdownMessages.idAlreadyTakenPage({ id }), place, { hint }),
      );
      repeated.add(node);
    }
    slugger.occurrences[id] ??= 0;
  }
  for (const { node, id, text } of page.headings) {
    // A heading of punctuation only ("???") has an empty slug, so its id is `section`. A repeated explicit id is
    // already reported; it is replaced by a slug, otherwise the check of the HTML would report it again.
    const own = repeated.has(node) ? undefined : id;
    node.data = { ...node.data, id: own ?? slugger.slug(slug(text) === '' ? 'section' : text.normalize('NFC')) };
  }
  const limit = page.options.maxHeadings;
  const first = page.headings[limit];
  if (first === undefined) return;
  const message = markdownMessages.pageHeadingsMoreThan({ count: page.headings.length, limit });
  page.diagnostics.push(warning('headings-too-many', message, first.place, { hint: markdownMessages.splitPageOrMake }));
}

/** Reports headings that skip a level: users of screen readers navigate by headings, and would miss the level. */
export function checkHeadingLevels({ headings, diagnostics }: Page): void {
  // Starts at level 1, because templates show the title of the page as a first-level heading above the text.
  let before = 1;
  for (const { node, place } of headings) {
    if (node.depth > before + 1) {
      const message = markdownMessages.headingLevelFollowsOne({ depth: node.depth, before });
      const hint = markdownMessages.writeBefore({ mark: '#'.repeat(before + 1) });
      diagnostics.push(warning('heading-level', message, place, { hint }));
    }
    before = node.depth;
  }
}

/** Returns the table of contents: second-level headings with their third-level headings. */
export function tableOfContents(page: Page): TocEntry[] {
  const toc: { readonly id: string; readonly text: string; readonly children: TocEntry[] }[] = [];
  let section: TocEntry[] = toc;
  for (const { node } of page.headings) {
    const entry = { id: node.data?.id ?? '', text: plainText(node).trim(), children: [] };
    if (node.depth === 2) {
      toc.push(entry);
      section = entry.children;
    } else if (node.depth === 3) section.push(entry);
    // A first-level heading ends the section. Third-level headings below it are then added to the top of the contents.
    else if (node.depth === 1) section = toc;
  }
  return toc;
}

/** Matches one attribute of a heading: `#id`, `.class`, `key=value`, `key="value"`. */
const ONE = String.raw`(?:#[^\s{}#]+|\.[\w-]+|[\w-]+=(?:"[^"{}]*"|[^\s{}"]*))`;
/** Matches attributes at the end of a heading: `{#id}`, `{#id .class lang=en}` (Pandoc, Hugo), `{: #id}` (kramdown). */
const ATTRIBUTES = new RegExp(String.raw`[ \t]*(\{:?[ \t]*(${ONE}(?:[ \t]+${ONE})*)[ \t]*\})[ \t]*$`);
const EACH = /#[^\s]+|\.[\w-]+|([\w-]+)=(?:"([^"]*)"|(\S*))/g;
/** Matches names of attributes that headings may have. None of these attributes can run code. */
const HARMLESS = /^(?:lang|dir|title|translate|data-[\w-]+)$/;

/**
 * Returns the attributes at the end of a heading, or undefined if there are none.
 * @param text last text node of a heading
 * @returns `written`: attributes with their braces; `start`: offset of the spaces before them; `properties`: hast
 * properties of the heading
 */
function headingAttributes(text: string) {
  const match = ATTRIBUTES.exec(text);
  if (match === null) return undefined;
  const [, written = '', list = ''] = match;
  const classes: string[] = [];
  const properties: Record<string, string | string[]> = {};
  let id: string | undefined;
  for (const [word, name, quoted, plain] of list.matchAll(EACH)) {
    if (word.startsWith('#')) id ??= word.slice(1);
    else if (word.startsWith('.')) classes.push(word.slice(1));
    else if (name !== undefined && HARMLESS.test(name)) properties[name] = quoted ?? plain ?? '';
  }
  if (classes.length > 0) properties['className'] = classes;
  return { written, start: match.index, id, properties: Object.keys(properties).length > 0 ? properties : undefined };
}
