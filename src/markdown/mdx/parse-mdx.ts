import type { Root } from 'mdast';
import { mdxToMdast } from 'satteri';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import type { Origin } from '../origin.ts';
import { lenientMdx, withBraces } from './lenient.ts';

const OPTIONS = { features: { frontmatter: false, directive: true, gfm: true } };

/** A text is no MDX: 1-based line and column in it, and what the parser says. */
export class MdxMistake extends Error {
  readonly line: number;
  readonly column: number;
  constructor(line: number, column: number, reason: string) {
    super(reason);
    this.line = line;
    this.column = column;
  }
}

/** How the parser begins a message, and ends it: `4:20: ... (mdx-jsx:unexpected-character)`. */
const MESSAGE = /^(\d+):(\d+): ([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/;

/**
 * The tree of an MDX text, with nodes of JSX, expressions, `import` and `export`.
 *
 * @throws MdxMistake
 */
export function parseMdx(text: string): Root {
  try {
    const tree = mdxToMdast(lenientMdx(text), OPTIONS) as Root;
    restore(tree);
    return tree;
  } catch (cause) {
    const [, line, column, reason = ''] = MESSAGE.exec((cause as Error).message) ?? [];
    if (line === undefined) throw cause;
    throw new MdxMistake(Number(line), Number(column), reason);
  }
}

/** Texts of all nodes and attributes, as they were written. */
function restore(node: object): void {
  const fields = node as Record<string, unknown>;
  for (const [key, value] of Object.entries(fields)) {
    if (key === 'position') continue;
    if (typeof value === 'string') fields[key] = withBraces(value);
    else if (typeof value === 'object' && value !== null) restore(value);
  }
}

/** A mistake of MDX, at its place in the file. */
export function mdxProblem({ line, column, message }: MdxMistake, { file, firstLine, text }: Origin): Diagnostic {
  const place = { file, line: firstLine + line - 1, column, length: 1 };
  return error('mdx-syntax', sentence(message, firstLine - 1), place, {
    hint: hintOf(message, text.split('\n')[line - 1] ?? ''),
  });
}

/** The parser names places by lines of the body, and says much in brackets. */
function sentence(message: string, linesAbove: number): string {
  const said = message
    .replace(/ with oxc/, '')
    .replace(/ \(note: [\s\S]*\)$/, '')
    .replace(/\((\d+):(\d+)\)/, (_, line, column) => `(line ${Number(line) + linesAbove}, column ${column})`)
    .replace(/ \(U\+[\dA-F]{4}\)/, '');
  return `The text is not valid MDX: ${said.charAt(0).toLowerCase()}${said.slice(1)}.`;
}

function hintOf(message: string, line: string): string {
  if (/expression/.test(message))
    return 'Braces hold an expression of JavaScript: write `\\{` for a brace that readers shall see, or put it in backticks.';
  if (/<https?:/.test(line)) return 'Write `[text](https://...)` instead of an address in angle brackets.';
  if (/closing tag/.test(message) && !/^Unexpected/.test(message))
    return 'Close the element, or write `<br />` for one that holds nothing, and `&lt;` for a sign that readers shall see.';
  if (/<!/.test(line)) return 'Write a comment as `{/* ... */}`.';
  return 'A tag is written as JSX: `<Name value="text" />`. Write `&lt;` for a sign that readers shall see, or put it in backticks.';
}
