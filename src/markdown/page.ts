import type { FootnoteDefinition, FootnoteReference, Heading, Root, Table } from 'mdast';
import type { Transformer } from 'unified';
import type { Diagnostic, SourcePlace } from '../base/diagnostic.ts';
import type { CodeText } from './code/code-text.ts';
import type { MarkdownLink } from './document.ts';
import type { MdxPage } from './mdx/estree.ts';
import type { MarkdownEnvironment, MarkdownOptions } from './options.ts';
import type { Origin } from './origin.ts';

/** What the steps find out about one page while its tree passes through them. */
export interface Page {
  readonly options: MarkdownOptions;
  readonly environment: MarkdownEnvironment;
  /** Where the page's own body lies. */
  readonly origin: Origin;
  /** The typographic rules on plain text. */
  readonly typeset: (text: string) => string;
  readonly diagnostics: Diagnostic[];
  readonly links: Mutable<MarkdownLink>[];
  readonly headings: PageHeading[];
  /** Each table with the heading that stands above it. */
  readonly tables: { readonly node: Table; readonly heading: Heading | undefined }[];
  /** Ids given to anything but headings. */
  readonly ids: Set<string>;
  /** URL of each reference definition, by normalised identifier. */
  readonly definitions: Map<string, string>;
  /** Links that wait for their definition, which may stand below them. */
  readonly references: { readonly identifier: string; readonly link: Mutable<MarkdownLink> }[];
  /** Its blocks of code, when somebody reads them; undefined when nobody does. */
  readonly code: CodeText[] | undefined;
  /** Code that is being highlighted. */
  readonly pending: Promise<void>[];
  readonly footnotes: (FootnoteReference | FootnoteDefinition)[];
  tabGroups: number;
  /** Elements of raw HTML that are open: all of them, and by name. */
  readonly tags: { open: number; readonly byName: Map<string, number> };
  /** What has been included so far. */
  readonly included: { files: number; characters: number };
  /** The tree of an included text, as the parser makes it. */
  readonly parse: (text: string) => Promise<Root>;
  /** Whether its text, or an included one, has letters whose accents are characters of their own. */
  isDecomposed: boolean;
  /** Whether something that is reported takes headings away. */
  hidesHeadings: boolean;
  /** Files of MDX that code of the page imports. */
  readonly shownByCode: readonly string[];
  /** The code of a page of MDX; undefined for one of Markdown. */
  readonly mdx: MdxPage | undefined;
  /** Whether plugins want to know where an element of the page was written. */
  readonly keepsPositions: boolean;
}

interface PageHeading {
  readonly node: Heading;
  /** Text before the typographic rules: ids are made from it. */
  readonly text: string;
  /** The explicit id, when it has one. */
  readonly id?: string;
  /** Of the explicit id, else of the heading. */
  readonly place: SourcePlace;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** unified's file, which accompanies a tree through the steps. */
export type PageFile = Parameters<Transformer>[1];

const KEY = 'page';

/** The `data` of the file that `parseDocument` runs a processor with. */
export function pageData(page: Page): Record<string, unknown> {
  return { [KEY]: page };
}

/** The page whose tree a step works on. */
export function pageOf(file: PageFile): Page {
  return file.data[KEY] as Page;
}
