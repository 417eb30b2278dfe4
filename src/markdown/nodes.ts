// Adds the nodes of MDX to the node types of mdast.
import type {} from '@mdx-js/mdx';
import type { BlockContent, DefinitionContent, Nodes, Paragraph, RootContent } from 'mdast';
// Adds those of directives.
import type {} from 'remark-directive';
import type { Position } from 'unist';
import type { Origin } from './origin.ts';
import type { Beyond } from './parsers/nesting-limit.ts';

/** What hast-util-to-jsx-runtime hands to a component unchanged. */
export type ComponentProperty = string | number | boolean;

/** A construct that is shown by a component: becomes a hast element of this name with these properties. */
export interface Component {
  type: 'component';
  name: string;
  properties: Record<string, ComponentProperty>;
  children: RootContent[];
  position?: Position | undefined;
}

/** The content of an included Markdown file: its nodes are placed in another file. Vanishes in the hast tree. */
export interface Included {
  type: 'included';
  origin: Origin;
  children: RootContent[];
  position?: Position | undefined;
}

/** Terms, which are paragraphs shown as `dt`, and their definitions. Its name is that of `remark-definition-list`, for plugins. */
export interface DefList {
  type: 'defList';
  children: (Paragraph | DefListDescription)[];
  position?: Position | undefined;
}

export interface DefListDescription {
  type: 'defListDescription';
  /** Whether its paragraphs are shown as such. */
  spread: boolean;
  children: (BlockContent | DefinitionContent)[];
  position?: Position | undefined;
}

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** It holds indented lines, as MkDocs writes it: it has no last line of colons. */
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
    /** Why the text was not parsed. */
    beyond?: Beyond;
  }
  interface HeadingData {
    /** Set by the headings step: explicit or made from the text, unique on the page. */
    id?: string;
  }
  interface TextData {
    /** Some of its words must not be broken at their hyphen. */
    hasTogether?: boolean;
  }
  interface CodeData {
    /** Title of an included file. */
    title?: string;
    /** The title is shown by the tab that holds the block. */
    titleShown?: boolean;
  }
}

/** Any node that can be met in a tree after the directive step. */
export type Node = Nodes;
export type Parent = Extract<Nodes, { children: unknown }>;
export type Directive = Extract<Nodes, { type: 'containerDirective' | 'leafDirective' | 'textDirective' }>;

/** Nodes with a text that is none of the running text. */
const SILENT: ReadonlySet<string> = new Set([
  ...['html', 'code', 'yaml'],
  ...['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression'],
]);

/** The text of a node and everything in it, as a reader sees it: no raw HTML, no alternative text of images. */
export function plainText(node: Node): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  // A formula of a plugin, with the text that its author has written.
  if ('value' in node && !SILENT.has(node.type)) return node.value;
  // A value of a data file is a number, mostly; its name is no word of the text.
  if (node.type === 'textDirective' && node.name === 'value') return '0';
  if (!('children' in node)) return '';
  let text = '';
  for (const child of node.children) text += plainText(child);
  return text;
}
