import type { Root as HastRoot } from 'hast';
import type { Code, FootnoteDefinition, FootnoteReference, Heading, Root, RootContent, Table } from 'mdast';
import type { Transformer } from 'unified';
import type { Diagnostic, SourcePlace } from '../base/diagnostic.ts';
import type { MdxHeading } from '../config/mdx.ts';
import type { TocEntry } from '../config/page.ts';
import type { Component, Origin } from './nodes.ts';
import type { MarkdownEnvironment, MarkdownOptions } from './options.ts';

/** Parsed Markdown body: everything that does not depend on other pages. */
export interface Document {
  /** HTML tree. Components (`admonition`, `code-block`, `tabs`, directives of the site) are elements with their names. */
  readonly hast: HastRoot;
  /** Content above `<!-- more -->`, for lists. */
  readonly excerpt?: HastRoot;
  /** Title that was removed from the text. */
  readonly heading?: string;
  readonly toc: readonly TocEntry[];
  readonly links: readonly MarkdownLink[];
  /** Code blocks, if a feature reads them. */
  readonly code?: readonly CodeText[];
  /** True if a reported mistake hides headings or turns them into text. */
  readonly hidesHeadings: boolean;
  /** Places of first-level headings. */
  readonly titles: readonly SourcePlace[];
  readonly diagnostics: readonly Diagnostic[];
  /** Code of an MDX page; undefined if there is none. */
  readonly mdx?: MdxOfDocument;
}

/** Code of an MDX page, and data that the code may import. */
export interface MdxOfDocument extends MdxPage {
  readonly headings: readonly MdxHeading[];
  readonly parse: (text: string) => Root;
}

/**
 * Link or image as written, with its place in the page or in an included file. Relative URLs of included files are
 * already relative to the page.
 */
export interface MarkdownLink {
  readonly url: string;
  readonly kind: 'link' | 'image';
  readonly file: string;
  /** 1-based line in the source file, including front matter. */
  readonly line: number;
  readonly column: number;
  /** Length of the link in the source, up to the end of the first line. */
  readonly length: number;
}

/** Properties that contain a URL, on any element or component. */
export const URL_PROPERTIES: Readonly<Record<string, MarkdownLink['kind']>> = {
  href: 'link',
  url: 'link',
  src: 'image',
  image: 'image',
  poster: 'image',
};

/** Code block as written. */
export interface CodeText {
  /** First word after the fence; empty if there is none. */
  readonly lang: string;
  /** Options after the language. */
  readonly meta: string;
  /** Code including marking comments, with `\n` line ends. */
  readonly code: string;
  /** Place of the fence. */
  readonly place: Required<SourcePlace>;
  /** Line of the file on which the code starts; undefined if the code is from a data file or an included file. */
  readonly line?: number;
  /** Number of characters before each line of the code, if the block is in a list or a quotation. */
  readonly indents?: readonly number[];
}

export type MdxTag = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type MdxExpression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** Part of MDX: an element without its children, an expression, or an included file. */
export type MdxPart =
  | { readonly file: string; readonly node: MdxTag | MdxExpression }
  | { readonly shows: string; readonly isForCode: boolean };

/** Code of an MDX page: its parts by number, and the `import` and `export` statements of each file. */
export interface MdxPage {
  readonly parts: MdxPart[];
  readonly modules: Map<string, Extract<RootContent, { type: 'mdxjsEsm' }>[]>;
}

/** State of a page while its tree passes through the steps. */
export interface Page {
  readonly options: MarkdownOptions;
  readonly environment: MarkdownEnvironment;
  /** Text of the page itself, as opposed to included files. */
  readonly origin: Origin;
  /** Applies typography to plain text. */
  readonly typeset: (text: string) => string;
  readonly diagnostics: Diagnostic[];
  readonly links: Mutable<MarkdownLink>[];
  readonly headings: PageHeading[];
  /** Tables, each with the heading above. */
  readonly tables: { readonly node: Table; readonly heading: Heading | undefined }[];
  /** Ids of all elements except headings. */
  readonly ids: Set<string>;
  /** URLs of definitions by normalized identifier. */
  readonly definitions: Map<string, string>;
  /** Reference links, whose definitions may be below them. */
  readonly references: { readonly identifier: string; readonly link: Mutable<MarkdownLink> }[];
  /** Code blocks; undefined if no feature reads them. */
  readonly code: CodeText[] | undefined;
  /** Functions that convert code blocks; undefined for a page without code blocks. */
  blocks?: {
    readonly codeBlock: (node: Code, origin: Origin, page: Page) => Component;
    readonly codeTextOf: (node: Code, origin: Origin) => CodeText;
  };
  /** Promises of code blocks that are still being highlighted. */
  readonly pending: Promise<void>[];
  readonly footnotes: (FootnoteReference | FootnoteDefinition)[];
  tabGroups: number;
  /** Numbers of open raw HTML elements: in total and by name. */
  readonly tags: { open: number; readonly byName: Map<string, number> };
  /** Number and total length of the files that the page has included so far. */
  readonly included: { files: number; characters: number };
  readonly parse: (text: string) => Promise<Root>;
  /** True if the text or an included text contains letters with combining accents. */
  isDecomposed: boolean;
  /** True if a reported mistake hides headings or turns them into text. */
  hidesHeadings: boolean;
  /** MDX files that the code of the page imports and renders. */
  readonly shownByCode: readonly string[];
  /** Undefined for a Markdown page. */
  readonly mdx: MdxPage | undefined;
  /** True if plugins need the positions of elements. */
  readonly keepsPositions: boolean;
}

interface PageHeading {
  readonly node: Heading;
  /** Text before typography, from which the id is derived. */
  readonly text: string;
  /** Explicit id. */
  readonly id?: string;
  /** Place of the explicit id, or else of the heading. */
  readonly place: SourcePlace;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** unified's file, which accompanies a tree through the steps. */
export type PageFile = Parameters<Transformer>[1];

const KEY = 'page';

/** Returns the `data` of the file that `parseDocument` passes to a processor. */
export function pageData(page: Page): Record<string, unknown> {
  return { [KEY]: page };
}

/** Returns the page to which the tree of a step belongs. */
export function pageOf(file: PageFile): Page {
  return file.data[KEY] as Page;
}
