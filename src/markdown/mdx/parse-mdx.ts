import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import type { Processor } from 'unified';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { type Text, WordedError } from '../../base/message.ts';
import { positionAt } from '../../base/position.ts';
import type { Origin } from '../origin.ts';
import { mdxMessages } from './messages.ts';

/** Largest number of brackets, and of elements, inside each other: parsers and React follow them by recursion. */
export const MAX_NESTING = 300;

/** Most `|` marks of a text: a table of 50,000 rows takes 10 s of CPU, this many marks 7 s (25 November 2026). */
export const MAX_CELLS = 50_000;

/** A text that is no MDX: 1-based line and column, and the reason. */
export class MdxMistake extends WordedError {
  readonly line: number;
  readonly column: number;
  constructor(line: number, column: number, reason: Text) {
    super(reason);
    this.line = line;
    this.column = column;
  }
}

/** Plugin with the parser of the reference compiler. Extensions of the syntax that other plugins add are used too. */
export function mdxParse(this: Processor): void {
  const data = this.data.bind(this);
  let taken: Root | undefined;
  const extensions = function (this: Processor): void {
    for (const key of ['micromarkExtensions', 'fromMarkdownExtensions'] as const)
      this.data(key, [...(this.data(key) ?? []), ...(data(key) ?? [])] as never);
  };
  // Behind the steps that belong to parsing the compilation ends.
  const takeTree =
    () =>
    (tree: Root): Root => {
      taken = tree;
      return { type: 'root', children: [] };
    };
  let processor: ReturnType<typeof createProcessor> | undefined;
  this.parser = (text) => {
    checkNesting(text);
    processor ??= createProcessor({ remarkPlugins: [remarkGfm, remarkDirective, extensions, takeTree] }).freeze();
    const lenient = lenientMdx(text);
    try {
      processor.runSync(processor.parse(lenient) as never);
    } catch (cause) {
      throw mistakeOf(cause, text);
    }
    if (lenient !== text) restore(taken as Root);
    return taken as Root;
  };
}

function mistakeOf(cause: unknown, text: string): unknown {
  if (cause instanceof RangeError) return new MdxMistake(1, 1, TOO_DEEP);
  const { line = 1, column = 1, place, reason, ruleId, cause: inner } = cause as Failure;
  const offset = place?.offset;
  if (reason === undefined) return cause;
  if (ruleId === 'unexpected-eof' && /expression/.test(reason)) {
    const { line: own, column: at } = positionAt(text, openBrace(text, offset ?? text.length));
    return new MdxMistake(own, at, reason);
  }
  // The place of the message is that of the text around the tag.
  const [, tagLine = line, tagColumn = column] = ruleId?.startsWith('end-tag')
    ? (/\((\d+):(\d+)-/.exec(reason) ?? [])
    : [];
  const details = ruleId === 'acorn' && inner !== undefined ? `: ${inner.message.replace(/ \(\d+:\d+\)$/, '')}` : '';
  return new MdxMistake(Number(tagLine), Number(tagColumn), reason + details);
}

/** Offset of the last brace above `end` that is not closed. */
function openBrace(text: string, end: number): number {
  let closed = 0;
  for (let at = Math.min(end, text.length) - 1; at >= 0; at--) {
    if (text[at] === '}') closed++;
    else if (text[at] === '{' && closed-- === 0) return at;
  }
  return end;
}

/** Message of the parser, a `VFileMessage`. */
interface Failure {
  readonly line?: number;
  readonly column?: number;
  readonly place?: { readonly offset?: number };
  readonly reason?: string;
  readonly ruleId?: string;
  readonly cause?: Error;
}

const TOO_DEEP = 'Brackets or elements are nested too deeply';

/** Code blocks and spans, in which elements do not count. */
const CODE = /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\2|(?<!`)(`+)(?!`)[^`\n]*(?<!`)\3(?!`)/gm;

/**
 * Rejects what is nested too deeply before the parser follows it. The count may be too high: brackets in strings count, and
 * elements that nobody closes.
 *
 * @throws MdxMistake
 */
function checkNesting(text: string): void {
  let [brackets, elements, isModule] = [0, 0, false];
  const deeper = (depth: number, offset: number, what: string): void => {
    if (depth <= MAX_NESTING) return;
    const { line, column } = positionAt(text, offset);
    throw new MdxMistake(line, column, `More than ${MAX_NESTING} ${what} are nested in each other here`);
  };
  for (const { 0: sign, index } of text.matchAll(/[{}[\]()]|^(?:import|export)\b|\n[ \t]*$/gm)) {
    if (sign.startsWith('\n')) isModule &&= brackets > 0;
    else if (sign.length > 1) isModule = true;
    else if ('}])'.includes(sign)) brackets = Math.max(0, brackets - 1);
    // In text only braces begin code.
    else if (sign === '{' || brackets > 0 || isModule) deeper(++brackets, index, 'brackets');
  }
  const prose = text.replace(CODE, (code) => ' '.repeat(code.length));
  for (const { 0: sign, index } of prose.matchAll(/<\/|\/>|<(?=[\w$>])/g)) {
    if (sign !== '<') elements = Math.max(0, elements - 1);
    else deeper(++elements, index, 'elements');
  }
}

/**
 * Stand for braces that MDX would take for the begin and the end of an expression. Characters of private use, one for one, so that
 * every place in the text stays what it is.
 */
const OPEN = '\uE010';
const CLOSE = '\uE011';

/** Code that is no code, but MDX for this page: its first and its last line vanish. @see unwrapMdxCodeBlocks of Docusaurus */
const UNWRAPPED = /^([ \t]*)(`{3,})mdx-code-block[ \t]*\n[\s\S]*?^[ \t]*\2`*[ \t]*$/gm;

/** A block of code with its fences; a span of code; a comment of HTML; attributes behind a heading or a picture. */
const PIECES = new RegExp(
  [
    /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<fence>`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?^[ \t>]*\k<fence>[`~]*[ \t]*$|[\s\S]*)/,
    /(?<!`)(?<ticks>`+)(?!`)(?:[^`\n]|\n(?![ \t]*\n)|(?!(?<!`)\k<ticks>(?!`))`)*?(?<!`)\k<ticks>(?!`)/,
    /<!--(?<comment>(?!-?>)[\s\S]*?)-->/,
    /(?<!\\)\{(?<attributes>:?[ \t]*[#.][A-Za-z\u0080-\uFFFF_-][^{}\n]*|decorative)\}/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/**
 * What MDX forbids and pages of Docusaurus have all the same: comments of HTML and `{#id}`. The text keeps its length and its lines.
 *
 * @see https://docusaurus.io/docs/migration/v3#common-mdx-problems
 */
function lenientMdx(written: string): string {
  const text = written.includes('`mdx-code-block') ? written.replace(UNWRAPPED, unwrapped) : written;
  if (!text.includes('<!--') && !/\{:?[ \t]*[#.d]/.test(text)) return text;
  return text.replace(PIECES, (whole, ...rest) => {
    const { comment, attributes } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    if (comment !== undefined) return `{/* ${comment.replaceAll('*/', '* ')}*/}`;
    return attributes === undefined ? whole : `${OPEN}${attributes}${CLOSE}`;
  });
}

/** The same number of characters, with spaces for the two lines. */
function unwrapped(whole: string): string {
  const lines = whole.split('\n');
  return lines.map((line, i) => (i === 0 || i === lines.length - 1 ? ' '.repeat(line.length) : line)).join('\n');
}

/** Puts the braces back into a piece of a lenient text. */
function withBraces(text: string): string {
  return text.includes(OPEN) ? text.replaceAll(OPEN, '{').replaceAll(CLOSE, '}') : text;
}

/** Texts of all nodes and attributes, as they were written. */
function restore(node: object): void {
  const fields = node as Record<string, unknown>;
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'string') fields[key] = withBraces(value);
    else if (typeof value === 'object' && value !== null && key !== 'position') restore(value);
  }
}

/** Diagnostic for a mistake, at its place in the file. */
export function mdxProblem({ line, column, message }: MdxMistake, { file, firstLine, text }: Origin): Diagnostic {
  const place = { file, line: firstLine + line - 1, column, length: 1 };
  return error('mdx-syntax', sentence(message, firstLine - 1), place, {
    hint: hintOf(message, text.split('\n')[line - 1] ?? ''),
  });
}

/** Diagnostic for a file whose code is nested too deeply for the compiler. */
export function tooDeep(file: string): Diagnostic {
  return mdxProblem(new MdxMistake(1, 1, TOO_DEEP), { file, firstLine: 1, text: '' });
}

/** The parser names places by lines of the body, and says much in brackets. */
function sentence(message: string, linesAbove: number): Text {
  const said = message
    .replace(/ with acorn/, '')
    .replace(/ \(note: [\s\S]*\)$/, '')
    .replace(/ before (?:name|local name|attribute value), expected a character[\s\S]*/, '')
    .replace(
      /\((\d+):(\d+)(?:-\d+:\d+)?\)/,
      (_, line, column) => `(line ${Number(line) + linesAbove}, column ${column})`,
    )
    .replace(/ \(U\+[\dA-F]{4}\)/, '');
  return mdxMessages.textNotValidMdx({ reason: `${said.charAt(0).toLowerCase()}${said.slice(1)}.` });
}

function hintOf(message: string, line: string): Text {
  if (/nested/.test(message)) return mdxMessages.splitOrPutPart;
  if (/import\/exports/.test(message)) return mdxMessages.correctCodeEmptyLine;
  if (/expression/.test(message)) return mdxMessages.bracesHoldExpressionJavascript;
  if (/<https?:/.test(line)) return mdxMessages.writeTextHttpsInstead;
  if (/closing tag/.test(message)) return mdxMessages.closeElementOrWrite;
  if (/<!/.test(line)) return mdxMessages.writeComment;
  return mdxMessages.tagWrittenJsxName;
}
