import type { Nodes, Parents, Root, Text } from 'mdast';
import type { Processor } from 'unified';
import type { Text as Said } from '../../base/message.ts';
import { maskFences } from '../code/mask-fences.ts';
import { markdownMessages } from '../messages.ts';

/**
 * Deeper nesting is shown as the text that was written. No page needs it, and the steps, like React, follow a tree by
 * recursion: a line of ten thousand `>` must not overflow the stack.
 */
const MAX_DEPTH = 100;

/** Limits of a parser. */
interface Limits {
  readonly depth?: number;
  /** Most `|` marks of a text: each begins a cell of a table. */
  readonly cells?: number;
}

/** A parser plugin to use after the parser: limits the depth of its trees. A text beyond its limits has an empty tree that says why. */
export function nestingLimit(this: Processor, { depth = MAX_DEPTH, cells }: Limits = {}): void {
  const { parser } = this;
  if (!parser) throw new Error('nestingLimit must stand after a parser.');
  this.parser = (text, file) => {
    const beyond = beyondParsers(text, cells);
    if (beyond !== undefined) return { type: 'root', children: [], data: { beyond } };
    const tree = parser(text, file) as Root;
    for (const node of parentsAt(tree, depth)) flatten(node, text);
    return tree;
  };
}

/** A line that opens or closes a container, in quotations and lists too. */
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(:{3,})[ \t]*(.?)/;

/**
 * Most marks of one block of text, such as `*` or `[`. Parsers need time that grows with their square: 200,000 characters of `_a`
 * take 9 s of CPU, this many marks below 2 s (24 November 2026). No paragraph comes near it. A colon counts twice.
 */
const MAX_MARKS = 30_000;

/** Most marks of footnotes in a text, uses and definitions: 20,000 uses take 8 s of CPU in MDX (25 November 2026). */
const MAX_FOOTNOTES = 10_000;

/** What no parser handles in reasonable time. Such a text has no tree; it is reported. */
export interface Beyond {
  /** Offset of its line. */
  readonly offset: number;
  readonly message: Said;
  readonly hint: Said;
}

function beyondParsers(text: string, cells: number | undefined): Beyond | undefined {
  const deep = deepContainer(text);
  if (deep !== undefined) {
    const hint = markdownMessages.lookContainersNeverClosed;
    return { offset: deep, message: markdownMessages.containersNestedMoreThan({ count: MAX_DEPTH }), hint };
  }
  const hint = markdownMessages.dividePage;
  const footnote = furtherThan(MAX_FOOTNOTES, '[^', text);
  if (footnote !== undefined)
    return { offset: footnote, message: markdownMessages.tooManyFootnotes({ count: MAX_FOOTNOTES }), hint };
  const cell = cells === undefined ? undefined : furtherThan(cells, '|', text);
  if (cell !== undefined) return { offset: cell, message: markdownMessages.tooManyCells({ count: cells }), hint };
  const dense = denseBlock(text);
  if (dense === undefined) return undefined;
  const message = markdownMessages.blockTextMoreThan({ count: MAX_MARKS });
  return { offset: dense, message, hint: markdownMessages.divideEmptyLinesOr };
}

/** Finds the first place of a sign outside of code that is beyond the most of them. */
function furtherThan(most: number, sign: string, text: string): number | undefined {
  if (text.split(sign, most + 2).length <= most + 1) return undefined;
  const masked = maskFences(text);
  let at = -1;
  for (let count = 0; count <= most; count++) {
    at = masked.indexOf(sign, at + 1);
    if (at === -1) return undefined;
  }
  return at;
}

/** Finds the first block with too many marks. Cells of tables are blocks of their own. */
function denseBlock(text: string): number | undefined {
  if (text.length < MAX_MARKS / 2 || marksIn(text) <= MAX_MARKS) return undefined;
  let [marks, offset, begin] = [0, 0, 0];
  for (const line of maskFences(text).split('\n')) {
    if (line.trim() === '') [marks, begin] = [0, offset + line.length + 1];
    else if (!/^[ \t>]*\|/.test(line)) marks += marksIn(line);
    if (marks > MAX_MARKS) return begin;
    offset += line.length + 1;
  }
  return undefined;
}

function marksIn(text: string): number {
  let marks = 0;
  for (const { 0: mark } of text.matchAll(/[!$*:<[_`~]/g)) marks += mark === ':' ? 2 : 1;
  return marks;
}

/**
 * Finds the container that is nested too deeply. Parsers look through all open containers at every line: this count comes
 * before them.
 */
function deepContainer(text: string): number | undefined {
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
