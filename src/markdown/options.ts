import type { SourcePlace } from '../base/diagnostic.ts';
import type { DirectiveSpec } from '../base/directives.ts';
import type { UnusableFile } from '../base/unusable-file.ts';
import type { MarkdownPluginEntry } from '../config/markdown-plugins.ts';
import type { FindValue } from '../config/values/fill.ts';
import type { Highlighter } from './highlight/highlighter.ts';

/** Options of the `markdown` key of the configuration. */
export interface MarkdownOptions {
  /** `satteri` is fast; `remark` is the reference that it is compared with. */
  readonly parser: 'satteri' | 'remark';
  /** Reports the syntax of other generators as a mistake. */
  readonly strict: boolean;
  /** Allows raw HTML, which is an error otherwise. */
  readonly rawHtml: boolean;
  /** Language of the typographic rules. */
  readonly typography: 'cs' | false;
  /** Maximum number of headings of a page without a warning. */
  readonly maxHeadings: number;
  /** Languages of code blocks that are left to plugins: `pre > code.language-mermaid`. */
  readonly pluginLanguages: readonly string[];
  /** A feature reads code blocks, which may therefore name their owner: `operation=sendMessage`. */
  readonly readsCode?: boolean;
  /** Aliases that pages of MDX may import: `@site` -> folder. False for a site without MDX. */
  readonly mdx?: false | { readonly aliases: Readonly<Record<string, string>> };
}

export type MarkdownFormat = 'markdown' | 'mdx';

export interface MarkdownSource {
  /** Path relative to the project root. */
  readonly file: string;
  /** Text after the front matter. */
  readonly body: string;
  /** Line of the file on which `body` starts, 1-based. */
  readonly firstLine: number;
  /** Defaults to Markdown. */
  readonly format?: MarkdownFormat;
  /** Files of MDX that the code imports, known after bundling. */
  readonly shownByCode?: readonly string[];
}

/** Text of a project file, or the reason why there is none. */
export type IncludedText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }
  | UnusableFile;

/** Tree that a plugin changes: mdast as read, hast as written. */
export type PluginKind = 'remark' | 'rehype';

/** List of plugins in the configuration. */
export interface PluginList {
  readonly kind: PluginKind;
  readonly entries: readonly MarkdownPluginEntry[];
  /** Names of the features that add the last entries, one name for each entry. */
  readonly ofFeatures?: readonly string[];
  /** Place of the list in the configuration. */
  readonly place: SourcePlace;
}

/** Plugins of a site. */
export type MarkdownPlugins = Readonly<Record<PluginKind, PluginList>>;

export interface MarkdownEnvironment {
  /** Directives of the site, from the templates. */
  readonly directives: Readonly<Record<string, DirectiveSpec>>;
  readonly highlighter: Highlighter;
  /** Undefined for a site without plugins. */
  readonly plugins?: MarkdownPlugins | undefined;
  /** Receives the time of a plugin in milliseconds, waiting included. */
  readonly onPlugin?: (name: string, ms: number) => void;
  /** Returns the text of a project file, for includes. */
  readText(path: string): Promise<IncludedText>;
  /** Names of the data files of the site. */
  readonly dataNames: readonly string[];
  /** Returns the value of a data file; undefined for an unusable file, which is reported elsewhere. */
  readData(name: string): Promise<unknown>;
  /** Returns the value of a name such as `prices.CZ.sms`. */
  readonly findValue: FindValue;
  /** BCP 47 tag of the language of shown values. */
  readonly locale: string;
}
