import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Root as MdastRoot } from 'mdast';

/** Name of the element that stands for the marker while the steps run. */
const MARK = 'excerpt-end';
const MARKER = /^\s*<!--\s*more\s*-->\s*$/;

/** Keeps the place of `<!-- more -->` between two blocks of a page; comments as such are dropped. */
export function markExcerpt(tree: MdastRoot): void {
  const at = tree.children.findIndex((node) => node.type === 'html' && MARKER.test(node.value));
  const marker = tree.children[at];
  if (marker === undefined) return;
  tree.children[at] = { type: 'component', name: MARK, properties: {}, children: [], position: marker.position };
}

/**
 * Takes the mark out of a tree.
 *
 * @returns what stood above it, fit for a page that shows several: without ids and references to footnotes. Undefined
 *   without a mark, or with nothing above it
 */
export function takeExcerpt(tree: Root): Root | undefined {
  const at = tree.children.findIndex((node) => node.type === 'element' && node.tagName === MARK);
  if (at === -1) return undefined;
  const above = tree.children.slice(0, at);
  // With the line break behind it: two texts side by side would be told apart in the page.
  tree.children.splice(at, tree.children[at + 1]?.type === 'text' ? 2 : 1);
  return above.some(({ type }) => type === 'element') ? { type: 'root', children: above.flatMap(forList) } : undefined;
}

function forList<Node extends RootContent>(node: Node): Node[] {
  if (node.type !== 'element') return [node];
  if (node.tagName === 'sup' && node.children.some(isFootnoteReference)) return [];
  const { id: _, ...properties } = node.properties;
  return [{ ...node, properties, children: node.children.flatMap((child) => forList<ElementContent>(child)) }];
}

function isFootnoteReference(node: ElementContent): boolean {
  return node.type === 'element' && (node as Element).properties['dataFootnoteRef'] !== undefined;
}
