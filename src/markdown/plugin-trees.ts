import type { Element, ElementContent, ElementData, Nodes as HastNodes, Parents, Root } from 'hast';
import type { Nodes } from 'mdast';
import { htmlToHast } from 'satteri';
import type { Text } from '../base/message.ts';
import { forEachElement } from './hast.ts';
import { markdownMessages } from './messages.ts';
import { walk } from './nodes.ts';

type AnyNode = Nodes | HastNodes;

/** Maximum depth of a tree that a plugin returns. Deeper nodes are removed, because later steps are recursive. */
const MAX_LEVELS = 1000;

/**
 * Removes invalid nodes from a tree that a plugin returned, so that later steps can rely on its structure.
 * @returns the problem of the first invalid node, and the parent of that node; undefined for a valid tree
 */
export function repairTree(root: AnyNode): { readonly what: Text; readonly holder: AnyNode } | undefined {
  let found: ReturnType<typeof repairTree>;
  /** Ancestors of the current node and the node itself, to find cycles. */
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
      ? markdownMessages.nodeHoldsItself
      : rest.length > MAX_LEVELS
        ? markdownMessages.tooManyLevels({ count: MAX_LEVELS })
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

/** Reports whether any part of a tree is frozen (`Object.freeze`). Later steps need to modify the tree. */
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

/** `TEXTS`: types of nodes that require a `value` string. `STRINGS`: other required strings, by type of node. */
const TEXTS = new Set(['text', 'html', 'raw', 'inlineCode', 'code', 'comment']);
const STRINGS: Readonly<Record<string, readonly string[]>> = {
  ...{ link: ['url'], image: ['url'], definition: ['url', 'identifier'] },
  ...{ linkReference: ['identifier'], imageReference: ['identifier'] },
  ...{ footnoteReference: ['identifier'], footnoteDefinition: ['identifier'] },
  ...{ textDirective: ['name'], leafDirective: ['name'], containerDirective: ['name'] },
};
/** Types of nodes that require a `children` array. */
const PARENTS = new Set([
  ...['element', 'paragraph', 'heading', 'list', 'listItem', 'link', 'emphasis', 'strong', 'delete', 'blockquote'],
  ...['table', 'tableRow', 'tableCell', 'linkReference', 'footnoteDefinition', 'textDirective', 'leafDirective'],
  ...['containerDirective', 'component', 'included', 'defList', 'defListTerm', 'defListDescription'],
]);

/** Returns the problem of an invalid child node, or undefined. Adds missing `properties` to an element. */
function problemOf(value: unknown): Text | undefined {
  if (typeof value !== 'object' || value === null) return markdownMessages.noNode({ value: String(value) });
  const node = value as Record<string, unknown>;
  const { type, children } = node;
  if (typeof type !== 'string' || type === 'root') return markdownMessages.noType;
  if (children !== undefined ? !Array.isArray(children) : PARENTS.has(type))
    return markdownMessages.nodeLacks({ type, missing: 'children' });
  if (TEXTS.has(type) && typeof node['value'] !== 'string')
    return markdownMessages.nodeLacks({ type, missing: 'value' });
  const lacking = STRINGS[type]?.find((name) => typeof node[name] !== 'string');
  if (lacking !== undefined) return markdownMessages.nodeLacks({ type, missing: lacking });
  if (node['position'] !== undefined && node['position'] !== null && !isPosition(node['position']))
    return markdownMessages.wrongPosition({ type });
  if (type !== 'element') return undefined;
  if (typeof node['tagName'] !== 'string') return markdownMessages.noTagName;
  const { properties } = node;
  if (typeof properties !== 'object' || properties === null) node['properties'] = {};
  return undefined;
}

function isPosition(value: unknown): boolean {
  const { start, end } = (value ?? {}) as Record<string, Partial<Record<string, unknown>> | null | undefined>;
  return [start, end].every((point) => typeof point?.['line'] === 'number' && typeof point['column'] === 'number');
}

/**
 * Records the raw HTML of the author before plugins run.
 * @returns a function that marks all other raw HTML as added by plugins (`isOfPlugin`), which `rawHtml` does not forbid
 */
export function markPluginHtml(before: Nodes): (after: Nodes) => void {
  const nodes = new Set<Nodes>();
  const texts = new Set<string>();
  walk(before, (node) => {
    if (node.type !== 'html') return;
    nodes.add(node);
    texts.add(node.value);
  });
  // A node with the same HTML also counts as the author's, because a plugin may have copied it.
  return (after) =>
    walk(after, (node) => {
      if (node.type === 'html' && !nodes.has(node) && !texts.has(node.value))
        node.data = { ...node.data, isOfPlugin: true };
    });
}

/**
 * Records the elements of a tree before plugins run.
 * @returns a function that converts the raw HTML of plugins to elements, and sets `data.isRaw` on elements that plugins
 * added or changed, because React would change their styles, MathML and event attributes
 */
export function prepareElements(before: HastNodes): (after: HastNodes) => void {
  const known = new Set<Element>();
  forEachElement(before, (element) => known.add(element));
  return (after) => {
    if ('children' in after) parseRaw(after);
    forEachElement(after, (element) => {
      const isChanged = Object.keys(element.properties).some((name) => name === 'style' || /^on./i.test(name));
      if (!known.has(element) || isChanged) element.data = { ...element.data, isRaw: true } as unknown as ElementData;
    });
  };
}

/** Converts each raw node to elements. Each is parsed alone, so tags in two raw nodes do not form an element. */
function parseRaw(parent: Parents): void {
  const children = parent.children as ElementContent[];
  for (const [i, child] of [...children.entries()].reverse()) {
    if ((child.type as string) === 'raw') {
      const { value } = child as unknown as { value: string };
      children.splice(i, 1, ...((htmlToHast(value, { fragment: true }) as Root).children as ElementContent[]));
    } else if (child.type === 'element') parseRaw(child);
  }
}
