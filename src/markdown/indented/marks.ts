import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import { linesOf } from '../lint/lines.ts';

/** The line that begins an indented block, in a text. */
export interface Mark {
  readonly kind: 'definition' | 'block' | 'tab';
  /** Where a list item begins when `written` stands there. */
  readonly item: number;
  readonly start: number;
  /** What stands in the place of the line's beginning, as long as that: an item of a list, so that a parser sees what belongs to it. */
  readonly written: string;
}

/** What the blocks of a text are made with. */
export interface Making {
  readonly text: string;
  readonly parse: (text: string) => Root;
  /** By the offset of their items. */
  readonly marks: ReadonlyMap<number, Mark>;
}

/** `:   text`, as many spaces as a list may have behind its mark and before it. */
const DEFINITION = /^:(?: {1,7}|\t)(?=[^\s:])(?!\[[ xX]\][ \t])/;
/** `!!! note "Title"`, `??? tip`, `???+ tip inline end "Title"` */
const BLOCK = /^(?:!!!|\?\?\?\+?) ?[\w-]+(?: +[\w-]+)*(?: +"[^\n]*")? *$/;
/** `=== "Label"` */
const TAB = /^===[!+]? +"[^\n]*" *$/;

/** Whether any line may be one: most texts have none. */
export const MAY_HOLD_MARKS = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?::[ \t]+\S|!!! ?\w|\?\?\?\+? ?\w|===[!+]? +")/m;

/**
 * The lines of paragraphs that begin an indented block. Whether a definition has a term is seen when they are items of lists.
 *
 * @param tree of the text
 */
export function findMarks(tree: Nodes, text: string, found: Mark[] = []): Mark[] {
  if (!('children' in tree)) return found;
  for (const [i, child] of tree.children.entries()) {
    if (child.type === 'paragraph') found.push(...marksOf(child, tree.children[i - 1], text));
    else findMarks(child, text, found);
  }
  return found;
}

function marksOf(paragraph: Paragraph, above: RootContent | undefined, text: string): Mark[] {
  const [start, end] = [paragraph.position?.start.offset, paragraph.position?.end.offset];
  if (start === undefined || end === undefined) return [];
  const source = text.slice(start, end);
  if (!/^[ \t>]*(?:[:!?]|===)/m.test(source)) return [];
  return linesOf(source, start).flatMap((line, i) => {
    if (i > 0 && !isPlain(paragraph, line.start)) return [];
    if (BLOCK.test(line.text)) return blockMark('block', line.text, line.start);
    if (TAB.test(line.text)) return blockMark('tab', line.text, line.start);
    const [written] = DEFINITION.exec(line.text) ?? [];
    if (written === undefined || (i === 0 && !mayDefine(paragraph, above))) return [];
    return definitionMark(written, line.start);
  });
}

/** Whether a paragraph behind an empty line may be the definition of what stands above it: a term, or another definition of its term. */
function mayDefine({ position }: Paragraph, above: RootContent | undefined): boolean {
  if (above?.type === 'list') return true;
  return above?.type === 'paragraph' && above.position?.end.line === (position?.start.line ?? 0) - 2;
}

/** Behind the mark of a list stand at most four spaces, and before it at most three. */
function definitionMark(written: string, start: number): Mark[] {
  const spaces = written.endsWith('\t') ? 1 : written.length - 1;
  const before = Math.max(0, spaces - 4);
  const mended = `${' '.repeat(before)}+${written.slice(before + 1)}`;
  return [{ kind: 'definition', item: start + before, start, written: mended }];
}

/** The line itself becomes a line of underscores, which ends where it ends. */
function blockMark(kind: 'block' | 'tab', line: string, start: number): Mark[] {
  const length = line.trimEnd().length;
  return length < 7 ? [] : [{ kind, item: start, start, written: `+   ${'_'.repeat(length - 4)}` }];
}

/** Whether a line begins in running text, and not in code or in the label of a link that goes on over it. */
function isPlain({ children }: Paragraph, offset: number): boolean {
  const child = children.find(({ position }) => {
    const { start, end } = position ?? {};
    return (start?.offset ?? Number.POSITIVE_INFINITY) <= offset && offset < (end?.offset ?? 0);
  });
  return child === undefined || child.type === 'text' || child.type === 'textDirective';
}
