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
  /** True to report syntax of other generators as mistakes. */
  readonly strict: boolean;
  /** True to allow raw HTML, which is otherwise an error. */
  readonly rawHtml: boolean;
  /** Language of the typographic rules. */
  readonly typography: 'cs' | false;
  /** Maximum number of headings on a page, above which there is a warning. */
  readonly maxHeadings: number;
  /** Languages of code blocks that plugins process. They stay `pre > code.language-mermaid`. */
  readonly pluginLanguages: readonly string[];
  /** True if a feature reads code blocks, which may then have options such as `operation=sendMessage`. */
  readonly readsCode?: boolean;
  /** Aliases that MDX pages may import: `@site` -> folder. False for a site without MDX. */
  readonly mdx?: false | { readonly aliases: Readonly<Record<string, string>> };
}

export type MarkdownFormat = 'markdown' | 'mdx';

export interface MarkdownSource {
  /** Path relative to the project root. */
  readonly file: string;
  /** Text below the front matter. */
  readonly body: string;
  /** Line of the file on which `body` starts, 1-based. */
  readonly firstLine: number;
  /** Default: Markdown. */
  readonly format?: MarkdownFormat;
  /** MDX files that the page's code shows, which are known after bundling. */
  readonly shownByCode?: readonly string[];
}

/** Text of a project file, or the reason why it cannot be used. */
export type IncludedText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }
  | UnusableFile;

/** Tree that a plugin processes: mdast (`remark`) or hast (`rehype`). */
export type PluginKind = 'remark' | 'rehype';

export interface PluginList {
  readonly kind: PluginKind;
  readonly entries: readonly MarkdownPluginEntry[];
  /** Names of the features that have added the last entries of the list. */
  readonly ofFeatures?: readonly string[];
  /** Place of the list in the configuration. */
  readonly place: SourcePlace;
}

export type MarkdownPlugins = Readonly<Record<PluginKind, PluginList>>;

export interface MarkdownEnvironment {
  /** Directives that the site's templates declare. */
  readonly directives: Readonly<Record<string, DirectiveSpec>>;
  readonly highlighter: Highlighter;
  readonly plugins?: MarkdownPlugins | undefined;
  /** Called with the time of a plugin in milliseconds, including waiting. */
  readonly onPlugin?: (name: string, ms: number) => void;
  /** Returns the text of a project file, for includes. */
  readText(path: string): Promise<IncludedText>;
  /** Names of the data files of the site. */
  readonly dataNames: readonly string[];
  /** Returns the data of a data file, or undefined for an unusable file, which is reported elsewhere. */
  readData(name: string): Promise<unknown>;
  /** Returns the value of a name such as `prices.CZ.sms`. */
  readonly findValue: FindValue;
  /** BCP 47 tag by which values are formatted. */
  readonly locale: string;
}
