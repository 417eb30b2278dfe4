import type { Root as HastRoot } from 'hast';
import type { Code, FootnoteDefinition, FootnoteReference, Heading, Root, RootContent, Table } from 'mdast';
import type { Transformer } from 'unified';
import type { Diagnostic, SourcePlace } from '../base/diagnostic.ts';
import type { MdxHeading } from '../config/mdx.ts';
import type { TocEntry } from '../config/page.ts';
import type { Component, Origin } from './nodes.ts';
import type { MarkdownEnvironment, MarkdownOptions } from './options.ts';

/** Parsed body of Markdown: everything that does not depend on other pages. */
export interface Document {
  /** Components (`admonition`, `code-block`, `tabs`, directives of the site) are elements with their names. */
  readonly hast: HastRoot;
  /** Content above `<!-- more -->`, for lists. */
  readonly excerpt?: HastRoot;
  /** Title that was taken out of the text. */
  readonly heading?: string;
  readonly toc: readonly TocEntry[];
  readonly links: readonly MarkdownLink[];
  /** Code blocks, when a feature reads them. */
  readonly code?: readonly CodeText[];
  /** A reported mistake turns headings into text, or hides them. */
  readonly hidesHeadings: boolean;
  /** Places of headings of the first level. */
  readonly titles: readonly SourcePlace[];
  readonly diagnostics: readonly Diagnostic[];
  /** Code of a page of MDX; undefined without any. */
  readonly mdx?: MdxOfDocument;
}

/** Code of a page of MDX, and the data that the code may import. */
export interface MdxOfDocument extends MdxPage {
  readonly headings: readonly MdxHeading[];
  readonly parse: (text: string) => Root;
}

/**
 * Link or image as the author wrote it, with its place in the page or in an included file. The relative URL of an included file is
 * already relative to the page.
 */
export interface MarkdownLink {
  readonly url: string;
  readonly kind: 'link' | 'image';
  readonly file: string;
  /** 1-based, in the source file with its front matter. */
  readonly line: number;
  readonly column: number;
  /** Length of the construct on its first line. */
  readonly length: number;
}

/** Properties of elements and components that hold a URL, whatever the element. */
export const URL_PROPERTIES: Readonly<Record<string, MarkdownLink['kind']>> = {
  href: 'link',
  url: 'link',
  src: 'image',
  image: 'image',
  poster: 'image',
};

/** Code block as the author wrote it. */
export interface CodeText {
  /** First word behind the fence; empty without one. */
  readonly lang: string;
  /** Words behind the language. */
  readonly meta: string;
  /** Code with its magic comments; lines end with `\n`. */
  readonly code: string;
  /** Place of the fence. */
  readonly place: Required<SourcePlace>;
  /** Line of the file on which the code starts; undefined for code of a data file or of an included file. */
  readonly line?: number;
  /** Number of characters before each line of the code, for a block in a list or a quotation. */
  readonly indents?: readonly number[];
}

export type MdxTag = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type MdxExpression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** Piece of MDX: an element without its children, an expression, or the text of the file that an element shows. */
export type MdxPart =
  | { readonly file: string; readonly node: MdxTag | MdxExpression }
  | { readonly shows: string; readonly isForCode: boolean };

/** Code of a page of MDX: pieces by their numbers, and `import` and `export` lines of each file. */
export interface MdxPage {
  readonly parts: MdxPart[];
  readonly modules: Map<string, Extract<RootContent, { type: 'mdxjsEsm' }>[]>;
}

/** State of one page while its tree passes through the steps. */
export interface Page {
  readonly options: MarkdownOptions;
  readonly environment: MarkdownEnvironment;
  /** Body of the page itself. */
  readonly origin: Origin;
  /** Applies the typographic rules to plain text. */
  readonly typeset: (text: string) => string;
  readonly diagnostics: Diagnostic[];
  readonly links: Mutable<MarkdownLink>[];
  readonly headings: PageHeading[];
  /** Tables with the heading above each. */
  readonly tables: { readonly node: Table; readonly heading: Heading | undefined }[];
  /** Ids of all elements except headings. */
  readonly ids: Set<string>;
  /** URLs of definitions by normalized identifier. */
  readonly definitions: Map<string, string>;
  /** Links that wait for their definition, which may be below them. */
  readonly references: { readonly identifier: string; readonly link: Mutable<MarkdownLink> }[];
  /** Code blocks; undefined when no feature reads them. */
  readonly code: CodeText[] | undefined;
  /** Code for blocks of code; undefined for a page without one. */
  blocks?: {
    readonly codeBlock: (node: Code, origin: Origin, page: Page) => Component;
    readonly codeTextOf: (node: Code, origin: Origin) => CodeText;
  };
  /** Pending highlighting. */
  readonly pending: Promise<void>[];
  readonly footnotes: (FootnoteReference | FootnoteDefinition)[];
  tabGroups: number;
  /** Numbers of open elements of raw HTML: all, and by name. */
  readonly tags: { open: number; readonly byName: Map<string, number> };
  /** Totals of included files so far. */
  readonly included: { files: number; characters: number };
  /** Parses an included text. */
  readonly parse: (text: string) => Promise<Root>;
  /** The text, or an included one, has letters with combining accents. */
  isDecomposed: boolean;
  /** A reported mistake turns headings into text, or hides them. */
  hidesHeadings: boolean;
  /** Files of MDX that the code of the page imports. */
  readonly shownByCode: readonly string[];
  /** Undefined for a page of Markdown. */
  readonly mdx: MdxPage | undefined;
  /** Plugins need the positions of elements. */
  readonly keepsPositions: boolean;
}

interface PageHeading {
  readonly node: Heading;
  /** Text before the typographic rules, the source of the id. */
  readonly text: string;
  /** Explicit id. */
  readonly id?: string;
  /** Place of the explicit id, else of the heading. */
  readonly place: SourcePlace;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** File of unified, which accompanies a tree through the steps. */
export type PageFile = Parameters<Transformer>[1];

const KEY = 'page';

/** Returns the `data` of the file with which `parseDocument` runs a processor. */
export function pageData(page: Page): Record<string, unknown> {
  return { [KEY]: page };
}

/** Returns the page whose tree a step processes. */
export function pageOf(file: PageFile): Page {
  return file.data[KEY] as Page;
}
