import type { Nodes, Parents, Root, Text } from 'mdast';
import type { Processor } from 'unified';

/**
 * Deeper nesting is shown as the text that was written. No page needs it, and the steps, like React, follow a tree by
 * recursion: a line of ten thousand `>` must not overflow the stack.
 */
const MAX_DEPTH = 100;

/** A parser plugin to use after the parser: limits the depth of its trees. */
export function nestingLimit(this: Processor, max = MAX_DEPTH): void {
  const { parser } = this;
  if (!parser) throw new Error('nestingLimit must stand after a parser.');
  this.parser = (text, file) => {
    const tree = parser(text, file) as Root;
    for (const node of parentsAt(tree, max)) flatten(node, text);
    return tree;
  };
}

/** The nodes with children that lie `depth` levels below the root. */
function parentsAt(tree: Root, depth: number): Parents[] {
  let level: Parents[] = [tree];
  for (let i = 0; i < depth && level.length > 0; i++) {
    const below: Parents[] = [];
    for (const { children } of level) for (const child of children) if ('children' in child) below.push(child);
    level = below;
  }
  return level;
}

/** What holds blocks holds one paragraph then; a list, which must hold items, becomes one. */
function flatten(node: Parents, source: string): void {
  const text: Text = {
    type: 'text',
    value: source.slice(node.position?.start.offset, node.position?.end.offset),
    position: node.position,
  };
  if (BLOCKS.has(node.type))
    node.children = [{ type: 'paragraph', children: [text], position: node.position }] as typeof node.children;
  else {
    if (LISTS.has(node.type)) node.type = 'paragraph';
    node.children = [text];
  }
}

const BLOCKS: ReadonlySet<Nodes['type']> = new Set([
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
  'defListDescription',
]);
const LISTS: ReadonlySet<Nodes['type']> = new Set(['list', 'table', 'tableRow', 'defList']);
