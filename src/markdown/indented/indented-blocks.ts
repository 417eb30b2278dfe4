import type { List, ListItem, Nodes, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import { definitionList, termsOf } from './definitions.ts';
import { findMarks, MAY_HOLD_MARKS, type Making, type Mark } from './marks.ts';
import { blocksOf } from './mkdocs-blocks.ts';

/** Blocks in blocks that are looked for: each needs the text to be parsed once more. */
const MAX_DEPTH = 10;

/**
 * A parser plugin to use after the parser: definition lists (`: text` below a term, as PHP Markdown Extra, Hugo, MkDocs and Pandoc have them), and
 * blocks of MkDocs (`!!! note`, `??? note`, `=== "Tab"`), all of which hold the indented lines below them.
 *
 * Their first lines are made items of lists, as long as they were, and the parser is asked again: it knows what belongs to an item, and every offset
 * stays. What is no paragraph in the first tree (code, HTML) is left alone, and so is a definition without a term.
 *
 * @see https://michelf.ca/projects/php-markdown/extra/#def-list
 * @see https://python-markdown.github.io/extensions/admonition/
 */
export function indentedBlocks(this: Processor): void {
  const { parser } = this;
  if (!parser) throw new Error('indentedBlocks must stand after a parser.');
  this.parser = (text, file) => {
    const parse = (written: string) => parser(written, file) as Root;
    return MAY_HOLD_MARKS.test(text) ? parseMarked(parse, text) : parse(text);
  };
}

function parseMarked(parse: (text: string) => Root, text: string): Root {
  const refused = new Set<number>();
  let marks: Mark[] = [];
  let tree = parse(text);
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const known = new Set(marks.map(({ start }) => start));
    const more = findMarks(tree, text).filter(({ start }) => !known.has(start) && !refused.has(start));
    if (more.length === 0) break;
    marks = [...marks, ...more].sort((a, b) => a.start - b.start);
    tree = parse(withMarks(text, marks));
    const right = rightMarks(tree, marks);
    if (right.size === marks.length) continue;
    for (const { item, start } of marks) if (!right.has(item)) refused.add(start);
    marks = marks.filter(({ start }) => !refused.has(start));
    tree = parse(withMarks(text, marks));
  }
  const byItem = new Map(marks.map((mark) => [mark.item, mark]));
  if (marks.length > 0) convert(tree, { text, parse, marks: byItem });
  return tree;
}

function withMarks(text: string, marks: readonly Mark[]): string {
  let written = '';
  let at = 0;
  for (const { start, written: mark } of marks) {
    written += text.slice(at, start) + mark;
    at = start + mark.length;
  }
  return written + text.slice(at);
}

/** Those that have become items of lists; definitions only below a term. */
function rightMarks(tree: Nodes, marks: readonly Mark[]): Set<number> {
  const byItem = new Map(marks.map((mark) => [mark.item, mark]));
  const right = new Set<number>();
  const look = (node: Nodes): void => {
    if (!('children' in node)) return;
    let isBelowTerm = false;
    for (const child of node.children) {
      look(child);
      if (child.type !== 'list') {
        isBelowTerm = child.type === 'paragraph';
        continue;
      }
      for (const item of child.children) {
        const start = item.position?.start.offset ?? -1;
        const kind = byItem.get(start)?.kind;
        if (kind === 'definition' ? isBelowTerm : kind !== undefined) right.add(start);
        isBelowTerm &&= kind === 'definition';
      }
    }
  };
  look(tree);
  return right;
}

/** Puts the blocks in the place of the items that stand for them. */
function convert(parent: Nodes, making: Making): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) convert(child, making);
  if (!parent.children.some((child) => child.type === 'list' && child.children.some((item) => isMarked(item, making))))
    return;
  const children: RootContent[] = [];
  for (const child of parent.children as RootContent[]) {
    if (child.type !== 'list') children.push(child);
    else for (const run of runsOf(child, making)) add(children, run, making);
  }
  parent.children = children as typeof parent.children;
}

function isMarked({ position }: ListItem, { marks }: Making): boolean {
  return marks.has(position?.start.offset ?? -1);
}

/** Items beside each other that stand for the same kind of block, or for nothing but themselves. */
function runsOf(list: List, { marks }: Making): { readonly kind: Mark['kind'] | undefined; readonly list: List }[] {
  const runs: { kind: Mark['kind'] | undefined; list: List }[] = [];
  for (const item of list.children) {
    const kind = marks.get(item.position?.start.offset ?? -1)?.kind;
    const last = runs.at(-1);
    if (last !== undefined && last.kind === kind) last.list.children.push(item);
    else runs.push({ kind, list: { ...list, children: [item], position: item.position } });
    const run = runs.at(-1)?.list;
    if (run?.position && item.position) run.position = { start: run.position.start, end: item.position.end };
  }
  return runs;
}

/** Whether an empty line stands between items. */
function areApart(items: readonly ListItem[]): boolean {
  return items.some(({ position }, i) => {
    const next = items[i + 1]?.position?.start.line;
    return next !== undefined && position !== undefined && next > position.end.line + 1;
  });
}

function add(children: RootContent[], { kind, list }: ReturnType<typeof runsOf>[number], making: Making): void {
  if (kind === undefined) children.push({ ...list, spread: areApart(list.children) });
  else if (kind !== 'definition') children.push(...blocksOf(list, kind, making));
  else {
    const term = children.pop();
    if (term === undefined) return;
    const before = children.at(-1);
    if (term.type === 'defList') children.push(definitionList(term, [], list.children, making.text));
    else if (term.type === 'paragraph' && before?.type === 'defList') {
      children.pop();
      children.push(definitionList(before, termsOf(term, making.text), list.children, making.text));
    } else if (term.type === 'paragraph')
      children.push(definitionList(undefined, termsOf(term, making.text), list.children, making.text));
  }
}
