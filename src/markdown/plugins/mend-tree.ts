import type { Nodes as HastNodes } from 'hast';
import type { Nodes } from 'mdast';
import type { Text } from '../../base/message.ts';
import { pluginMessages } from './messages.ts';

type AnyNode = Nodes | HastNodes;

/** Levels that a tree of a plugin may have. The steps behind plugins follow it by recursion. */
const MAX_LEVELS = 1000;

/**
 * Takes out of a tree what is no node, so that the steps behind a plugin can rely on it.
 *
 * @returns what was found, the first of it with the node that holds it; undefined for a valid tree
 */
export function mendTree(root: AnyNode): { readonly what: Text; readonly holder: AnyNode } | undefined {
  let found: ReturnType<typeof mendTree>;
  /** The nodes from the root to the one that is looked at. */
  const way = new Set<unknown>();
  const rest: { readonly node: AnyNode; next: number }[] = [];
  const enter = (node: AnyNode): void => {
    way.add(node);
    rest.push({ node, next: 0 });
  };
  enter(root);
  for (let level = rest.at(-1); level !== undefined; level = rest.at(-1)) {
    const { node } = level;
    const children = 'children' in node ? (node.children as unknown[]) : [];
    const child = children[level.next];
    if (level.next >= children.length) {
      way.delete(node);
      rest.pop();
      continue;
    }
    const what = way.has(child)
      ? pluginMessages.nodeHoldsItself
      : rest.length > MAX_LEVELS
        ? pluginMessages.tooManyLevels({ count: MAX_LEVELS })
        : problemOf(child);
    if (what === undefined) {
      level.next++;
      enter(child as AnyNode);
    } else {
      found ??= { what, holder: node };
      children.splice(level.next, 1);
    }
  }
  return found;
}

/** Says whether a part of a tree is frozen: the steps behind a plugin change it. */
export function isFrozen(root: AnyNode): boolean {
  const seen = new Set<unknown>();
  const rest: unknown[] = [root];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    const { children, properties } = node as Record<string, unknown>;
    if ([node, children, properties].some((part) => part !== undefined && part !== null && Object.isFrozen(part)))
      return true;
    if (Array.isArray(children)) for (const child of children) rest.push(child);
  }
  return false;
}

/** Nodes that are nothing without a text, and the names of other texts that nodes must have. */
const TEXTS = new Set(['text', 'html', 'raw', 'inlineCode', 'code', 'comment']);
const STRINGS: Readonly<Record<string, readonly string[]>> = {
  ...{ link: ['url'], image: ['url'], definition: ['url', 'identifier'] },
  ...{ linkReference: ['identifier'], imageReference: ['identifier'] },
  ...{ footnoteReference: ['identifier'], footnoteDefinition: ['identifier'] },
  ...{ textDirective: ['name'], leafDirective: ['name'], containerDirective: ['name'] },
};
/** Nodes that are nothing without children. */
const PARENTS = new Set([
  ...['element', 'paragraph', 'heading', 'list', 'listItem', 'link', 'emphasis', 'strong', 'delete', 'blockquote'],
  ...['table', 'tableRow', 'tableCell', 'linkReference', 'footnoteDefinition', 'textDirective', 'leafDirective'],
  ...['containerDirective', 'component', 'included', 'defList', 'defListTerm', 'defListDescription'],
]);

/** What is wrong with a value that stands among children. A missing `properties` is taken for an empty one. */
function problemOf(value: unknown): Text | undefined {
  if (typeof value !== 'object' || value === null) return pluginMessages.noNode({ value: String(value) });
  const node = value as Record<string, unknown>;
  const { type, children } = node;
  if (typeof type !== 'string' || type === 'root') return pluginMessages.noType;
  if (children !== undefined ? !Array.isArray(children) : PARENTS.has(type))
    return pluginMessages.nodeLacks({ type, missing: 'children' });
  if (TEXTS.has(type) && typeof node['value'] !== 'string') return pluginMessages.nodeLacks({ type, missing: 'value' });
  const lacking = STRINGS[type]?.find((name) => typeof node[name] !== 'string');
  if (lacking !== undefined) return pluginMessages.nodeLacks({ type, missing: lacking });
  if (node['position'] !== undefined && node['position'] !== null && !isPosition(node['position']))
    return pluginMessages.wrongPosition({ type });
  if (type !== 'element') return undefined;
  if (typeof node['tagName'] !== 'string') return pluginMessages.noTagName;
  const { properties } = node;
  if (typeof properties !== 'object' || properties === null) node['properties'] = {};
  return undefined;
}

function isPosition(value: unknown): boolean {
  const { start, end } = (value ?? {}) as Record<string, Partial<Record<string, unknown>> | null | undefined>;
  return [start, end].every((point) => typeof point?.['line'] === 'number' && typeof point['column'] === 'number');
}
