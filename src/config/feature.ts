import type { MarkdownPluginEntry } from './markdown-plugins.ts';
import type { PageSummary } from './page.ts';

/**
 * The contract between the generator and features that a site adds to it: a feature declares what can be computed, and says
 * which files, props and problems come of it. See docs/features.md.
 */

declare const VALUE: unique symbol;

/** Something that can be computed from the content of the site, by its key. `V` is data that JSON can hold. */
export interface ContentQuery<V> {
  readonly name: string;
  readonly level: 'content';
  readonly [VALUE]?: V;
}

/** Something that can be computed from finished pages too. Nothing that a page is made of may ask for it. */
export interface OutputQuery<V> {
  readonly name: string;
  readonly level: 'output';
  readonly [VALUE]?: V;
}

/** A mistake that a feature has found. */
export interface FeatureProblem {
  /** One of the feature's `diagnostics`. */
  readonly code: string;
  /** What is wrong, and why. */
  readonly message: string;
  /** How to mend it. */
  readonly hint?: string;
  /** An error fails the build. The configuration may say otherwise: `policy: { 'name/code': 'warning' }`. */
  readonly severity?: 'error' | 'warning' | 'info';
  /** Relative to the project, with `/`. */
  readonly file?: string;
  /** From 1, in the file. */
  readonly line?: number;
  /** From 1, in UTF-16 code units. */
  readonly column?: number;
}

/** What a function of a feature is called with: its only way to learn anything. */
export interface FeatureContext<Q = ContentQuery<unknown> | OutputQuery<unknown>> {
  /** The value of a query. Whoever has asked is computed again when it changes. */
  get<V>(query: Q & { readonly [VALUE]?: V }, key?: string): Promise<V>;
  /** Reports mistakes. They belong to what is computed, and are repeated by builds that remember it. */
  report(...problems: readonly FeatureProblem[]): void;
}

export type ContentContext = FeatureContext<ContentQuery<unknown>>;

/** What every feature may ask for. */
export interface SiteQueries {
  /** Routes of all pages, drafts left out: `/`, `/sms/`. */
  readonly routes: ContentQuery<readonly string[]>;
  /** What is known of a page without its text, by its route. */
  readonly page: ContentQuery<PageSummary | undefined>;
  /** The Markdown of a page, without its front matter, by its route; undefined for a page that is made from data. */
  readonly markdown: ContentQuery<string | undefined>;
  /** A data file of the configuration, checked by its schema, by its name. */
  readonly data: ContentQuery<unknown>;
  /** A text file of the project, by its path; undefined when it does not exist. */
  readonly text: ContentQuery<string | undefined>;
  /** Paths of all files below a folder of the project, sorted. */
  readonly files: ContentQuery<readonly string[]>;
  /** The finished HTML of a page, by its route; undefined for one that cannot be rendered. */
  readonly html: OutputQuery<string | undefined>;
}

/** What a feature is set up with, once per build. */
export interface FeatureKit {
  readonly site: SiteQueries;
  readonly config: {
    /** `https://www.example.org` */
    readonly origin: string;
    readonly title: string;
    readonly locale: string;
  };
  /**
   * Declares what can be computed from the content.
   *
   * @param name unique within the feature
   * @param compute gives data that JSON can hold; it may be asynchronous, and looks at nothing but its arguments
   */
  contentQuery<V>(
    name: string,
    compute: (context: ContentContext, key: string) => V | Promise<V>,
  ): ContentQuery<Awaited<V>>;
  /** Declares what can be computed from finished pages. */
  outputQuery<V>(
    name: string,
    compute: (context: FeatureContext, key: string) => V | Promise<V>,
  ): OutputQuery<Awaited<V>>;
}

/** Content of a file of the site; undefined for no file. */
export type FileContent = string | Uint8Array | undefined;

/** What a feature adds to each page. */
export interface FeaturePageWork {
  /** What templates get as `page.features[name]`: data that JSON can hold, or undefined. */
  props?(context: ContentContext, route: string): unknown;
  /** Files beside the page. */
  readonly files?: readonly {
    /** Path in the output folder, by the route alone: `sms/cover.svg`. Undefined for a page without one. */
    path(route: string): string | undefined;
    content(context: FeatureContext, route: string): string | Uint8Array | Promise<string | Uint8Array>;
  }[];
  /** Queries of a route that others ask for when all pages are done: they are computed while the page is in the memory. */
  readonly remember?: readonly OutputQuery<unknown>[];
  /** Reports what is wrong with the page. */
  check?(context: FeatureContext, route: string): void | Promise<void>;
}

/** What a feature adds to the site. */
export interface FeatureSiteWork {
  /** Path in the output folder -> its content. */
  readonly files?: Readonly<Record<string, (context: FeatureContext) => FileContent | Promise<FileContent>>>;
  /** Reports what is wrong with the site. */
  check?(context: FeatureContext): void | Promise<void>;
}

/** A feature of a site, for `features` of the configuration. */
export interface FeatureDefinition {
  /** Lower case with hyphens: `reading-time`. Its codes, queries and props go by it. */
  readonly name: string;
  /** Code -> its meaning, one sentence. Messages and `policy` say `reading-time/too-long`. */
  readonly diagnostics?: Readonly<Record<string, string>>;
  readonly remarkPlugins?: readonly MarkdownPluginEntry[];
  readonly rehypePlugins?: readonly MarkdownPluginEntry[];
  /** Declares queries, and says what becomes of them. */
  setup?(kit: FeatureKit): { readonly page?: FeaturePageWork; readonly site?: FeatureSiteWork };
}
