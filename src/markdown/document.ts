import type { Root } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { Diagnostic, SourcePlace } from '../base/diagnostic.ts';
import type { MdxHeading } from '../config/mdx.ts';
import type { TocEntry } from '../config/page.ts';
import type { CodeText } from './code/code-text.ts';
import type { MdxPage } from './mdx/estree.ts';

/**
 * A link or image as an author wrote it, with its place in the file that holds it (an include may be another file).
 * A relative URL of an included file is already rewritten: `url` is relative to the page.
 */
export interface MarkdownLink {
  readonly url: string;
  readonly kind: 'link' | 'image';
  readonly file: string;
  /** 1-based, in the source file (front matter counted). */
  readonly line: number;
  readonly column: number;
  /** Length of the written construct on its first line. */
  readonly length: number;
}

/** A parsed Markdown body: everything that can be known without looking at other pages. */
export interface Document {
  /** Component elements (`admonition`, `code-block`, `tabs`, a site directive...) are hast elements of that tag name. */
  readonly hast: Root;
  /** What stands above `<!-- more -->`, for lists. */
  readonly excerpt?: Root;
  /** The title that the text gives itself, when that was taken out of it. */
  readonly heading?: string;
  readonly toc: readonly TocEntry[];
  readonly links: readonly MarkdownLink[];
  /** Its blocks of code, when somebody reads them and it has any. */
  readonly code?: readonly CodeText[];
  /** Whether a mistake that is reported takes headings away: they are shown as text, or swallowed by what has no end. */
  readonly hidesHeadings: boolean;
  /** Of the headings of the first level that are in it. */
  readonly titles: readonly SourcePlace[];
  readonly diagnostics: readonly Diagnostic[];
  /** What a page of MDX wants to run; undefined for one without code. */
  readonly mdx?: MdxOfDocument;
}

/** The code of a page of MDX, and what it may ask of its page. */
export interface MdxOfDocument extends MdxPage {
  readonly headings: readonly MdxHeading[];
  readonly parse: (text: string) => MdastRoot;
}
