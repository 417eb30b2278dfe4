import type { Nodes as HastNodes } from 'hast';
import type { Nodes } from 'mdast';

type AnyNode = Nodes | HastNodes;

/**
 * Takes out of a tree what is no node, so that the steps behind a plugin can rely on it.
 *
 * @returns what was found, the first of it with the node that holds it; undefined for a valid tree
 */
export function mendTree(root: AnyNode): { readonly what: string; readonly holder: AnyNode } | undefined {
  let found: ReturnType<typeof mendTree>;
  const visit = (node: AnyNode): void => {
    if (!('children' in node)) return;
    const children = node.children as unknown[];
    for (let i = 0; i < children.length; i++) {
      const what = problemOf(children[i]);
      if (what !== undefined) {
        found ??= { what, holder: node };
        children.splice(i--, 1);
      } else visit(children[i] as AnyNode);
    }
  };
  visit(root);
  return found;
}

/** Nodes that are nothing without a text. */
const TEXTS = new Set(['text', 'html', 'raw', 'inlineCode', 'code', 'comment']);
/** Nodes that are nothing without children. */
const PARENTS = new Set(['element', 'paragraph', 'heading', 'list', 'listItem', 'link', 'emphasis', 'strong', 'table']);

/** What is wrong with a value that stands among children. A missing `properties` is taken for an empty one. */
function problemOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return `\`${String(value)}\` in the place of a node`;
  const node = value as Record<string, unknown>;
  const { type, children } = node;
  if (typeof type !== 'string' || type === 'root') return 'a node without a `type`';
  if (children !== undefined ? !Array.isArray(children) : PARENTS.has(type))
    return `a node \`${type}\` without \`children\``;
  if (TEXTS.has(type) && typeof node['value'] !== 'string') return `a node \`${type}\` without a \`value\``;
  if (type !== 'element') return undefined;
  if (typeof node['tagName'] !== 'string') return 'an element without a `tagName`';
  node['properties'] ??= {};
  return undefined;
}
