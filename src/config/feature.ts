import type { Diagnostic, SourcePlace } from '../base/diagnostic.ts';
import type { Text } from '../base/message.ts';
import type { Edit } from '../base/position.ts';
import type { AnyQuery, Codec, Context, Fingerprint, Query } from '../engine/graph/query.ts';
import type { MarkdownPluginEntry } from './markdown-plugins.ts';
import type { PageProps, PageSummary } from './page.ts';

/**
 * Contract between the generator and its features, built-in ones and those of a site: a feature declares queries and returns the
 * files, props and problems that follow from them. See docs/features.md.
 */

type Get = Context['get'];

/** Query that reads content only. Pages may depend on it. */
export interface ContentQuery<V> extends Query<V> {
  readonly level?: 'content';
}

/** Query that may read finished pages. Props of pages cannot depend on it. */
export interface OutputQuery<V> extends Query<V> {
  readonly level: 'output';
}

/** Problem that a feature reports. */
export interface FeatureProblem extends Partial<SourcePlace> {
  /** One of the feature's `diagnostics`. */
  readonly code: string;
  /** Description of the problem and its cause. */
  readonly message: Text;
  /** Fix for the problem. */
  readonly hint?: Text;
  /** An error, the default, fails the build. The configuration may change it: `policy: { 'name/code': 'warning' }`. */
  readonly severity?: Diagnostic['severity'];
}

/** First argument of every function of a feature: its only access to the site. */
export interface FeatureContext {
  /** Returns the value of a query. The caller is computed again when the value changes. */
  get<V>(query: Query<V>, key?: string): Promise<V>;
  /** Reports problems. They belong to the computed value: a build that reuses the value repeats them. */
  report(...problems: readonly FeatureProblem[]): void;
}

/** Context of functions that run before pages are finished. */
export interface ContentContext extends FeatureContext {
  get<V>(query: Query<V> & { readonly level?: 'content' }, key?: string): Promise<V>;
}

/** Queries that every feature can read. */
export interface SiteQueries {
  /** Routes of all pages except drafts: `/`, `/sms/`. */
  readonly routes: ContentQuery<readonly string[]>;
  /** Summary of a page without its text. Key: route. */
  readonly page: ContentQuery<PageSummary | undefined>;
  /** Markdown of a page without front matter. Key: route. `undefined` for a page made from data. */
  readonly markdown: ContentQuery<string | undefined>;
  /** Data file of the configuration, checked against its schema. Key: name. */
  readonly data: ContentQuery<unknown>;
  /** Text of a project file. Key: path. `undefined` when the file does not exist. */
  readonly text: ContentQuery<string | undefined>;
  /** Sorted paths of all files below a project folder. Key: path. */
  readonly files: ContentQuery<readonly string[]>;
  /** Finished HTML of a page. Key: route. `undefined` when the page cannot be rendered. */
  readonly html: OutputQuery<string | undefined>;
}

/**
 * Declares a query. `name` must be unique in the feature, and `compute` a pure function of the context and the key. Equal fingerprints
 * stop a change; the default is the hash of the encoded value. `codec` stores values in the cache; a site's feature stores JSON without one.
 */
type DeclareQuery<Asker, Level> = <V>(
  name: string,
  compute: (context: Asker, key: string) => V | Promise<V>,
  fingerprint?: Fingerprint<V>,
  codec?: Codec<V>,
) => Query<V> & Level;

/** Argument of `setup`. `Pipeline` types the generator's own queries, which have no public types and change between versions. */
export interface FeatureKit<Pipeline = unknown> {
  readonly site: SiteQueries;
  readonly config: {
    /** `https://www.example.org` */
    readonly origin: string;
    readonly title: string;
    readonly locale: string;
  };
  readonly contentQuery: DeclareQuery<ContentContext, { readonly level?: 'content' }>;
  readonly outputQuery: DeclareQuery<FeatureContext, { readonly level: 'output' }>;
  /**
   * Declares an output query that reads nothing except its key and other queries, so its values survive a change of the configuration.
   * In a feature of a site it is an ordinary output query, because the feature itself is part of the configuration.
   */
  readonly pureQuery: DeclareQuery<FeatureContext, { readonly level: 'output' }>;
  /** Queries of the build, grouped by stage. They have no public types. */
  readonly pipeline: Pipeline;
}

/** Content of a file of the site. `undefined`: the file is not written. */
export type FileContent = string | Uint8Array | undefined;

/** Query and the key to call it with. */
export type Cell = readonly [query: AnyQuery, key: string];

/** Additional file of a page, such as its Markdown copy. */
interface PageOutput {
  /** Relative to the output folder. */
  readonly path: string;
  /** Owner of the path, for messages. Default: the source of the page. */
  readonly from?: Text;
  /** Query that computes the content of the file. Key: URL of the page. */
  readonly query: AnyQuery;
  /** Returns the content of the file, or `undefined` if it could not be computed. */
  readonly content: (get: Get) => Promise<Uint8Array | string | undefined>;
}

/** Additions of a feature to the props of a page. */
export interface AddedProps {
  /** A computation failed and has been reported: the page cannot be rendered. */
  readonly isBroken?: boolean;
  /** Props for the template, by the name of the feature that returns them. */
  readonly features?: PageProps['page']['features'];
  readonly page?: Partial<PageProps['page']>;
  readonly feeds?: PageProps['feeds'];
}

/**
 * Low-level functions of a feature for each page. They return queries and cells instead of content. `file` is the source of the
 * page, `undefined` for a page without a source.
 */
export interface PageWork {
  readonly addProps?: (get: Get, url: string) => Promise<AddedProps>;
  readonly outputs?: (url: string) => readonly PageOutput[];
  /** Cells that other queries need later. The build computes them while the page's HTML is in memory, so the page is not rendered twice. */
  readonly derived?: (get: Get, url: string, file: string | undefined) => Promise<readonly Cell[]>;
  /** Content shared by many pages, by id: the first page of each id computes `query`, which scans it. */
  readonly shared?: {
    readonly query: AnyQuery;
    readonly ids: (get: Get, url: string) => Promise<readonly string[]>;
  };
  /** Cells whose values are evicted from memory as soon as the page is written. */
  readonly evicted?: (url: string, file: string | undefined) => readonly Cell[];
  /** Stored cells to evict as well on sites so large that small values fill the memory. */
  readonly stored?: (url: string) => readonly Cell[];
  /** Approximate length of the page's published text in language-model tokens. `undefined` when the text is not published. */
  readonly tokens?: (get: Get, url: string) => Promise<number | undefined>;
  /** Cells whose problems the dev server shows as warnings while the page is edited. */
  readonly shown?: (url: string, file: string | undefined) => readonly Cell[];
  /** Computes every cell of the page that reports problems and that nothing else depends on. */
  readonly check?: (context: FeatureContext, url: string) => unknown;
}

/** Work of a feature on each page. */
export interface FeaturePageWork extends PageWork {
  /** Returns `page.features[name]` of the template props: JSON data or `undefined`. */
  props?(context: ContentContext, route: string): unknown;
  /** Files that the feature writes for each page. */
  readonly files?: readonly {
    /** Returns the path in the output folder, computed from the route alone: `sms/cover.svg`. `undefined`: no file for this page. */
    path(route: string): string | undefined;
    content(context: FeatureContext, route: string): string | Uint8Array | Promise<string | Uint8Array>;
  }[];
  /** Queries, keyed by route, that files of the site read. The build computes them while the page is in memory. */
  readonly remember?: readonly Query<unknown>[];
}

/** Path of a file, relative to the output folder, and the key of its content. */
export interface SlowFile {
  readonly path: string;
  readonly key: string;
}

/** Files that are slow to make: several are made in parallel, and each is evicted once written. */
export interface SlowFiles {
  readonly content: Query<Uint8Array | undefined>;
  /** Fingerprint of the content. Computing it makes the file if the fingerprint is unknown, without keeping the bytes. */
  readonly fingerprint: Query<string | undefined>;
  /** Maximum number of files computed in parallel. Default: one per processor. */
  readonly atOnce?: number;
  /** Frees memory after all files have been computed. */
  readonly release?: () => void;
  /** Files of a page. Each part of a sharded build computes the files of its pages after all pages. */
  readonly ofPage?: (get: Get, url: string) => Promise<readonly SlowFile[]>;
  /** Files of the site. They are computed when all pages are known. */
  readonly ofSite?: (get: Get) => Promise<readonly SlowFile[]>;
}

/** Owner of an output path. Every path has exactly one. */
export interface Claim {
  readonly path: string;
  /** Source file or part of the generator, for messages. */
  readonly from: Text;
  readonly place?: SourcePlace | undefined;
}

/** Output file that is not a page. */
export interface OutputFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Source file or part of the generator that writes it, for messages. */
  readonly from: Text;
  /** Location in the source file that `from` names. */
  readonly place?: SourcePlace;
}

/** Files of the site whose names follow from content. They must be small enough to keep in memory. */
interface FileList {
  readonly query: Query<readonly OutputFile[]>;
  /** True if the build checks the links in these files. */
  readonly haveLinks?: boolean;
  /** Tests whether `query` may return a file with this path. The dev server calls `query` only for such paths. */
  readonly mayHave?: (path: string) => boolean;
  /** Paths of the files that `query` always returns. */
  readonly known?: readonly string[];
}

/** Low-level functions of a feature for the whole site. They return queries and cells instead of content. */
export interface SiteWork {
  readonly fileList?: FileList;
  /** True if each file name of the feature contains a hash of the content. */
  readonly areHashed?: boolean;
  /** Paths that the feature owns, besides those of pages. Default: those of `fileList`. */
  readonly claims?: (get: Get) => Promise<readonly Claim[]>;
  /** Every route that was ever published, if the feature records them. Reads files only. */
  readonly published?: (get: Get) => Promise<Iterable<string> | undefined>;
  /** Computes every cell of the site that reports problems and that nothing else depends on. */
  readonly check?: (context: FeatureContext) => unknown;
  /** Page queries whose values stay in memory until the last page, because files of the site read them again. */
  readonly readsAgain?: readonly AnyQuery[];
  /** Cells to keep in the cache although nothing else depends on them. */
  readonly roots?: () => readonly Cell[];
}

/** Work of a feature on the site. */
export interface FeatureSiteWork extends SiteWork {
  /** Functions that return the content of a file, by the path of the file in the output folder. */
  readonly files?: Readonly<Record<string, (context: FeatureContext) => FileContent | Promise<FileContent>>>;
}

/** Proposed text of a project file. */
interface ProposedFile {
  /** Relative to the project. */
  readonly file: string;
  readonly text: string;
  /** Number of new addresses in the proposed text. */
  readonly added: number;
}

/** Argument of `finish`, the last step of a requested check. */
export interface CheckTools {
  /** Value of the command-line option that requested the check. */
  readonly argument: string | undefined;
  /** Files that other features returned for the same option. */
  readonly others: readonly OutputFile[];
  /** Returns the text of a project file, or `undefined` when it cannot be read. */
  readonly read: (path: string) => string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

/** Result of a requested check, besides its problems. */
export interface CheckResult {
  /** Edits that are safe to apply without review. `--fix` applies them. */
  readonly edits?: readonly Edit[];
  /** Proposed project file, written by `--update`. */
  readonly proposed?: ProposedFile;
  /** Files of the site for checks of other features. */
  readonly files?: readonly OutputFile[];
  /**
   * Runs once after the graph is done, for work outside it: running programs, printing figures.
   *
   * @returns problems. The check also fails without problems if `isFailed` is set
   */
  readonly finish?: (
    tools: CheckTools,
  ) => Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly isFailed?: boolean }>;
}

/** Check that runs only on request. */
export interface RequestedCheck {
  readonly query: Query<CheckResult>;
  /** Keep the result for the next build. `ssg why` reports a query that runs for the first time as a change of the site. */
  readonly isRemembered: boolean;
}

/** Line to add to front matter: an old route of the page, or the new location of an old anchor. */
export type Addition =
  | { readonly field: 'redirectFrom'; readonly route: string }
  | { readonly field: 'movedAnchors'; readonly id: string; readonly to: string };

/** Fix for a lost address: a line in the front matter of a page. */
export interface Mend {
  /** Path of the page's source, relative to the project. */
  readonly file: string;
  readonly addition: Addition;
  /** Target of the lost address after the fix: `/sms/`, `#limits`. */
  readonly to: string;
}

/** Published address that no longer exists. */
export interface LostAddress {
  readonly route: string;
  /** Id of a heading; `undefined` for a page. */
  readonly id?: string;
  /** Ids of headings that were published with the page. */
  readonly ids: readonly string[];
  readonly problem: Diagnostic;
  /** Most likely replacement page; for a heading, the page that had it. */
  readonly likely: string | undefined;
  /** Possible fixes, the most likely first. */
  readonly mends: readonly Mend[];
}

/** Site as the dev server sees it, which builds few of its pages. */
interface ServedSite {
  /** Valid link targets. */
  readonly paths: ReadonlySet<string>;
  /** Route of a page that is rendered anyway, so its headings are known. */
  readonly page: string;
  /** Returns the new route of a page that the dev server saw moving. */
  readonly movedTo: (route: string) => string | undefined;
}

/** Hooks of the dev server, which renders few pages and therefore cannot collect all claims. */
interface ServedWork {
  /**
   * Returns the content of a file.
   *
   * @param path relative to the output folder
   * @param shown media of the pages open in browsers, relative to the project
   */
  readonly answer?: (get: Get, path: string, shown: readonly string[]) => Promise<Uint8Array | undefined>;
  /** Lists valid link targets without rendering pages. */
  readonly paths?: (get: Get) => Promise<readonly string[]>;
  /** Lists lost addresses: pages, and headings of the open page. */
  readonly lost?: (get: Get, site: ServedSite) => Promise<readonly LostAddress[]>;
}

/** Return value of `setup`. */
export interface FeatureWork {
  readonly page?: FeaturePageWork;
  readonly site?: FeatureSiteWork;
  readonly slowFiles?: SlowFiles;
  readonly onRequest?: RequestedCheck;
  readonly served?: ServedWork;
  /** True if the feature reads the sections of the text of each page. */
  readonly readsSections?: boolean;
}

/** Feature of the generator, or of a site in `features` of its configuration. */
export interface FeatureDefinition {
  /** Lower case with hyphens: `reading-time`. Prefix of its codes, queries and props. */
  readonly name: string;
  /** Meaning of each code in one sentence. Messages and `policy` use `reading-time/too-long`. */
  readonly diagnostics?: Readonly<Record<string, string>>;
  readonly remarkPlugins?: readonly MarkdownPluginEntry[];
  readonly rehypePlugins?: readonly MarkdownPluginEntry[];
  /** Declares queries and returns the work that uses them. Runs once per build. */
  setup?(kit: FeatureKit): FeatureWork;
}

/** Work of one owner as the pipeline runs it: loops over all features, none of which is named outside its folder. */
export interface Feature extends Omit<FeatureWork, 'page' | 'site'> {
  readonly perPage?: PageWork;
  readonly perSite?: SiteWork;
}
