import type { DirectiveSpec } from '../base/directives.ts';
import type { UnusableFile } from '../base/unusable-file.ts';
import type { FindValue } from '../config/values/fill.ts';
import type { Highlighter } from './highlight/highlighter.ts';
import type { MarkdownPlugins } from './plugins/plugins.ts';

/** The `markdown` key of the configuration. */
export interface MarkdownOptions {
  /** `satteri` is fast; `remark` is the reference that it is compared with. */
  readonly parser: 'satteri' | 'remark';
  /** Whether it is a mistake to write what other generators understand. */
  readonly strict: boolean;
  /** Whether raw HTML is passed through; otherwise it is an error. */
  readonly rawHtml: boolean;
  /** Whose typographic rules are applied to text. */
  readonly typography: 'cs' | false;
  /** More headings than this on one page give a warning. */
  readonly maxHeadings: number;
  /** Languages of code blocks that are left to plugins: `pre > code.language-mermaid`. */
  readonly pluginLanguages: readonly string[];
  /** Whether somebody reads the code of blocks, so that they may say whose it is: `operation=sendMessage`. */
  readonly readsCode?: boolean;
  /** What pages of MDX may import by another name: `@site` -> folder. False for a site without MDX. */
  readonly mdx?: false | { readonly aliases: Readonly<Record<string, string>> };
}

/** What a text is written in. */
export type MarkdownFormat = 'markdown' | 'mdx';

export interface MarkdownSource {
  /** Path relative to the project root. */
  readonly file: string;
  /** The text after the front matter. */
  readonly body: string;
  /** Line of the file on which `body` starts, 1-based. */
  readonly firstLine: number;
  /** Markdown unless given. */
  readonly format?: MarkdownFormat;
  /** Files of MDX that its code imports: they are known when that is bundled. */
  readonly shownByCode?: readonly string[];
}

/** The text of a project file, or why there is none. */
export type IncludedText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }
  | UnusableFile;

export interface MarkdownEnvironment {
  /** The site's own directives, from the templates. */
  readonly directives: Readonly<Record<string, DirectiveSpec>>;
  readonly highlighter: Highlighter;
  /** Undefined for a site without any. */
  readonly plugins?: MarkdownPlugins | undefined;
  /** Hears how long a plugin took with this text, in milliseconds, waiting included. */
  readonly onPlugin?: (name: string, ms: number) => void;
  /** The text of a project file, for includes. */
  readText(path: string): Promise<IncludedText>;
  /** Names of the site's data files. */
  readonly dataNames: readonly string[];
  /** The value of a data file; undefined when it cannot be used, which is reported by itself. */
  readData(name: string): Promise<unknown>;
  /** The value of a name such as `prices.CZ.sms`. */
  readonly findValue: FindValue;
  /** BCP 47 tag of the language that values are shown in. */
  readonly locale: string;
}
