import type { Nodes } from 'mdast';
import { wrongEntities } from './entities.ts';
import type { Finding } from './finding.ts';
import { type ForeignOptions, foreignSyntax } from './foreign/foreign-syntax.ts';
import { inlineSigns } from './inline.ts';
import { invisibleInAddress, invisibleInText, mayBeInvisible } from './invisible.ts';
import { lineStarts } from './line-starts.ts';
import { looseLinks, pictureAsLink } from './loose-links.ts';
import { lostFootnotes } from './lost-footnotes.ts';
import { marksBetweenDigits } from './marks-between-digits.ts';
import { pasted } from './pasted.ts';
import { strayField } from './stray-field.ts';
import { brokenTable, lostCells } from './tables.ts';
import { openComment, unclosedFence } from './unclosed.ts';
import { paragraphAsHeading, proseAsCode } from './unmeant-blocks.ts';
import { unspacedLists } from './unspaced-lists.ts';
import { headingWithoutWords, idAsText, linkWithoutWords } from './wordless.ts';

/**
 * What a reader would see and its author has not meant: signs of Markdown that are shown as text, text that is not shown. The
 * parsed tree says what is text; the source says what was escaped, and so meant.
 *
 * @param tree as the parser makes it
 * @param text that it was made of; offsets of findings count in it
 * @param options what the page is written for
 */
export function lintTree(tree: Nodes, text: string, options: ForeignOptions): Finding[] {
  const context: Context = { text, hasInvisible: mayBeInvisible(text), findings: [] };
  for (const one of [...strayField(text), ...foreignSyntax(tree, text, options)]) context.findings.push(one);
  visit(tree, context);
  context.findings.push(...lostFootnotes(tree, text, context.findings.length > 0));
  return withoutConsequences(context.findings);
}

/** Of findings that share a character the first is told: it is the root of the others. */
function withoutConsequences(findings: readonly Finding[]): Finding[] {
  const marked = new Set<number>();
  return findings.filter(({ start, end }) => {
    const range = Array.from({ length: end - start }, (_, i) => start + i);
    if (range.some((offset) => marked.has(offset))) return false;
    for (const offset of range) marked.add(offset);
    return true;
  });
}

interface Context {
  readonly text: string;
  readonly hasInvisible: boolean;
  readonly findings: Finding[];
}

function visit(node: Nodes, context: Context): void {
  const { text, findings } = context;
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start !== undefined && end !== undefined) {
    const source = text.slice(start, end);
    switch (node.type) {
      case 'text':
        findings.push(...inlineSigns(source, start, text));
        findings.push(...wrongEntities(source, node.value, start));
        if (context.hasInvisible) findings.push(...invisibleInText(source, start));
        break;
      case 'paragraph':
        findings.push(...ofParagraph(node, source, start, text));
        break;
      case 'heading':
        findings.push(...ofHeading(node, source, start, text));
        break;
      case 'table':
        findings.push(...lostCells(node, text));
        break;
      case 'code':
        findings.push(...unclosedFence(source, start, text), ...proseAsCode(node, source, start, text));
        break;
      case 'emphasis':
      case 'strong':
      case 'delete':
        findings.push(...marksBetweenDigits(source, start, text));
        break;
      case 'html':
        findings.push(...openComment(source, start));
        break;
      case 'link':
        findings.push(...pictureAsLink(source, start), ...linkWithoutWords(node, source, start));
        if (context.hasInvisible) findings.push(...ofAddress(node, end, context));
        break;
      case 'image':
      case 'definition':
        if (context.hasInvisible) findings.push(...ofAddress(node, end, context));
        break;
    }
  }
  if ('children' in node) for (const child of node.children) visit(child, context);
}

function ofHeading(node: Extract<Nodes, { type: 'heading' }>, source: string, start: number, text: string) {
  const table = brokenTable(source, start, text);
  if (table.length > 0) return table;
  return [
    ...headingWithoutWords(node, source, start),
    ...idAsText(source, start),
    ...paragraphAsHeading(node, source, start, text),
  ];
}

function ofParagraph(node: Extract<Nodes, { type: 'paragraph' }>, source: string, start: number, text: string) {
  const found = [
    ...[...lineStarts(source, start, text), ...unspacedLists(source, start)],
    ...[...looseLinks(source, start), ...pasted(source, start, text)],
  ];
  const shown = found.length === 0 ? found : found.filter((finding) => isText(node, finding.start));
  return [...shown, ...brokenTable(source, start, text)];
}

/** An automatic link shows its address: that is looked at as text. */
function ofAddress(node: Extract<Nodes, { type: 'link' | 'image' | 'definition' }>, end: number, { text }: Context) {
  const from = 'children' in node ? node.children.at(-1)?.position?.end.offset : node.position?.start.offset;
  return from === undefined ? [] : invisibleInAddress(text.slice(from, end), from);
}

/** Whether an offset lies in a block of code. */
export function isCode(node: Nodes, offset: number): boolean {
  const { start, end } = node.position ?? {};
  if (offset < (start?.offset ?? 0) || offset >= (end?.offset ?? Number.POSITIVE_INFINITY)) return false;
  return node.type === 'code' || ('children' in node && node.children.some((child) => isCode(child, offset)));
}

/** Whether running text stands at an offset, and not code or HTML that goes on over the line. */
function isText(node: Nodes, offset: number): boolean {
  if (!('children' in node)) return node.type === 'text';
  const child = node.children.find(({ position }) => {
    const { start, end } = position ?? {};
    return (start?.offset ?? Number.POSITIVE_INFINITY) <= offset && offset < (end?.offset ?? 0);
  });
  // Spaces at the beginning of a line belong to no node.
  return child === undefined || isText(child, offset);
}
