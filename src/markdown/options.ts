import type { SourcePlace } from '../base/diagnostic.ts';
import type { AttributeSpec, DirectiveSpec } from '../base/directives.ts';
import type { UnusableFile } from '../base/unusable-file.ts';
import type { GeneratedText, MarkdownPluginEntry } from '../config/feature.ts';
import type { FindValue } from '../config/values/fill.ts';
import type { Highlighter } from './highlight/highlighter.ts';

/** Options of the Markdown parser, from the `markdown` key of the configuration. */
export interface MarkdownOptions {
  /** `satteri` is the fast parser. `remark` is the reference parser, which must give the same results. */
  readonly parser: 'satteri' | 'remark';
  /** True to report syntax of other generators as mistakes. Otherwise such syntax is converted if possible. */
  readonly strict: boolean;
  /** True to allow raw HTML in Markdown. Otherwise raw HTML is an error. */
  readonly rawHtml: boolean;
  /** Language whose typographic rules are applied, or false. */
  readonly typography: 'cs' | false;
  /** Maximum number of headings on a page. More headings are a warning. */
  readonly maxHeadings: number;
  /** Languages of code blocks that plugins convert. These blocks stay plain: `pre > code.language-mermaid`. */
  readonly pluginLanguages: readonly string[];
  /** True if a feature checks code samples. Code blocks can then have options such as `operation=sendMessage`. */
  readonly readsCode?: boolean;
  /** `aliases` maps prefixes such as `@site` in imports of MDX pages to folders. False for a site without MDX. */
  readonly mdx?: false | { readonly aliases: Readonly<Record<string, string>> };
}

export type MarkdownFormat = 'markdown' | 'mdx';

export interface MarkdownSource {
  /** Path of the content file, relative to the project root. */
  readonly file: string;
  /** Text below the front matter. */
  readonly body: string;
  /** Line of the file at which `body` starts, counted from 1. */
  readonly firstLine: number;
  /** Format of the text. Default: `markdown`. */
  readonly format?: MarkdownFormat;
  /** MDX files that the code of the page renders. They are known after bundling; then the page is parsed again. */
  readonly shownByCode?: readonly string[];
}

/** Text of a project file, or the reason why the file cannot be used. */
export type IncludedText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }
  | UnusableFile;

/** Kind of tree on which a plugin works: Markdown (`remark`, mdast) or HTML (`rehype`, hast). */
export type PluginKind = 'remark' | 'rehype';

export interface PluginList {
  readonly kind: PluginKind;
  readonly entries: readonly MarkdownPluginEntry[];
  /** Names of the features that added the plugins at the end of `entries`, one per plugin and in the same order. */
  readonly ofFeatures?: readonly string[];
  /** Position of the list of plugins in the configuration file. */
  readonly place: SourcePlace;
}

export type MarkdownPlugins = Readonly<Record<PluginKind, PluginList>>;

export interface WrittenDirective {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface MarkdownEnvironment {
  /** Directives that the templates of the site declare, by name. */
  readonly directives: Readonly<Record<string, DirectiveSpec>>;
  /** Attribute schemas of the directives that features add, by directive name. `generate` returns their Markdown. */
  readonly featureSpecs?: Readonly<Record<string, Readonly<Record<string, AttributeSpec>>>>;
  readonly generate?: (directive: WrittenDirective) => Promise<GeneratedText | undefined>;
  readonly highlighter: Highlighter;
  readonly plugins?: MarkdownPlugins | undefined;
  /** Called after each plugin with its run time in milliseconds, including the time in which the plugin waited. */
  readonly onPlugin?: (name: string, ms: number) => void;
  /** Returns the text of a project file that a page includes. */
  readText(path: string): Promise<IncludedText>;
  /** Names of the data files of the site. */
  readonly dataNames: readonly string[];
  /** Returns the content of a data file. Returns undefined for an unusable file, which is reported elsewhere. */
  readData(name: string): Promise<unknown>;
  /** Returns the value at a path in the data files, such as `prices.CZ.sms`. */
  readonly findValue: FindValue;
  /** BCP 47 tag of the language in which values are formatted. */
  readonly locale: string;
}
