import type { Root as HastRoot } from 'hast';
import type { Code, FootnoteDefinition, FootnoteReference, Heading, Root, RootContent, Table } from 'mdast';
import type { Transformer } from 'unified';
import type { Diagnostic, SourcePlace } from '../base/diagnostic.ts';
import type { MdxHeading } from '../config/mdx.ts';
import type { TocEntry } from '../config/page.ts';
import type { Component, Origin } from './nodes.ts';
import type { MarkdownEnvironment, MarkdownOptions } from './options.ts';

/** Result of parsing a Markdown body: everything that does not depend on other pages. */
export interface Document {
  /** HTML tree. Each component (`tabs`, directive of the site) is an element with the name of the component. */
  readonly hast: HastRoot;
  /** Content above `<!-- more -->`. Lists of pages show it as the excerpt of the page. */
  readonly excerpt?: HastRoot;
  /** Text of the first-level heading that was removed, because templates show the title. */
  readonly heading?: string;
  readonly toc: readonly TocEntry[];
  readonly links: readonly MarkdownLink[];
  /** Code blocks of the page; undefined if no feature checks code samples. */
  readonly code?: readonly CodeText[];
  /** True if a reported mistake hides headings or turns them into text. Links to missing ids are then not reported. */
  readonly hidesHeadings: boolean;
  /** Source positions of the first-level headings of the page. */
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

/** Link or image as written, with its source position. URLs in included files are already relative to the page. */
export interface MarkdownLink extends Required<SourcePlace> {
  readonly url: string;
  readonly kind: 'link' | 'image';
}

/** Names of properties whose values are URLs, on elements and components. */
export const URL_PROPERTIES: Readonly<Record<string, MarkdownLink['kind']>> = {
  href: 'link',
  url: 'link',
  src: 'image',
  image: 'image',
  poster: 'image',
};

/** Code block as written in the source. */
export interface CodeText {
  /** First word after the opening fence, usually a language; empty if there is none. */
  readonly lang: string;
  /** Options after the language of a code block, such as `{1,3}`. */
  readonly meta: string;
  /** Code with `\n` line ends. Comments that mark lines, such as `// [!code ++]`, are included. */
  readonly code: string;
  /** Source position of the opening fence of the code block. */
  readonly place: Required<SourcePlace>;
  /** Line of the file at which the code starts; undefined if the code is from another file. */
  readonly line?: number;
  /** Number of characters (indentation and `>`) before each line of a code block in a list or quotation. */
  readonly indents?: readonly number[];
}

export type MdxTag = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type MdxExpression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** Part of an MDX page: an element without its children, an expression, or an included file. */
export type MdxPart =
  | { readonly file: string; readonly node: MdxTag | MdxExpression }
  | { readonly shows: string; readonly isForCode: boolean };

/** Code of an MDX page: `parts`, to which its tree refers by index, and the `import`s and `export`s of each file. */
export interface MdxPage {
  readonly parts: MdxPart[];
  readonly modules: Map<string, Extract<RootContent, { type: 'mdxjsEsm' }>[]>;
}

/** State of a page while the processing steps transform its tree. */
export interface Page {
  readonly options: MarkdownOptions;
  readonly environment: MarkdownEnvironment;
  /** Text of the page itself. Included files have their own `Origin`. */
  readonly origin: Origin;
  /** Applies typography to plain text. Returns the text unchanged if typography is off. */
  readonly typeset: (text: string) => string;
  readonly diagnostics: Diagnostic[];
  readonly links: Mutable<MarkdownLink>[];
  readonly headings: PageHeading[];
  /** Tables of the page, each with the last heading above it. */
  readonly tables: { readonly node: Table; readonly heading: Heading | undefined }[];
  /** Ids that the page contains outside headings. A heading cannot get one of them. */
  readonly ids: Set<string>;
  /** URLs of link definitions, `[name]: /a`, by normalized identifier. */
  readonly definitions: Map<string, string>;
  /** Reference links such as `[text][name]`. Their URLs are set last, because a definition may be below its link. */
  readonly references: { readonly identifier: string; readonly link: Mutable<MarkdownLink> }[];
  /** Code blocks collected so far; undefined if no feature reads code blocks. */
  readonly code: CodeText[] | undefined;
  /** Functions of `code-blocks.ts`, which is loaded only for a page with code blocks. */
  blocks?: {
    readonly codeBlock: (node: Code, origin: Origin, page: Page) => Component;
    readonly codeTextOf: (node: Code, origin: Origin) => CodeText;
  };
  /** Promises for code blocks that are being highlighted. */
  readonly pending: Promise<void>[];
  readonly footnotes: (FootnoteReference | FootnoteDefinition)[];
  tabGroups: number;
  /** True if one `:::` line has closed two containers, which is reported. Stray `:::` are then not reported. */
  hasEarlyEnd?: true;
  /** Number of raw HTML elements that are open so far: in total, and by name. */
  readonly tags: { open: number; readonly byName: Map<string, number> };
  /** Number and total length of the files that the page has included so far. */
  readonly included: { files: number; characters: number };
  readonly parse: (text: string) => Promise<Root>;
  /** True if a text of the page contains letters with combining accents, so that ids and links must be normalized. */
  isDecomposed: boolean;
  /** True if a reported mistake hides headings or turns headings into text. */
  hidesHeadings: boolean;
  /** MDX files that the code of the page imports and renders; see `MarkdownSource.shownByCode`. */
  readonly shownByCode: readonly string[];
  /** Code of an MDX page; undefined for a Markdown page. */
  readonly mdx: MdxPage | undefined;
  /** True to keep positions of nodes in the hast tree, because plugins need them. */
  readonly keepsPositions: boolean;
}

interface PageHeading {
  readonly node: Heading;
  /** Text of the heading before typographic changes. The id is derived from this text. */
  readonly text: string;
  /** Id that the author has set with `{#id}`; undefined if there is none. */
  readonly id?: string;
  /** Source position of the explicit id, or of the heading if the heading has no explicit id. */
  readonly place: SourcePlace;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** `VFile` of unified: the object that accompanies the tree of a page through all processing steps. */
export type PageFile = Parameters<Transformer>[1];

/** Returns the page that a step is processing. */
export function pageOf(file: PageFile): Page {
  return file.data['page'] as Page;
}
