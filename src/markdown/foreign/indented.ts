import type { List, ListItem, Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { Processor } from 'unified';
import type { Point, Position } from 'unist';
import { positionAt, withReplaced } from '../../base/position.ts';
import { childAt, linesOf } from '../lint/findings.ts';
import { type DefList, type DefListDescription, type Directive, rangeOf } from '../nodes.ts';

type Container = Extract<Directive, { type: 'containerDirective' }>;

/** First line of an indented block, such as `: definition` or `!!! note`. */
interface Mark {
  readonly kind: 'definition' | 'block' | 'tab';
  /** Offset in the text at which the bullet of the list item `written` will be. */
  readonly item: number;
  readonly start: number;
  /**
   * List item such as `+   ____` that replaces the first line when the text is parsed again. It has the same length,
   * and the parser reads the indented lines below it as its content.
   */
  readonly written: string;
}

interface Context {
  readonly text: string;
  readonly parse: (text: string) => Root;
  /** First lines of indented blocks, by `Mark.item`. */
  readonly marks: ReadonlyMap<number, Mark>;
}

/** Maximum nesting of indented blocks. The text is parsed once more for each level. Deeper blocks remain text. */
const MAX_DEPTH = 10;

/**
 * Matches the start of a definition, `:   text`. A list item will replace it, so it may have only as many spaces before
 * and after the colon as a list item has around its bullet.
 */
const DEFINITION = /^:(?: {1,7}|\t)(?=[^\s:])(?!\[[ xX]\][ \t])/;
/** Matches the first line of a block of MkDocs: `!!! note "Title"`, `??? tip`, `???+ tip inline end "Title"`. */
const BLOCK = /^(?:!!!|\?\?\?\+?) ?[\w-]+(?: +[\w-]+)*(?: +"[^\n]*")? *$/;
/** Matches the first line of a tab of MkDocs: `=== "Label"`. */
const TAB = /^===[!+]? +"[^\n]*" *$/;
const FIRST_LINE = /^(!!!|\?\?\?\+?|===[!+]?) *([\w-]*)[^"\n]*(?:"([^\n]*)")? *$/m;

/**
 * Plugin for definition lists (`: text` below a term, as in PHP Markdown Extra, Hugo, MkDocs and Pandoc) and for blocks
 * of MkDocs (`!!! note`, `??? note`, `=== "Tab"`). Must be used after the parser plugin. The plugin replaces the first
 * line of each block by a list item of the same length and parses again. The parser then reads the indented lines as
 * content of the item, and all offsets stay the same. Code, HTML and definitions without a term are not changed.
 * @see https://michelf.ca/projects/php-markdown/extra/#def-list
 * @see https://python-markdown.github.io/extensions/admonition/
 */
export function indentedBlocks(this: Processor): void {
  const { parser } = this;
  if (!parser) throw new Error('indentedBlocks must follow a parser.');
  this.parser = (text, file) => {
    const parse = (written: string) => parser(written, file) as Root;
    return parseMarked(parse, text);
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
    const items = markedItems(tree, marks);
    if (items.size === marks.length) continue;
    for (const { item, start } of marks) if (!items.has(item)) refused.add(start);
    marks = marks.filter(({ start }) => !refused.has(start));
    tree = parse(withMarks(text, marks));
  }
  if (marks.length > 0) convert(tree, { text, parse, marks: byItem(marks) });
  return tree;
}

function byItem(marks: readonly Mark[]): ReadonlyMap<number, Mark> {
  return new Map(marks.map((mark) => [mark.item, mark]));
}

/** Finds the lines of paragraphs that may be the first line of an indented block. */
function findMarks(tree: Nodes, text: string, found: Mark[] = []): Mark[] {
  if (!('children' in tree)) return found;
  for (const [i, child] of tree.children.entries()) {
    if (child.type === 'paragraph') found.push(...marksOf(child, tree.children[i - 1], text));
    else findMarks(child, text, found);
  }
  return found;
}

function marksOf(paragraph: Paragraph, above: RootContent | undefined, text: string): Mark[] {
  const { start, end } = rangeOf(paragraph);
  const source = text.slice(start, end);
  if (!/^[ \t>]*(?:[:!?]|===)/m.test(source)) return [];
  return linesOf(source, start).flatMap((line, i): Mark[] => {
    if (i > 0 && !isPlain(paragraph, line.start)) return [];
    const kind = BLOCK.test(line.text) ? 'block' : TAB.test(line.text) ? 'tab' : undefined;
    if (kind !== undefined) {
      // Replaces the text of the line with underscores, because a title such as `"*Title*"` must not be parsed as
      // content. The length and all offsets stay the same.
      const { length } = line.text.trimEnd();
      const written = `+   ${'_'.repeat(Math.max(0, length - 4))}`;
      return length < 7 ? [] : [{ kind, item: line.start, start: line.start, written }];
    }
    const [written] = DEFINITION.exec(line.text) ?? [];
    if (written === undefined || (i === 0 && !mayDefine(paragraph, above))) return [];
    // Moves the bullet to the right if more than four spaces follow the colon, because a list item allows at most four
    // spaces after its bullet and three before it.
    const before = Math.max(0, written.endsWith('\t') ? 0 : written.length - 5);
    const item = `${' '.repeat(before)}+${written.slice(before + 1)}`;
    return [{ kind: 'definition', item: line.start + before, start: line.start, written: item }];
  });
}

/**
 * Reports whether a paragraph may start with a definition. The paragraph must follow a list (earlier definitions of the
 * same term), or a paragraph (the term) and one empty line.
 */
function mayDefine({ position }: Paragraph, above: RootContent | undefined): boolean {
  if (above?.type === 'list') return true;
  return above?.type === 'paragraph' && above.position?.end.line === (position?.start.line ?? 0) - 2;
}

/** Reports whether the character at an offset is plain text, and not in inline code or a link. */
function isPlain(paragraph: Paragraph, offset: number): boolean {
  const child = childAt(paragraph, offset);
  return child === undefined || child.type === 'text' || child.type === 'textDirective';
}

function withMarks(text: string, marks: readonly Mark[]): string {
  return withReplaced(
    text,
    marks.map(({ start, written }) => ({ start, end: start + written.length, text: written })),
  );
}

/** Returns the offsets (`Mark.item`) at which parsing has created a list item; for definitions, only below a term. */
function markedItems(tree: Nodes, marks: readonly Mark[]): Set<number> {
  const kinds = byItem(marks);
  const found = new Set<number>();
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
        const kind = kinds.get(start)?.kind;
        if (kind === 'definition' ? isBelowTerm : kind !== undefined) found.add(start);
        isBelowTerm &&= kind === 'definition';
      }
    }
  };
  look(tree);
  return found;
}

/** Replaces the list items in a tree that represent indented blocks with definition lists or directives. */
function convert(parent: Nodes, context: Context): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) convert(child, context);
  const isMarked = (item: ListItem) => kindOf(item, context) !== undefined;
  if (!parent.children.some((child) => child.type === 'list' && child.children.some(isMarked))) return;
  const children: RootContent[] = [];
  for (const child of parent.children as RootContent[]) {
    if (child.type !== 'list') children.push(child);
    else for (const run of runsOf(child, context)) add(children, run, context);
  }
  parent.children = children as typeof parent.children;
}

function kindOf({ position }: ListItem, { marks }: Context): Mark['kind'] | undefined {
  return marks.get(position?.start.offset ?? -1)?.kind;
}

interface Run {
  /** Kind of the blocks that the list items represent; undefined for an ordinary list. */
  readonly kind: Mark['kind'] | undefined;
  readonly list: List;
}

/** Splits a list into runs of consecutive items of the same kind. */
function runsOf(list: List, context: Context): Run[] {
  const runs: Run[] = [];
  for (const item of list.children) {
    const kind = kindOf(item, context);
    const last = runs.at(-1);
    if (last === undefined || last.kind !== kind)
      runs.push({ kind, list: { ...list, children: [item], position: item.position } });
    else {
      last.list.children.push(item);
      last.list.position = spanOf([last.list, item]) ?? last.list.position;
    }
  }
  return runs;
}

/** Returns the position from the start of the first node to the end of the last node. */
function spanOf(nodes: readonly Pick<Nodes, 'position'>[]): Position | undefined {
  const [start, end] = [nodes[0]?.position?.start, nodes.at(-1)?.position?.end];
  return start && end && { start, end };
}

function add(children: RootContent[], { kind, list }: Run, context: Context): void {
  if (kind === undefined) {
    const spread = list.children.some(({ position }, i) => {
      const next = list.children[i + 1]?.position?.start.line;
      return next !== undefined && position !== undefined && next > position.end.line + 1;
    });
    children.push({ ...list, spread });
  } else if (kind !== 'definition') children.push(...mkdocsBlocks(list, kind, context));
  else {
    const last = children.pop();
    const isTerm = last?.type === 'paragraph';
    const above = isTerm ? children.at(-1) : last;
    const definitions = above?.type === 'defList' ? above : undefined;
    if (isTerm && definitions !== undefined) children.pop();
    const terms = isTerm ? termsOf(last, context.text) : [];
    if (isTerm || definitions !== undefined)
      children.push(definitionList(definitions, terms, list.children, context.text));
  }
}

/** Returns a definition list: the given one, if any, followed by new terms and definitions. */
function definitionList(
  list: DefList | undefined,
  terms: readonly Paragraph[],
  items: readonly ListItem[],
  text: string,
): DefList {
  const children = [...(list?.children ?? []), ...terms, ...items.map((item) => description(item, text))];
  const position = spanOf(children);
  return { type: 'defList', children, ...(position && { position }) };
}

/** Creates a definition, with `<p>` elements if there is an empty line above it or between its blocks. */
function description({ children, spread, position }: ListItem, text: string): DefListDescription {
  const lineStart = text.lastIndexOf('\n', (position?.start.offset ?? 0) - 1);
  const above = text.slice(text.lastIndexOf('\n', lineStart - 1) + 1, Math.max(0, lineStart));
  return { type: 'defListDescription', spread: spread === true || /^[ \t>]*$/.test(above), children, position };
}

/** Returns the terms in a paragraph above a definition: each line is a term. */
function termsOf(paragraph: Paragraph, text: string): Paragraph[] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of paragraph.children) {
    if (child.type === 'break') lines.push([]);
    else if (child.type !== 'text' || !child.value.includes('\n')) lines.at(-1)?.push(child);
    else
      for (const [i, line] of linesOfText(child, text).entries()) {
        if (i > 0) lines.push([]);
        if (line.value !== '') lines.at(-1)?.push(line);
      }
  }
  return lines
    .filter((children) => children.length > 0)
    .map((children) => {
      const position = spanOf(children) ?? paragraph.position;
      return { type: 'paragraph', data: { hName: 'dt' }, children, position };
    });
}

/**
 * Splits a text node into one node per line. If the text differs from its source, for example because of an escape, all
 * lines keep the position of the whole node.
 */
function linesOfText(node: Text, text: string): Text[] {
  const from = node.position?.start.offset ?? 0;
  const written = text.slice(from, node.position?.end.offset).split('\n');
  const values = node.value.split('\n');
  const point = (offset: number): Point => ({ ...positionAt(text, offset), offset });
  let at = from;
  return values.map((value, i) => {
    const line = written[i] ?? '';
    const start = at + (i === 0 ? 0 : (/^[ \t>]*/.exec(line)?.[0].length ?? 0));
    const end = at + line.length;
    at = end + 1;
    const isEqual = written.length === values.length;
    return { ...node, value, position: isEqual ? { start: point(start), end: point(end) } : node.position };
  });
}

/**
 * Admonition names of Material for MkDocs, grouped by the ssg admonition that replaces them.
 * @see https://squidfunk.github.io/mkdocs-material/reference/admonitions/#supported-types
 */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  note: ['note', 'example', 'quote', 'cite'],
  info: ['info', 'abstract', 'summary', 'tldr', 'todo', 'question', 'help', 'faq', 'seealso', 'important'],
  tip: ['tip', 'hint', 'success', 'check', 'done'],
  warning: ['warning', 'caution', 'attention'],
  danger: ['danger', 'error', 'failure', 'fail', 'missing', 'bug'],
};

/** Converts a list that represents blocks of MkDocs to directives: admonitions, details, tabs. */
function mkdocsBlocks(list: List, kind: 'block' | 'tab', context: Context): RootContent[] {
  if (kind === 'block') return list.children.map((item) => mkdocsBlock(item, context));
  const groups: Container[] = [];
  for (const item of list.children) {
    const { mark, title } = firstLine(item, context);
    const tab = container('tab', item, labelOf(title ?? '', context));
    const group = groups.at(-1);
    if (group === undefined || mark === '===!') groups.push({ ...container('tabs', item, []), children: [tab] });
    else {
      group.children.push(tab);
      group.position = spanOf([group, item]) ?? group.position;
    }
  }
  return groups;
}

function mkdocsBlock(item: ListItem, context: Context): Container {
  const { mark, type, title } = firstLine(item, context);
  const [kind] = Object.entries(KINDS).find(([, names]) => names.includes(type)) ?? [];
  // Uses the type of a block without a title as its title, such as "Example", as MkDocs does. A `!!!` block gets no
  // such title if ssg has an admonition of the same name.
  const shown = title ?? (type === kind && mark === '!!!' ? '' : type.charAt(0).toUpperCase() + type.slice(1));
  if (mark === '!!!') return container(kind ?? 'note', item, labelOf(shown, context));
  const details = container('details', item, labelOf(shown === '' ? type : shown, context));
  return mark === '???+' ? { ...details, attributes: { open: '' } } : details;
}

function firstLine({ position }: ListItem, { text }: Context) {
  const start = position?.start.offset ?? 0;
  const [, mark = '', type = '', title] = FIRST_LINE.exec(text.slice(start).split('\n', 1)[0] ?? '') ?? [];
  return { mark, type: type.toLowerCase(), title };
}

/** Creates a directive from a list item. Drops its first child, the underscores in place of the first line. */
function container(name: string, { children, position }: ListItem, label: readonly Paragraph[]): Container {
  const content = [...label, ...children.slice(1)] as Container['children'];
  return {
    ...{ type: 'containerDirective', name, attributes: {}, data: { isIndented: true } },
    ...{ children: content, position },
  };
}

function labelOf(title: string, { parse }: Context): Paragraph[] {
  if (title.trim() === '') return [];
  const [paragraph] = parse(title).children;
  const children = paragraph?.type === 'paragraph' ? paragraph.children : [{ type: 'text', value: title } as const];
  return [{ type: 'paragraph', data: { directiveLabel: true }, children: withoutPositions(children) }];
}

/** Removes positions. A title is parsed separately, so its positions would be relative to the start of the title. */
function withoutPositions<T extends Nodes>(nodes: readonly T[]): T[] {
  return nodes.map((node) => {
    const { position: _, ...rest } = node;
    const children = 'children' in node ? { children: withoutPositions<Nodes>(node.children) } : {};
    return { ...rest, ...children } as T;
  });
}
