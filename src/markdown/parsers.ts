import type { Nodes, Parents, Root, Text } from 'mdast';
import { markdownToMdast } from 'satteri';
import type { Processor } from 'unified';
import { markdownMessages } from './messages.ts';
import type { Beyond } from './nodes.ts';

/** Plugin with the default parser: CommonMark, GFM and directives, written in Rust, about twenty times as fast as remark-parse. */
export function satteriParse(this: Processor): void {
  const features = { frontmatter: false, directive: true, gfm: true };
  this.parser = (text) => markdownToMdast(text, { features }) as Root;
}

/** Quick test for the first line of an indented block: most texts have none. */
export const MAY_HOLD_MARKS = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?::[ \t]+\S|!!! ?\w|\?\?\?\+? ?\w|===[!+]? +")/m;

/** Parses the Markdown of GitHub, without extensions of ssg. */
export function parseGfm(text: string): Root {
  return markdownToMdast(text, { features: { frontmatter: false, gfm: true } }) as Root;
}

/**
 * Characters that cost satteri 0.10.5 time and memory in proportion to the size of their block. It copies the text so far for each
 * character reference: `&amp;` 60,000 times needs more than a string can hold. With directives it searches the rest of the block at
 * each colon: 20,000 times of day in a paragraph take seconds. The reference parser does both in linear time, but is twenty times as
 * slow with other texts.
 */
const COSTLY = /[&:]/g;

/** Product of costly characters and block size above which the reference parser is faster: both take about 100 ms there. */
const LIMIT = 2e8;

/** Size below which no text can reach the limit: half of it colons. */
const HARMLESS = Math.sqrt(LIMIT);

const BLOCK_START = /^(?:[ \t]*$| {0,3}(?:[-*+]|#{1,6})[ \t])/gm;

/** Returns true for a text that the reference parser should parse. Blocks are assumed to end at empty lines, headings and items. */
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

/** First line of a fenced block, in quotations and lists too. Backticks behind the fence make code within a line. */
const OPENING = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:(`{3,})[^`]*|(~{3,}).*)$/;
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/**
 * Replaces fenced blocks by spaces, so that lines and offsets stay. A block without an end reaches to the end of the text.
 *
 * @param text with `\n` line ends
 */
export function maskFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  let fence: string | undefined;
  const lines = text.split('\n').map((line) => {
    if (fence === undefined) {
      const [, backticks, tildes] = OPENING.exec(line) ?? [];
      fence = backticks ?? tildes;
      return fence === undefined ? line : ' '.repeat(line.length);
    }
    if (CLOSING.exec(line)?.[1]?.startsWith(fence) === true) fence = undefined;
    return ' '.repeat(line.length);
  });
  return lines.join('\n');
}

/**
 * Maximum depth of a tree. Deeper content is shown as its source: the steps and React follow a tree by recursion, and a line of ten
 * thousand `>` must not overflow the stack.
 */
const MAX_DEPTH = 100;

interface Limits {
  readonly depth?: number;
  /** Maximum number of `|` marks of a text: each starts a cell of a table. */
  readonly cells?: number;
}

/** Plugin that limits the depth of trees. A text beyond the limits has an empty tree with the reason. Must run after the parser plugin. */
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

/** Line that opens or closes a container, in quotations and lists too. */
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(:{3,})[ \t]*(.?)/;

/**
 * Maximum number of marks such as `*` or `[` in one block. The time of parsers grows with the square of the marks: 200,000 characters
 * of `_a` take 9 s of CPU, this number of marks less than 2 s (24 November 2026). A colon counts twice.
 */
const MAX_MARKS = 30_000;

/** Maximum number of marks of footnotes in a text: 20,000 references take 8 s of CPU in MDX (25 November 2026). */
const MAX_FOOTNOTES = 10_000;

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

/** Finds the first sign beyond a maximum number, outside of code. */
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

/** Finds the first block with too many marks. Each cell of a table is a block. */
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

/** Finds the container that is nested too deeply. Must run before parsers, which check all open containers at each line. */
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

/** Returns the nodes with children that are `depth` levels below the root. */
function parentsAt(tree: Root, depth: number): Parents[] {
  let level: Parents[] = [tree];
  for (let i = 0; i < depth && level.length > 0; i++) {
    const below: Parents[] = [];
    for (const { children } of level) for (const child of children) if ('children' in child) below.push(child);
    level = below;
  }
  return level;
}

/** Replaces the content of a node by its source. A list, which must contain items, becomes a paragraph. */
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
