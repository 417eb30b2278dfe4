import type { Element, ElementContent, ElementData, Root, RootContent } from 'hast';
import { htmlToHast } from 'satteri';
import { escapeText } from '../highlight/escape-text.ts';

/** Marks an element that came from Markdown while the page is HTML. Only the parser sees it. */
const MARK = 'data-ssg-markdown-element';
const MARK_PROPERTY = 'dataSsgMarkdownElement';

/**
 * Turns raw HTML into elements. A tag may open in one raw node and close in another, with Markdown between them, so
 * the page as a whole goes through an HTML parser (html5ever), with a number on each of our own elements, whose
 * properties are put back afterwards. All others are marked as raw (`data.isRaw`), for who writes them.
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
    const start = `<${node.tagName} ${MARK}="${elements.push(node) - 1}">`;
    if (VOID.has(node.tagName)) return start;
    return `${start}${node.children.map((child) => serialize(child, elements)).join('')}</${node.tagName}>`;
  }
  return (node.type as string) === 'raw' ? (node as { value: string }).value : '';
}

/** The elements of Markdown that have no end tag. */
const VOID = new Set(['br', 'hr', 'img', 'input']);

function restore(nodes: (RootContent | ElementContent)[], elements: readonly Element[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const original = elements[Number(node.properties[MARK_PROPERTY] ?? -1)];
    if (original) {
      node.tagName = original.tagName;
      node.properties = original.properties;
    } else node.data = { isRaw: true } as unknown as ElementData;
    restore(node.children, elements);
  }
}
