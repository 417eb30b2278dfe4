import type { Nodes, Parents, Root, Text } from 'mdast';
import type { Processor } from 'unified';
import { maskFences } from '../code/mask-fences.ts';

/**
 * Deeper nesting is shown as the text that was written. No page needs it, and the steps, like React, follow a tree by
 * recursion: a line of ten thousand `>` must not overflow the stack.
 */
export const MAX_DEPTH = 100;

/** A parser plugin to use after the parser: limits the depth of its trees. */
export function nestingLimit(this: Processor, max = MAX_DEPTH): void {
  const { parser } = this;
  if (!parser) throw new Error('nestingLimit must stand after a parser.');
  this.parser = (text, file) => {
    if (deepContainer(text) !== undefined) return { type: 'root', children: [] };
    const tree = parser(text, file) as Root;
    for (const node of parentsAt(tree, max)) flatten(node, text);
    return tree;
  };
}

/** A line that opens or closes a container, in quotations and lists too. */
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(:{3,})[ \t]*(.?)/;

/**
 * Finds the container that is nested too deeply. Parsers look through all open containers at every line: this count comes
 * before them. Such a text has no tree; it is reported.
 *
 * @returns offset of its line
 */
export function deepContainer(text: string): number | undefined {
  if (text.split(':::', MAX_DEPTH + 2).length <= MAX_DEPTH + 1) return undefined;
  const open: number[] = [];
  let offset = 0;
  for (const line of maskFences(text).split('\n')) {
    const [, colons, name] = FENCE.exec(line) ?? [];
    if (colons !== undefined && name !== '') {
      if (open.push(colons.length) > MAX_DEPTH) return offset;
    } else if (colons !== undefined) {
      const closed = open.findIndex((length) => length <= colons.length);
      if (closed !== -1) open.length = closed;
    }
    offset += line.length + 1;
  }
  return undefined;
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
