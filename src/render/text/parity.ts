import type { Element, Nodes as HastNodes, Root } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import type { Text } from '../../base/message.ts';
import type { PageAddress } from '../../base/origin.ts';
import { isHeavy, parseGfm } from '../../markdown/parsers.ts';
import { pageTextMessages } from './messages.ts';
import { isSkipped } from './readable.ts';
import { textAddress } from './text-address.ts';

/** What a reader must find in both forms of a page, in the order of the page. */
interface Landmarks {
  readonly headings: string[];
  readonly links: string[];
  readonly code: string[];
}

const KINDS = ['headings', 'links', 'code'] as const;
const LOST = { headings: pageTextMessages.heading, links: pageTextMessages.link, code: pageTextMessages.code };

/**
 * What of a page's headings, links and code is missing in its Markdown, as phrases: `the heading "Prices"`. Empty when
 * both hold the same.
 *
 * @param tree the page's `<main>`, as it was rendered
 * @param markdown its text
 * @param page where the page is published
 */
export function lostInMarkdown(tree: Root, markdown: string, page: PageAddress): Text[] {
  const wanted: Landmarks = { headings: [], links: [], code: [] };
  collectHtml(tree, page, wanted);
  const found: Landmarks = { headings: [], links: [], code: [] };
  // The parser would take minutes; who wrote such a page does not miss the comparison.
  if (isHeavy(markdown)) return [];
  collectMarkdown(parseGfm(markdown), found);
  return KINDS.flatMap((kind) => lost(wanted[kind], found[kind]).map((what) => LOST[kind]({ text: shown(what) })));
}

/** Those of `wanted` that `found` has not, or not as often. Spaces do not count: in Markdown they are set by its own rules. */
function lost(wanted: readonly string[], found: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const text of found) left.set(bare(text), (left.get(bare(text)) ?? 0) + 1);
  return wanted.filter((text) => {
    const number = left.get(bare(text)) ?? 0;
    left.set(bare(text), number - 1);
    return number <= 0;
  });
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

function collectMarkdown(node: MdastNodes, into: Landmarks): void {
  if (node.type === 'heading') into.headings.push(textOf(node));
  if (node.type === 'code') into.code.push(node.value);
  if (node.type === 'link') into.links.push(node.url);
  if ('children' in node) for (const child of node.children) collectMarkdown(child, into);
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

/** A phrase is no page. */
const SHOWN = 60;

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
