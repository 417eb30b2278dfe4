import type { Nodes, Root } from 'mdast';
import { error, warning } from '../../base/diagnostic.ts';
import { positionAt } from '../../base/position.ts';
import { conflictAt, conflictMarkers } from '../../base/unusable-file.ts';
import { BLOCKS, type ForeignOptions, foreignSyntax, withoutOverlaps } from '../foreign/syntax.ts';
import { type Origin, rangeOf } from '../nodes.ts';
import { type Page, type PageFile, pageOf } from '../page.ts';
import * as blocks from './blocks.ts';
import { childAt, type Finding } from './findings.ts';
import * as inline from './inline.ts';
import { alertAsText, lineStarts, strayField, tableOfCells } from './lines.ts';

/** Plugin that reports probable mistakes of authors. Must run directly after the parser, on the unchanged tree. */
export function remarkLint() {
  return (tree: Root, file: PageFile): void => lintMarkdown(tree, pageOf(file).origin, pageOf(file));
}

/** Reports probable mistakes in the text of a page or an included file. @param tree tree of the text, as parsed */
export function lintMarkdown(tree: Root, origin: Origin, page: Page): void {
  const { file, firstLine, text } = origin;
  const conflict = conflictMarkers(text).find((offset) => !isCode(tree, offset));
  const beyond = tree.data?.beyond;
  if (conflict !== undefined) page.diagnostics.push(conflictAt(file, text, conflict, firstLine));
  else if (beyond !== undefined) {
    const { offset, message, hint } = beyond;
    const place = { file, line: firstLine + positionAt(text, offset).line - 1, column: 1 };
    page.diagnostics.push(error('nesting-too-deep', message, place, { hint }));
    page.hidesHeadings = true;
  } else {
    const hasPlugins = (page.environment.plugins?.remark.entries.length ?? 0) > 0;
    for (const finding of lintTree(tree, text, { strict: page.options.strict, hasPlugins })) {
      const { code, start, end, message, hint, hidesHeadings } = finding;
      if (hidesHeadings) page.hidesHeadings = true;
      const { line, column } = positionAt(text, start);
      const [first = ''] = text.slice(start, end).split('\n');
      const place = { file, line: firstLine + line - 1, column, length: Math.max(1, first.length) };
      page.diagnostics.push(warning(code, message, place, { hint, fix: fixOfFinding(text, finding) }));
    }
  }
}

/** Merges the changes of a finding into one replacement for the fix of a diagnostic. */
export function fixOfFinding(text: string, { start, end, changes }: Finding) {
  if (changes === undefined) return undefined;
  const from = text.slice(start, Math.max(end, changes.at(-1)?.end ?? end));
  const change = (all: string, one: (typeof changes)[number]) =>
    all.slice(0, one.start - start) + one.text + all.slice(one.end - start);
  return { from, to: changes.reduceRight(change, from) };
}

/**
 * Finds Markdown syntax that is shown as text, and text that is not shown. The source is needed in addition to the
 * tree, because only the source shows which characters the author has escaped on purpose.
 * @param text source of `tree`, to which offsets of findings refer
 */
export function lintTree(tree: Nodes, text: string, options: ForeignOptions): Finding[] {
  const context: Context = { ...options, text, hasInvisible: inline.mayBeInvisible(text), foreign: [], own: [] };
  visit(tree, context, false);
  const findings = [...strayField(text), ...context.foreign, ...context.own];
  return withoutOverlaps([...findings, ...blocks.lostFootnotes(tree, text, findings.length > 0)]);
}

interface Context extends ForeignOptions {
  readonly text: string;
  readonly hasInvisible: boolean;
  /** Findings about syntax of other tools, reported first because such syntax often causes the findings in `own`. */
  readonly foreign: Finding[];
  readonly own: Finding[];
}

function visit(node: Nodes, context: Context, isInBlock: boolean): void {
  const { foreign, own, text, strict } = context;
  const { start, end } = rangeOf(node);
  if (node.position !== undefined) {
    const source = text.slice(start, end);
    if (!isInBlock) foreign.push(...foreignSyntax(node, source, start, context));
    own.push(...findingsOf(node, source, start, context));
  }
  if (!('children' in node)) return;
  const isBlock = isInBlock || BLOCKS.has(node.type);
  if (!isBlock) own.push(...blocks.misreadBlocks(node, text, strict));
  for (const child of node.children) visit(child, context, isBlock);
}

function findingsOf(node: Nodes, source: string, start: number, context: Context): readonly Finding[] {
  const { text, hasInvisible, strict, hasPlugins } = context;
  switch (node.type) {
    case 'text':
      return inline
        .inlineSigns(source, start, text)
        .concat(inline.wrongEntities(source, node.value, start))
        .concat(hasInvisible ? inline.invisible(source, start, 'text') : []);
    case 'paragraph':
      return lineStarts(source, start, text)
        .concat(inline.looseLinks(source, start), tableOfCells(source, start, text))
        .filter((finding) => isText(node, finding.start))
        .concat(hasPlugins ? [] : alertAsText(source, start, text), blocks.brokenTable(source, start, text));
    case 'heading': {
      const table = blocks.brokenTable(source, start, text);
      if (table.length > 0) return table;
      return [
        ...blocks.headingWithoutWords(node, source, start),
        ...blocks.endAsText(source, start),
        ...blocks.paragraphAsHeading(node, source, start),
      ];
    }
    case 'table':
      return blocks.wrongRows(node, text, strict);
    case 'code':
      return [
        ...blocks.unclosedFence(source, start),
        ...blocks.proseAsCode(node, source, start),
        ...blocks.typographyInCode(node, source, start),
      ];
    case 'emphasis':
    case 'strong':
    case 'delete':
      return inline.marksBetweenDigits(source, start, text);
    case 'html':
      return blocks.openComment(source, start);
    case 'link': {
      const found = [
        ...inline.pictureAsLink(source, start, text, strict),
        ...blocks.linkWithoutWords(node, source, start),
        ...(strict ? blocks.linkWithEmptyWords(node, start, source) : []),
      ];
      // Checks only the part after the link text, because this part is the URL. An automatic link such as
      // `https://a.cz` has no such part. Its URL is checked as text.
      const from = node.children.at(-1)?.position?.end.offset;
      if (!hasInvisible || from === undefined) return found;
      return [...found, ...inline.invisible(source.slice(from - start), from, 'address')];
    }
    case 'image':
      return [
        ...blocks.pictureWithoutWords(node, source, start),
        ...(hasInvisible ? inline.invisible(source, start, 'address') : []),
      ];
    case 'definition':
      return hasInvisible ? inline.invisible(source, start, 'address') : [];
    default:
      return [];
  }
}

function isCode(node: Nodes, offset: number): boolean {
  const { start, end } = node.position ?? {};
  if (offset < (start?.offset ?? 0) || offset >= (end?.offset ?? Number.POSITIVE_INFINITY)) return false;
  return node.type === 'code' || ('children' in node && node.children.some((child) => isCode(child, offset)));
}

/** Reports whether an offset is in running text rather than in code or HTML within a line. */
function isText(node: Nodes, offset: number): boolean {
  if (!('children' in node)) return node.type === 'text';
  const child = childAt(node, offset);
  // An offset outside all nodes counts as text, because spaces at the start of a line are not part of any node.
  return child === undefined || isText(child, offset);
}
