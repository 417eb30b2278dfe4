import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import type { Processor } from 'unified';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { type Text, WordedError } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { maskCode, positionAt } from '../../base/position.ts';
import type { Origin } from '../nodes.ts';
import { mdxMessages } from './messages.ts';

/** Maximum nesting of brackets and elements in MDX. Deeper code is an error: parsers and React are recursive. */
export const MAX_EXPRESSION_NESTING = 300;

/** Maximum number of `|` in an MDX text: 50,000 table cells take 7 s of CPU (25 November 2026). More are an error. */
export const MAX_CELLS = 50_000;

/** Syntax error in MDX, with 1-based line and column. */
export class MdxMistake extends WordedError {
  readonly line: number;
  readonly column: number;
  constructor(line: number, column: number, reason: Text) {
    super(reason);
    this.line = line;
    this.column = column;
  }
}

/** Plugin that parses with the parser of `@mdx-js/mdx`. Parser extensions of other plugins are applied, too. */
export function mdxParse(this: Processor): void {
  const data = this.data.bind(this);
  let taken: Root | undefined;
  const extensions = function (this: Processor): void {
    for (const key of ['micromarkExtensions', 'fromMarkdownExtensions'] as const)
      this.data(key, [...(this.data(key) ?? []), ...(data(key) ?? [])] as never);
  };
  // Stores the parsed tree in `taken` and returns an empty tree, because `@mdx-js/mdx` is used only for parsing.
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
  // Reads the position of an end tag from the message, because `line` and `column` belong to the text around the tag.
  const [, tagLine = line, tagColumn = column] = ruleId?.startsWith('end-tag')
    ? (/\((\d+):(\d+)-/.exec(reason) ?? [])
    : [];
  const details = ruleId === 'acorn' && inner !== undefined ? `: ${inner.message.replace(/ \(\d+:\d+\)$/, '')}` : '';
  return new MdxMistake(Number(tagLine), Number(tagColumn), reason + details);
}

/** Returns the offset of the last unclosed brace before `end`. */
function openBrace(text: string, end: number): number {
  let closed = 0;
  for (let at = Math.min(end, text.length) - 1; at >= 0; at--) {
    if (text[at] === '}') closed++;
    else if (text[at] === '{' && closed-- === 0) return at;
  }
  return end;
}

/** Error that the MDX parser throws. It is a `VFileMessage` of unified. */
interface Failure {
  readonly line?: number;
  readonly column?: number;
  readonly place?: { readonly offset?: number };
  readonly reason?: string;
  readonly ruleId?: string;
  readonly cause?: Error;
}

const TOO_DEEP = 'Brackets or elements are nested too deeply';

/**
 * Throws if brackets or elements are nested too deeply for the parser. The count may be too high, because brackets in
 * strings and unclosed elements count, too.
 * @throws MdxMistake
 */
function checkNesting(text: string): void {
  let [brackets, elements, isModule] = [0, 0, false];
  const deeper = (depth: number, offset: number, what: string): void => {
    if (depth <= MAX_EXPRESSION_NESTING) return;
    const { line, column } = positionAt(text, offset);
    throw new MdxMistake(line, column, `More than ${MAX_EXPRESSION_NESTING} ${what} are nested in each other here`);
  };
  for (const { 0: sign, index } of text.matchAll(/[{}[\]()]|^(?:import|export)\b|\n[ \t]*$/gm)) {
    if (sign.startsWith('\n')) isModule &&= brackets > 0;
    else if (sign.length > 1) isModule = true;
    else if ('}])'.includes(sign)) brackets = Math.max(0, brackets - 1);
    // Inside an expression, all brackets count. Outside, only braces count, because they start an expression.
    else if (sign === '{' || brackets > 0 || isModule) deeper(++brackets, index, 'brackets');
  }
  // In code, `<` does not start an element.
  const prose = maskCode(text);
  for (const { 0: sign, index } of prose.matchAll(/<\/|\/>|<(?=[\w$>])/g)) {
    if (sign !== '<') elements = Math.max(0, elements - 1);
    else deeper(++elements, index, 'elements');
  }
}

/** Placeholders for braces that are not MDX, as in `{#id}`. They are single characters, so offsets stay the same. */
const OPEN = '\uE010';
const CLOSE = '\uE011';

/** Matches an `mdx-code-block`, whose content is parsed as MDX, as Docusaurus does (`unwrapMdxCodeBlocks`). */
const UNWRAPPED = /^([ \t]*)(`{3,})mdx-code-block[ \t]*\n[\s\S]*?^[ \t]*\2`*[ \t]*$/gm;

/** Matches code blocks, inline code, HTML comments, and braces after headings (`{#id}`) and images (`{decorative}`). */
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
 * Converts syntax that Docusaurus accepts and MDX does not: HTML comments and `{#id}`. Offsets stay the same.
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

/** Replaces the fences of an `mdx-code-block` with spaces. */
function unwrapped(whole: string): string {
  const lines = whole.split('\n');
  return lines.map((line, i) => (i === 0 || i === lines.length - 1 ? ' '.repeat(line.length) : line)).join('\n');
}

function withBraces(text: string): string {
  return text.includes(OPEN) ? text.replaceAll(OPEN, '{').replaceAll(CLOSE, '}') : text;
}

/** Replaces the placeholders `OPEN` and `CLOSE` with braces in all nodes and attributes. */
function restore(node: object): void {
  const fields = node as Record<string, unknown>;
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'string') fields[key] = withBraces(value);
    else if (typeof value === 'object' && value !== null && key !== 'position') restore(value);
  }
}

/** Returns the diagnostic for a syntax error in MDX. */
export function mdxProblem({ line, column, message }: MdxMistake, { file, firstLine, text }: Origin): Diagnostic {
  const place = { file, line: firstLine + line - 1, column, length: 1 };
  return error('mdx-syntax', sentence(message, firstLine - 1), place, {
    hint: hintOf(message, text.split('\n')[line - 1] ?? ''),
  });
}

/** Returns the diagnostic for an MDX page whose code is nested too deeply to be compiled. */
export function tooDeep(file: string): Diagnostic {
  return mdxProblem(new MdxMistake(1, 1, TOO_DEEP), { file, firstLine: 1, text: '' });
}

/** Shortens an error message of the parser, and adds the number of lines above the body to its line numbers. */
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
  if (/import\/exports/.test(message)) return baseMessages.correctCodeEmptyLine;
  if (/expression/.test(message)) return mdxMessages.bracesHoldExpressionJavascript;
  if (/<https?:/.test(line)) return mdxMessages.writeTextHttpsInstead;
  if (/closing tag/.test(message)) return mdxMessages.closeElementOrWrite;
  if (/<!/.test(line)) return mdxMessages.writeComment;
  return mdxMessages.tagWrittenJsxName;
}

/** Node of a JavaScript syntax tree. */
export interface Estree {
  readonly type: string;
  readonly [field: string]: unknown;
}

type Parse = (text: string) => Root;

/** Returns the JavaScript syntax tree of an MDX node. A node added by a plugin has none yet and needs `parse`. */
export function programOf(node: { readonly type: string; readonly data?: unknown }, parse?: Parse): Estree | undefined {
  const { data, value } = node as { data?: { estree?: Estree }; value?: string };
  if (data?.estree !== undefined || parse === undefined || value === undefined) return data?.estree;
  const text =
    node.type === 'mdxjsEsm' ? value : node.type === 'mdxJsxExpressionAttribute' ? `<a {${value}} />` : `{${value}}`;
  const [parsed] = parse(text).children as { readonly type: string; readonly attributes?: [never] }[];
  return parsed && programOf(parsed.attributes?.[0] ?? parsed);
}

/** Removes nodes for parentheses from a syntax tree. The code generator adds the parentheses that the code needs. */
export function withoutBrackets<Tree>(tree: Tree): Tree {
  if (typeof tree !== 'object' || tree === null) return tree;
  const fields = tree as Record<string, unknown>;
  for (const key in fields) {
    while ((fields[key] as Estree | null | undefined)?.type === 'ParenthesizedExpression')
      fields[key] = (fields[key] as Estree)['expression'];
    if (key !== 'loc') withoutBrackets(fields[key]);
  }
  return tree;
}

/** Returns the statements of a syntax tree. */
export function programStatements(program: Estree | undefined): readonly Estree[] {
  return (program?.['body'] as readonly Estree[] | undefined) ?? [];
}

/** Returns the names in a syntax tree. `tags`: components in JSX; `all`: all identifiers. */
export function namesIn(tree: unknown, found = { tags: new Set<string>(), all: new Set<string>() }): typeof found {
  if (Array.isArray(tree)) for (const one of tree) namesIn(one, found);
  else if (typeof tree === 'object' && tree !== null) {
    const node = tree as Estree;
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') found.all.add(String(node['name']));
    if (node.type === 'JSXOpeningElement') {
      let name = node['name'] as Estree;
      while (name.type === 'JSXMemberExpression') name = name['object'] as Estree;
      found.tags.add(String(name['name']));
    }
    const isKey = (key: string) => node.type === 'Property' && key === 'key' && node['computed'] !== true;
    for (const key in node) if (key !== 'loc' && key !== 'data' && !isKey(key)) namesIn(node[key], found);
  }
  return found;
}
