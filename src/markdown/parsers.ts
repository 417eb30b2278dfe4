import type { Nodes, Parents, Root, Text } from 'mdast';
import { markdownToMdast } from 'satteri';
import type { Processor } from 'unified';
import { maskFences } from '../base/position.ts';
import { markdownMessages } from './messages.ts';
import type { Beyond } from './nodes.ts';

/**
 * Plugin with the default parser, satteri. The parser is written in Rust, supports CommonMark, GFM and directives, and
 * is about twenty times as fast as remark-parse.
 */
export function satteriParse(this: Processor): void {
  const features = { frontmatter: false, directive: true, gfm: true };
  this.parser = (text) => markdownToMdast(text, { features }) as Root;
}

/** Quick test for the first line of an indented block, such as `: text` or `!!! note`. Most texts do not match. */
export const MAY_HOLD_MARKS = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?::[ \t]+\S|!!! ?\w|\?\?\?\+? ?\w|===[!+]? +")/m;

/** Parses GitHub Flavored Markdown, without directives and other extensions of ssg. */
export function parseGfm(text: string): Root {
  return markdownToMdast(text, { features: { frontmatter: false, gfm: true } }) as Root;
}

/**
 * Matches characters that are expensive for satteri 0.10.5. At each character reference satteri copies the text so far,
 * so 60,000 `&amp;` exceed the maximum length of a string. At each colon satteri searches the rest of the block for
 * directives, so a paragraph with 20,000 colons takes seconds. The reference parser needs linear time in both cases,
 * but is twenty times as slow for other texts.
 */
const COSTLY = /[&:]/g;

/**
 * Maximum cost of a text for satteri. The cost is a sum over the blocks: number of `&` and `:` times length. At the
 * limit, satteri and the reference parser take about 100 ms (22 November 2026). Above it, the reference parser is used.
 */
const LIMIT = 2e8;

/** Maximum size of a text that needs no check: even if it consists of colons, its cost cannot reach `LIMIT`. */
const HARMLESS = Math.sqrt(LIMIT);

const BLOCK_START = /^(?:[ \t]*$| {0,3}(?:[-*+]|#{1,6})[ \t])/gm;

/** Reports whether the reference parser is faster for a text. The cost (see `LIMIT`) is added up block by block. */
export function isHeavy(text: string): boolean {
  if (text.length < HARMLESS) return false;
  let [cost, from] = [0, 0];
  for (const to of [...text.matchAll(BLOCK_START)].map(({ index }) => index).concat(text.length)) {
    if (to - from > 1) cost += (to - from) * (text.slice(from, to).match(COSTLY)?.length ?? 0);
    if (cost > LIMIT) return true;
    from = to;
  }
  return false;
}

/**
 * Maximum depth of a tree, because later steps are recursive: `>` repeated 10,000 times would overflow the stack.
 * Deeper content is shown as its source.
 */
const MAX_DEPTH = 100;

interface Limits {
  readonly depth?: number;
  /** Maximum number of `|` in a text, because each can start a table cell. Default: no maximum. */
  readonly cells?: number;
}

/**
 * Plugin that replaces nodes below the maximum depth by their text. If a text exceeds another limit, such as the
 * number of table cells, its tree is empty and `tree.data.beyond` has the reason. Must follow the parser plugin.
 */
export function nestingLimit(this: Processor, { depth = MAX_DEPTH, cells }: Limits = {}): void {
  const { parser } = this;
  if (!parser) throw new Error('nestingLimit must follow a parser.');
  this.parser = (text, file) => {
    const beyond = beyondParsers(text, cells);
    if (beyond !== undefined) return { type: 'root', children: [], data: { beyond } };
    const tree = parser(text, file) as Root;
    for (const node of parentsAt(tree, depth)) flatten(node, text);
    return tree;
  };
}

/** Matches a `:::` line that opens or closes a container, also in quotations and lists. */
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(:{3,})[ \t]*(.?)/;

/**
 * Maximum number of characters such as `*` or `[` in a block (a colon counts twice). More are an error, because parsers
 * take quadratic time: 200,000 characters of `_a` take 9 s of CPU, 30,000 less than 2 s (24 November 2026).
 */
const MAX_MARKS = 30_000;

/** Maximum number of `[^` in a text: 20,000 footnote references take 8 s of CPU in MDX (25 November 2026). */
const MAX_FOOTNOTES = 10_000;

function beyondParsers(text: string, cells: number | undefined): Beyond | undefined {
  const footnote = offsetBeyond(MAX_FOOTNOTES, '[^');
  const cell = cells === undefined ? () => undefined : offsetBeyond(cells, '|');
  const limits = [
    [MAX_DEPTH, deepContainer, markdownMessages.containersNestedMoreThan, markdownMessages.lookContainersNeverClosed],
    [MAX_FOOTNOTES, footnote, markdownMessages.tooManyFootnotes, markdownMessages.dividePage],
    [cells ?? 0, cell, markdownMessages.tooManyCells, markdownMessages.dividePage],
    [MAX_MARKS, denseBlock, markdownMessages.blockTextMoreThan, markdownMessages.divideEmptyLinesOr],
  ] as const;
  for (const [count, find, message, hint] of limits) {
    const offset = find(text);
    if (offset !== undefined) return { offset, message: message({ count }), hint };
  }
  return undefined;
}

/** Returns a function that finds where a text has more than `most` occurrences of `sign` outside code blocks. */
function offsetBeyond(most: number, sign: string): (text: string) => number | undefined {
  return (text) => {
    if (text.split(sign, most + 2).length <= most + 1) return undefined;
    const parts = maskFences(text).split(sign, most + 2);
    return parts.length <= most + 1 ? undefined : parts.slice(0, -1).join(sign).length;
  };
}

/** Returns the offset of the first block that exceeds `MAX_MARKS`. Tables are skipped, because each cell is a block. */
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

/** Returns the offset of the first container nested too deeply. Runs before parsers, which would take too long. */
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

/** Returns the nodes that have children and are `depth` levels below the root. */
function parentsAt(tree: Root, depth: number): Parents[] {
  let level: Parents[] = [tree];
  for (let i = 0; i < depth && level.length > 0; i++) {
    const below: Parents[] = [];
    for (const { children } of level) for (const child of children) if ('children' in child) below.push(child);
    level = below;
  }
  return level;
}

/** Replaces the content of a node with its source. A list becomes a paragraph, because a list cannot contain text. */
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
