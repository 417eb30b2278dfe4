import type { Nodes } from 'mdast';
import { blank } from '../../base/position.ts';
import { write } from '../../base/suggest.ts';
import { type Finding, findEach, rangeAt } from '../lint/findings.ts';
import { invisible, mayBeInvisible } from '../lint/inline.ts';
import { type Mark, SYNTAX, VISIBLE } from './marks.ts';
import { foreignMessages } from './messages.ts';

/**
 * Finds mistakes and placeholders (`VISIBLE`) and wrong characters in a text outside Markdown pages.
 * @param isPlain true if the text is shown as it is, such as a title, so that Markdown in it is a mistake too
 */
export function visibleMarks(text: string, isPlain: boolean): Finding[] {
  // Hides inline code, in which nothing is reported. A plain text has no inline code.
  const plain = isPlain ? text : text.replace(CODE, blank);
  const marks = inFields(text).filter(({ only }) => isPlain || only !== 'plain');
  return withoutOverlaps([...search(plain, 0, marks), ...(mayBeInvisible(text) ? invisible(text, 0, 'text') : [])]);
}

/** Matches inline code. */
const CODE = /(`+)[^`]+\1/g;

/** Keeps the first of overlapping findings, because it is the cause of the others. */
export function withoutOverlaps(findings: readonly Finding[]): Finding[] {
  const marked = new Set<number>();
  return findings.filter(({ start, end }) => {
    const range = Array.from({ length: end - start }, (_, i) => start + i);
    if (range.some((offset) => marked.has(offset))) return false;
    for (const offset of range) marked.add(offset);
    return true;
  });
}

export interface ForeignOptions {
  /** True to also report syntax of other tools that ssg converts, such as `::: tip Title`. */
  readonly strict: boolean;
  /** True if plugins process the tree later. Syntax that plugins may support is then not reported. */
  readonly hasPlugins: boolean;
}

/** Types of Markdown nodes whose source contains running text. */
export const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

const SEARCHED: ReadonlySet<string> = new Set([...BLOCKS, 'code', 'html', 'containerDirective']);

/** Returns a function that selects the patterns that may match a text: those whose quick test (`sign`) succeeds. */
function holder(marks: readonly Mark[]): (text: string) => readonly Mark[] {
  // Tests all patterns at once, because most texts match none of them.
  const any = new RegExp(marks.flatMap(({ sign }) => (typeof sign === 'string' ? [] : sign.source)).join('|'));
  return (text) => {
    const mayMatch = any.test(text);
    return marks.filter(({ sign }) => (typeof sign === 'string' ? text.includes(sign) : mayMatch && sign.test(text)));
  };
}

const inFields = holder(VISIBLE);
const inCode = holder(SYNTAX.filter(({ where }) => where === 'code'));
const beforePlugins = holder(SYNTAX.filter(({ isForPlugins }) => !isForPlugins));
const withoutPlugins = holder([...SYNTAX, ...VISIBLE.filter(({ only }) => only === undefined)]);

/**
 * Finds syntax of other tools, such as shortcodes, template tags and formulas, which ssg would publish as text. Call it
 * for a block of text (`BLOCKS`), but not for the nodes inside.
 * @param start offset of `source`, the source of the node, in the text
 */
export function foreignSyntax(node: Nodes, source: string, start: number, options: ForeignOptions): readonly Finding[] {
  if (!SEARCHED.has(node.type)) return [];
  if (node.type === 'code') return search(source, start, inCode(source));
  if (options.strict && node.type === 'containerDirective' && node.data?.isIndented)
    return [mkdocsBlock(source, start)];
  const marks = (options.hasPlugins ? beforePlugins : withoutPlugins)(source);
  if (marks.length === 0) return [];
  const among = (...places: Mark['where'][]) => marks.filter(({ where }) => places.includes(where));
  if (node.type === 'html') {
    const plain = source.replace(SCRIPTS, blank);
    const idle = search(source, start, among('html'), foreignMessages.foreignIdle);
    return [...idle, ...search(plain, start, among('links', 'code'))];
  }
  // Also searches the first line of a container, because a parser may read a line such as `:::code source="..." :::` as
  // the start of a container.
  if (node.type === 'containerDirective') return search(source.split('\n', 1)[0] ?? '', start, among('links'));
  const inText = among(undefined).filter(({ isOutsideTables }) => !isOutsideTables || node.type !== 'tableCell');
  return [
    ...searchMasked(node, source, start, isCode, among('links', 'code')),
    ...searchMasked(node, source, start, isNoText, inText),
  ];
}

/** Reports whether a node is code, or has a value that a parser plugin has read from the text, such as a formula. */
function isCode(node: Nodes): boolean {
  return 'value' in node && node.type !== 'text' && node.type !== 'html';
}

function isNoText(node: Nodes): boolean {
  if (node.type === 'textDirective') return node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0;
  return isCode(node) || node.type === 'html' || node.type === 'image' || node.type === 'imageReference';
}

function searchMasked(
  block: Nodes,
  source: string,
  start: number,
  isHidden: (node: Nodes) => boolean,
  marks: readonly Mark[],
): Finding[] {
  return marks.length === 0 ? [] : search(masked(block, source, start, isHidden), start, marks);
}

/** Replaces nodes of a block with spaces: those that `isHidden` selects, and for `isNoText` also the URLs of links. */
function masked(block: Nodes, source: string, start: number, isHidden: (node: Nodes) => boolean): string {
  const parts: string[] = [];
  let done = 0;
  /** Replaces a range with spaces. Ranges must be passed in the order of the text. */
  const hide = (from = start, to = start): void => {
    const [begin, end] = [Math.max(done, from - start), Math.max(done, to - start)];
    parts.push(source.slice(done, begin), blank(source.slice(begin, end)));
    done = end;
  };
  const visit = (node: Nodes): void => {
    const end = node.position?.end.offset;
    // Keeps the `)` of an image, because attributes such as `{.left}` are only found after a `)`.
    if (isHidden(node)) hide(node.position?.start.offset, node.type === 'image' ? (end ?? 1) - 1 : end);
    else if ('children' in node) {
      const isLink = isHidden === isNoText && (node.type === 'link' || node.type === 'linkReference');
      if (isLink) hide(node.position?.start.offset, node.children[0]?.position?.start.offset);
      for (const child of node.children) visit(child);
      const closing = node.children.at(-1)?.position?.end.offset ?? 0;
      if (isLink && closing < (end ?? 0)) hide(closing, (end ?? 1) - 1);
    }
  };
  visit(block);
  const text = parts.join('') + source.slice(done);
  // Hides attributes such as `{#id .class}` after a heading: ssg supports them, so they must not be reported.
  return block.type === 'heading' ? text.replace(/\{:?[^{}\n]*\}[ \t]*$/, blank) : text;
}

/** Matches elements whose braces are not template syntax, such as scripts and styles. */
const SCRIPTS = /<(script|style|pre|textarea)\b[\s\S]*?(?:<\/\1>|$)/gi;

function search(source: string, start: number, marks: readonly Mark[], say = foreignMessages.foreignShown): Finding[] {
  return marks.flatMap((mark) => {
    // Skips a pattern whose `sign` is missing in `source`: it may occur only in code or URLs, which are now spaces.
    if (typeof mark.sign === 'string' && !source.includes(mark.sign)) return [];
    return findEach(mark.pattern, source, start, (match, { start: from }) =>
      mark.isFound?.(match) === false ? undefined : finding(mark, match, from, say),
    );
  });
}

function mkdocsBlock(source: string, start: number): Finding {
  const [line = ''] = source.split('\n', 1);
  const instead = line.startsWith('?') ? ':::details[Summary]' : line.startsWith('=') ? '::::tabs' : ':::note[Title]';
  const mark = { what: foreignMessages.blockMkdocs, instead };
  return finding(mark, [line.trimEnd()], start, foreignMessages.foreignOther);
}

/** Maximum number of characters that a message quotes. */
const MAX_QUOTED = 60;

function finding(
  {
    what,
    code = 'foreign-syntax',
    hint = foreignMessages.showSignsThemselvesPut,
    ...mark
  }: Omit<Mark, 'sign' | 'pattern'>,
  match: RegExpMatchArray,
  start: number,
  say: typeof foreignMessages.foreignShown,
): Finding {
  const [source] = match;
  const written = source.trim();
  const [line = ''] = written.split('\n', 1);
  const shown = written.length > MAX_QUOTED || line !== written ? `${line.slice(0, MAX_QUOTED).trimEnd()}…` : written;
  const sentence = code === 'text-form' ? foreignMessages.foreignForm : mark.isIdle ? foreignMessages.foreignIdle : say;
  const found = { code, message: sentence({ what, written: shown }) };
  const fixed = mark.fixed?.(match);
  if (fixed !== undefined) {
    const range = rangeAt(start, source);
    const advice = /\n|^\??$/.test(fixed) ? hint : [write(fixed.trim()), hint];
    return { ...found, ...range, hint: advice, changes: [{ ...range, text: fixed }] };
  }
  const given = typeof mark.instead === 'function' ? mark.instead(match) : mark.instead;
  // Keeps the kind that follows the sign of an admonition: `tip` in `!!! tip "Title"`.
  const [, kind = 'note'] = /^[^"]*?\b(tip|info|warning|danger)\b/.exec(written) ?? [];
  const instead = given?.replace(':::note', `:::${kind}`);
  const advice = instead === undefined ? hint : [write(instead), foreignMessages.showSignsThemselvesPut];
  return { ...found, ...rangeAt(start + source.indexOf(written), written), hint: advice };
}
