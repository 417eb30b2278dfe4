// Adds MDX nodes to the types of mdast.
import type {} from '@mdx-js/mdx';
import type { BlockContent, DefinitionContent, Nodes, Paragraph, RootContent } from 'mdast';
// Adds directive nodes to the types of mdast.
import type {} from 'remark-directive';
import type { Position } from 'unist';
import type { SourcePlace } from '../base/diagnostic.ts';
import type { Text } from '../base/message.ts';

/** Type of properties that `hast-util-to-jsx-runtime` passes to components unchanged. */
export type ComponentProperty = string | number | boolean;

/** Name of a component that has no element: its children take its place. */
export const FRAGMENT = '';

/** Node that a React component renders. In hast, it becomes an element with this name and these properties. */
export interface Component {
  type: 'component';
  name: string;
  properties: Record<string, ComponentProperty>;
  children: RootContent[];
  position?: Position | undefined;
}

/** Content of an included Markdown file. Positions in it refer to that file. In hast, the children replace the node. */
export interface Included {
  type: 'included';
  origin: Origin;
  children: RootContent[];
  position?: Position | undefined;
}

/** Definition list: terms (paragraphs that become `<dt>`) with definitions, as in `remark-definition-list`. */
export interface DefList {
  type: 'defList';
  children: (Paragraph | DefListDescription)[];
  position?: Position | undefined;
}

export interface DefListDescription {
  type: 'defListDescription';
  /** True to wrap each paragraph of the definition in `<p>`. */
  spread: boolean;
  children: (BlockContent | DefinitionContent)[];
  position?: Position | undefined;
}

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** True for a container whose content is indented lines, as in MkDocs. Such a container has no closing line. */
    isIndented?: boolean;
  }
}

declare module 'mdast' {
  interface RootContentMap {
    component: Component;
    included: Included;
    defList: DefList;
    defListDescription: DefListDescription;
  }
  interface PhrasingContentMap {
    component: Component;
  }
  interface BlockContentMap {
    component: Component;
    included: Included;
    defList: DefList;
  }
  interface RootData {
    /** Reason why the text of the page was not parsed, for example because it is nested too deeply. */
    beyond?: Beyond;
  }
  interface HeadingData {
    /** Id of the heading, unique on the page: the id that the author has written, or the slug of the text. */
    id?: string;
  }
  interface TextData {
    /** True if the text contains words that must not be broken at their hyphen. */
    hasTogether?: boolean;
  }
  interface CodeData {
    /** Title of a code block whose code comes from an included file. */
    title?: string;
    /** True if a tab shows the title of this block as its label. The block itself then shows no title. */
    titleShown?: boolean;
  }
  interface HtmlData {
    /** True for HTML that a plugin has added. Such HTML is allowed even without `rawHtml`. */
    isOfPlugin?: boolean;
  }
  interface ImageData {
    /** True for a decorative image, which needs no alternative text. */
    decorative?: boolean;
  }
  interface ImageReferenceData {
    decorative?: boolean;
  }
}

/** Any node of a Markdown tree (mdast). */
export type Node = Nodes;
export type Parent = Extract<Nodes, { children: unknown }>;
export type Directive = Extract<Nodes, { type: 'containerDirective' | 'leafDirective' | 'textDirective' }>;

/** Reason why a text is not parsed: no parser can handle it in reasonable time. */
export interface Beyond {
  /** Offset in the text at which the problem is reported. */
  readonly offset: number;
  readonly message: Text;
  readonly hint: Text;
}

/** Types of nodes whose `value` is not running text. */
const SILENT: ReadonlySet<string> = new Set([
  ...['html', 'code', 'yaml'],
  ...['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression'],
]);

/** Returns the text of a node as readers see it. Raw HTML and alternative texts of images are left out. */
export function plainText(node: Node): string {
  if (node.type === 'break') return ' ';
  // Includes the value of nodes that plugins add, such as formulas, because the author has written this value.
  if ('value' in node && !SILENT.has(node.type)) return node.value;
  // Uses `0` for `:value[...]`, because the value is not known here and most values are numbers.
  if (node.type === 'textDirective' && node.name === 'value') return '0';
  return 'children' in node ? (node.children as Node[]).map(plainText).join('') : '';
}

/** Reports whether a link is a URL without other text, such as `<https://a.cz>`. A URL is not prose. */
export function isAddress(node: Node): boolean {
  if (node.type !== 'link') return false;
  const [text] = node.children;
  return node.children.length === 1 && text?.type === 'text' && node.url.endsWith(text.value);
}

/** Calls a function with a node and all nodes below it, in document order. */
export function walk(node: Node, act: (node: Node) => void): void {
  act(node);
  if ('children' in node) for (const child of node.children) walk(child, act);
}

/** Text from which nodes were parsed: the text of a page or of an included file. */
export interface Origin {
  readonly file: string;
  /** Line of `file` at which the text starts, counted from 1. */
  readonly firstLine: number;
  /** Text with `\n` line ends. */
  readonly text: string;
}

/** Returns the source position of the first line of a node, or of the start of the text if the node has no position. */
export function placeOf(node: Pick<Nodes, 'position'>, origin: Origin): Required<SourcePlace> {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined)
    return { file: origin.file, line: origin.firstLine, column: 1, length: 1 };
  return place(origin, start.line, start.column, start.offset, end.offset);
}

/**
 * Returns the source position of a word, such as an attribute, in the first line of a node.
 * @param after text in the same line; the word is searched only after this text
 * @returns the position of the node if the word is not found, for example because it contains escapes
 */
export function placeOfWord(word: string, node: Pick<Nodes, 'position'>, origin: Origin, after = '') {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return placeOf(node, origin);
  const lineEnd = origin.text.indexOf('\n', start.offset);
  const line = origin.text.slice(start.offset, Math.min(end.offset, lineEnd === -1 ? end.offset : lineEnd));
  const index = line.indexOf(word, Math.max(0, line.indexOf(after)));
  if (index === -1) return placeOf(node, origin);
  const offset = start.offset + index;
  return place(origin, start.line, start.column + index, offset, offset + word.length);
}

/** Returns the offsets of a node in its text; an empty range for a node that a plugin has added. */
export function rangeOf({ position }: Pick<Nodes, 'position'>): { readonly start: number; readonly end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

export function sourceOfNode(node: Pick<Nodes, 'position'>, origin: Origin): string {
  return origin.text.slice(node.position?.start.offset, node.position?.end.offset);
}

function place(origin: Origin, line: number, column: number, from: number, to: number): Required<SourcePlace> {
  const lineEnd = origin.text.indexOf('\n', from);
  const end = lineEnd === -1 ? to : Math.min(to, lineEnd);
  return { file: origin.file, line: origin.firstLine + line - 1, column, length: Math.max(1, end - from) };
}
