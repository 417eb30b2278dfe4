import type { DiagnosticCode } from '../base/codes.ts';
import type { Diagnostic, SourcePlace } from '../base/diagnostic.ts';
import type { AttributeSpec } from '../base/directives.ts';
import type { Text } from '../base/message.ts';
import type { AnyQuery, Codec, Context, Fingerprint, Query } from '../engine/graph/query.ts';
import type { PageProps, PageSummary } from './page.ts';

/**
 * Contract between ssg and features (optional parts such as search, built in or a site's own): a feature declares
 * queries (cached computations), and returns files, props and problems from them. See docs/guides/features.md.
 */

type Get = Context['get'];

/** Query that reads only content, not finished pages. Props of pages may depend on it. */
export interface ContentQuery<V> extends Query<V> {
  readonly level?: 'content';
}

/** Query that may read finished pages. Props cannot depend on it: they are computed before a page is finished. */
export interface OutputQuery<V> extends Query<V> {
  readonly level: 'output';
}

/** Problem that a feature reports. */
export interface FeatureProblem extends Partial<SourcePlace> {
  /** Code of the problem: a key of the feature's `diagnostics`. */
  readonly code: string;
  /** Description of the problem and its cause. */
  readonly message: Text;
  /** Instruction that tells the author how to fix the problem. */
  readonly hint?: Text;
  /** Severity. Default: `error`, which fails the build. Sites can change it: `policy: { 'name/code': 'warning' }`. */
  readonly severity?: Diagnostic['severity'];
}

/** First argument of a feature's functions. All reads go through it, so that the build knows their dependencies. */
export interface FeatureContext {
  /** Returns the value of a query. The calling function runs again when that value changes. */
  get<V>(query: Query<V>, key?: string): Promise<V>;
  /** Reports problems. They are stored with the computed value: a build that reuses the value reports them again. */
  report(...problems: readonly FeatureProblem[]): void;
}

/** First argument of a feature's functions that run before pages are finished. */
export interface ContentContext extends FeatureContext {
  get<V>(query: Query<V> & { readonly level?: 'content' }, key?: string): Promise<V>;
}

/** Built-in queries (cached computations) that every feature can read. */
export interface SiteQueries {
  /** Routes of all pages except drafts: `/`, `/sms/`. */
  readonly routes: ContentQuery<readonly string[]>;
  /** Summary of a page: its data without the text. Key: route. */
  readonly page: ContentQuery<PageSummary | undefined>;
  /** Markdown of a page without front matter. Key: route. `undefined` for a page that is generated from data. */
  readonly markdown: ContentQuery<string | undefined>;
  /** Content of a data file of the configuration, validated by its schema. Key: name in the configuration. */
  readonly data: ContentQuery<unknown>;
  /** Text of a project file. Key: path. `undefined` when the file does not exist. */
  readonly text: ContentQuery<string | undefined>;
  /** Sorted paths of all files below a project folder. Key: path. */
  readonly files: ContentQuery<readonly string[]>;
  /** Finished HTML of a page. Key: route. `undefined` when the page cannot be rendered. */
  readonly html: OutputQuery<string | undefined>;
}

/**
 * Declares a query. `name` must be unique in the feature. `compute` must be a pure function of the context and the key.
 * If a recomputed value has the old fingerprint, its dependents are not recomputed; the default fingerprint is a hash
 * of the encoded value. `codec` encodes values for the cache. Without a codec, values of a site's feature are stored as
 * JSON.
 */
export type DeclareQuery<Asker, Level> = <V>(
  name: string,
  compute: (context: Asker, key: string) => V | Promise<V>,
  fingerprint?: Fingerprint<V>,
  codec?: Codec<V>,
) => Query<V> & Level;

/** Argument of a feature's `setup`: queries (cached computations) for site data, and functions that declare more. */
export interface FeatureKit<Pipeline = unknown> {
  readonly site: SiteQueries;
  readonly config: {
    /** Origin of the site: `https://www.example.org` */
    readonly origin: string;
    readonly title: string;
    readonly locale: string;
  };
  readonly contentQuery: DeclareQuery<ContentContext, { readonly level?: 'content' }>;
  readonly outputQuery: DeclareQuery<FeatureContext, { readonly level: 'output' }>;
  /**
   * Declares an output query whose value depends only on its key and on other queries. Cached values therefore stay
   * valid when the configuration changes. In a feature of a site, `pureQuery` is the same as `outputQuery`, as the
   * feature itself is part of the configuration.
   */
  readonly pureQuery: DeclareQuery<FeatureContext, { readonly level: 'output' }>;
  /** Internal queries of the build, grouped by stage. They change between versions and have no public types. */
  readonly pipeline: Pipeline;
}

/** Content of a file of the site. If it is `undefined`, the file is not written. */
export type FileContent = string | Uint8Array | undefined;

/** Query with one of its keys, such as `[html, '/sms/']`. Together, they identify one value. */
export type Cell = readonly [query: AnyQuery, key: string];

/** Additional file of a page, such as its Markdown copy. */
interface PageOutput {
  /** Path of the file, relative to the output folder. */
  readonly path: string;
  /** Source file or part of ssg that writes the file, for messages. Default: the source file of the page. */
  readonly from?: Text;
  /** Query that computes the content, with the URL of the page as its key. */
  readonly query: AnyQuery;
  /** Returns the content of the file, or `undefined` if it could not be computed. */
  readonly content: (get: Get) => Promise<Uint8Array | string | undefined>;
}

/** Markdown that replaces a directive, or a problem with its attributes. `word` is the wrong text in the directive. */
export type GeneratedText =
  | { readonly markdown: string }
  | { readonly code: DiagnosticCode; readonly word: string; readonly message: Text; readonly hint: Text | undefined };

/** Directive such as `::sample{operation=sendMessage}`, which a feature replaces with Markdown. */
interface GeneratedDirective {
  readonly attributes: Readonly<Record<string, AttributeSpec>>;
  /** Query for the Markdown. Key: the attributes as JSON. Value: `undefined` if data that the query reads is wrong. */
  readonly query: Query<GeneratedText | undefined>;
}

/** Additions of a feature to the props of a page. */
export interface AddedProps {
  /** True if a computation failed and was reported. The page is then not rendered. */
  readonly isBroken?: boolean;
  /** Props for the template, by the name of the feature that returns them. */
  readonly features?: PageProps['page']['features'];
  readonly page?: Partial<PageProps['page']>;
  readonly feeds?: PageProps['feeds'];
}

/**
 * Low-level functions of a built-in feature that run for each page. They return queries and cells `[query, key]`, not
 * content. `file` is the source file of the page, or `undefined` for a page without one.
 */
export interface PageWork {
  readonly addProps?: (get: Get, url: string) => Promise<AddedProps>;
  /** Markdown directives that the feature replaces with generated Markdown. Keys: names of the directives. */
  readonly directives?: Readonly<Record<string, GeneratedDirective>>;
  readonly outputs?: (url: string) => readonly PageOutput[];
  /** Returns cells `[query, key]` to compute while the front matter of a file, which they need, is in memory. */
  readonly ofSource?: (file: string) => readonly Cell[];
  /**
   * Returns cells `[query, key]` that other queries will need later. The build computes them while the page's HTML is
   * in memory, because it would otherwise have to render the page a second time.
   */
  readonly derived?: (get: Get, url: string, file: string | undefined) => Promise<readonly Cell[]>;
  /**
   * Content that many pages share, such as a menu. `ids` returns the ids of all such content on a page. The build
   * computes `query` only for pages with an id that no earlier page has.
   */
  readonly shared?: {
    readonly query: AnyQuery;
    readonly ids: (get: Get, url: string) => Promise<readonly string[]>;
  };
  /** Returns cells `[query, key]` whose values are evicted from memory as soon as the page is written. */
  readonly evicted?: (url: string, file: string | undefined) => readonly Cell[];
  /** Returns cells `[query, key]` with small values, which large sites drop from memory if the cache contains them. */
  readonly stored?: (url: string) => readonly Cell[];
  /** Returns the approximate number of language-model tokens of the page; `undefined` if its text is not published. */
  readonly tokens?: (get: Get, url: string) => Promise<number | undefined>;
  /** Returns cells `[query, key]` whose problems the dev server shows as warnings while the page is open. */
  readonly shown?: (url: string, file: string | undefined) => readonly Cell[];
  /** Computes the page's queries that only report problems. */
  readonly check?: (context: FeatureContext, url: string) => unknown;
}

/** Functions of a feature that run for each page. */
export interface FeaturePageWork extends PageWork {
  /** Returns the value for `page.features[name]` in the template props: JSON data or `undefined`. */
  props?(context: ContentContext, route: string): unknown;
  /** Files that the feature writes for pages. */
  readonly files?: readonly {
    /** Returns the path in the output folder, such as `sms/cover.svg`, from the route alone. `undefined`: no file. */
    path(route: string): string | undefined;
    content(context: FeatureContext, route: string): string | Uint8Array | Promise<string | Uint8Array>;
  }[];
  /** Queries, keyed by route, that output files use. The build runs them for each page while its HTML is in memory. */
  readonly remember?: readonly Query<unknown>[];
}

/** Output file: its path relative to the output folder, and the key of the query that computes its content. */
export interface SlowFile {
  readonly path: string;
  readonly key: string;
}

/** Files that are expensive to compute. Several are computed in parallel, and each is evicted after it is written. */
export interface SlowFiles {
  readonly content: Query<Uint8Array | undefined>;
  /** Query for the fingerprint of a file. An output file with the same fingerprint stays; `undefined` recomputes it. */
  readonly fingerprint: Query<string | undefined>;
  /** Maximum number of files computed in parallel. Default: number of processor cores. */
  readonly atOnce?: number;
  /** Frees memory after all files have been computed. */
  readonly release?: () => void;
  /** Returns the files of a page. In a sharded build, each machine computes only the files of its own pages. */
  readonly ofPage?: (get: Get, url: string) => Promise<readonly SlowFile[]>;
  /** Returns the files of the site, which are computed after all pages. */
  readonly ofSite?: (get: Get) => Promise<readonly SlowFile[]>;
}

/** Output path that a source file or a part of ssg will write. Two claims of the same path are an error. */
export interface Claim {
  readonly path: string;
  /** Source file or part of ssg that writes the path, for messages. */
  readonly from: Text;
  readonly place?: SourcePlace | undefined;
}

/** Output file that is not a page. */
export interface OutputFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Source file or part of ssg that writes the file, for messages. */
  readonly from: Text;
  /** Location in the source file that `from` names. */
  readonly place?: SourcePlace;
}

/** Files of the site whose paths depend on content. All of them must fit into memory at the same time. */
interface FileList {
  readonly query: Query<readonly OutputFile[]>;
  /** True if the build checks the links in these files. */
  readonly haveLinks?: boolean;
  /** Returns true for paths that `query` may return. The dev server calls `query` only if one of them is requested. */
  readonly mayHave?: (path: string) => boolean;
  /** Output paths that `query` returns on every site. The dev server then knows them without calling `query`. */
  readonly known?: readonly string[];
}

/** Low-level functions of a built-in feature that run once per site. They return queries and cells `[query, key]`. */
export interface SiteWork {
  readonly fileList?: FileList;
  /** True if the names of the feature's files contain a hash of the content: browsers may then cache them forever. */
  readonly areHashed?: boolean;
  /** Returns the output paths of the feature, except the paths of pages. Default: the paths of `fileList`. */
  readonly claims?: (get: Get) => Promise<readonly Claim[]>;
  /** Returns all routes that were ever published, if the feature records them. It may read files, but no pages. */
  readonly published?: (get: Get) => Promise<Iterable<string> | undefined>;
  /** Computes the site's queries that only report problems. */
  readonly check?: (context: FeatureContext) => unknown;
  /** Queries, keyed by page, that files of the site read. Their values stay in memory until all pages are rendered. */
  readonly readsAgain?: readonly AnyQuery[];
  /** Returns cells `[query, key]` that stay in the cache although no other cell depends on them. */
  readonly roots?: () => readonly Cell[];
}

/** Functions of a feature that run once for the site. */
export interface FeatureSiteWork extends SiteWork {
  /** Functions that return the content of a file. Keys: paths in the output folder. */
  readonly files?: Readonly<Record<string, (context: FeatureContext) => FileContent | Promise<FileContent>>>;
}

/** Proposed content of a project file. */
interface ProposedFile {
  /** Path of the file, relative to the project. */
  readonly file: string;
  readonly text: string;
  /** Number of entries, such as routes, that differ between `text` and the present file. */
  readonly added: number;
  /** Codes of errors that writing the file fixes. If there are other errors, the file is not written. */
  readonly settles?: readonly string[];
}

/** Argument of `finish`, the last step of a check that runs on request. */
export interface CheckTools {
  /** Value of the command-line option, such as the value of `--examples`. */
  readonly argument: string | undefined;
  /** Files that other checks, requested by the same option, have returned in `CheckResult.files`. */
  readonly others: readonly OutputFile[];
  /** Returns the text of a project file, or `undefined` when it cannot be read. */
  readonly read: (path: string) => string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  /** Prints a line on the terminal. */
  readonly say: (line: string) => void;
}

/** Result of a check that runs on request, in addition to its problems. */
export interface CheckResult {
  /** New content of a project file. `--update` writes it. */
  readonly proposed?: ProposedFile;
  /** Output files that checks of other features may read; see `CheckTools.others`. */
  readonly files?: readonly OutputFile[];
  /**
   * Runs after all queries, for tasks that are never cached, such as running programs or printing statistics.
   * @returns problems. `isFailed` makes the check fail even without problems
   */
  readonly finish?: (
    tools: CheckTools,
  ) => Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly isFailed?: boolean }>;
}

/** Check that runs only if a command-line option requests it. */
interface RequestedCheck {
  readonly query: Query<CheckResult>;
  /** True to store the result in the cache for the next build. */
  readonly isRemembered: boolean;
}

/** Line for the front matter of a page: a route that redirects to the page, or the new location of an old anchor. */
export type Addition =
  | { readonly field: 'redirectFrom'; readonly route: string }
  | { readonly field: 'movedAnchors'; readonly id: string; readonly to: string };

/** Suggested redirect for a removed URL: a line to add to the front matter of a page. */
export interface SuggestedRedirect {
  /** Path of the source file that gets the line, relative to the project. */
  readonly file: string;
  readonly addition: Addition;
  /** Target of the redirect: `/sms/`, `#limits`. */
  readonly to: string;
}

/** Published URL that no longer exists. */
export interface LostAddress {
  readonly route: string;
  /** Id of a removed heading; `undefined` if the whole page was removed. */
  readonly id?: string;
  /** Ids of the headings that the page had when it was published. */
  readonly ids: readonly string[];
  readonly problem: Diagnostic;
  /** Route of the most likely replacement for the lost URL. For a heading, the page that contained it. */
  readonly likely: string | undefined;
  /** Possible fixes, the most likely first. */
  readonly fixes: readonly SuggestedRedirect[];
}

/** State of the dev server, which renders only the pages that a browser opens. */
interface ServedSite {
  /** URL paths that exist and are therefore valid link targets. */
  readonly paths: ReadonlySet<string>;
  /** Route of the page that a browser has requested. The headings of other pages are unknown. */
  readonly page: string;
  /** Returns the new route of a page that was moved while the dev server was running. */
  readonly movedTo: (route: string) => string | undefined;
}

/** Functions that the dev server calls. The server renders few pages, so it cannot collect the files of all pages. */
interface ServedWork {
  /**
   * Returns the content of a file, or `undefined` if the feature has no such file.
   * @param path path relative to the output folder
   * @param shown paths of the images on pages that are open in browsers, relative to the project
   */
  readonly answer?: (get: Get, path: string, shown: readonly string[]) => Promise<Uint8Array | undefined>;
  /** Returns URL paths that are valid link targets, without rendering pages. */
  readonly paths?: (get: Get) => Promise<readonly string[]>;
  /** Returns all removed pages, and the removed headings of the open page. */
  readonly lost?: (get: Get, site: ServedSite) => Promise<readonly LostAddress[]>;
}

/** Return value of `setup`: the functions that the build calls. */
export interface FeatureWork {
  readonly page?: FeaturePageWork;
  readonly site?: FeatureSiteWork;
  readonly slowFiles?: SlowFiles;
  readonly onRequest?: RequestedCheck;
  readonly served?: ServedWork;
  /** True if the feature needs the text of each page, split into sections. */
  readonly readsSections?: boolean;
}

/** Definition of a feature: a built-in one, or one in `features` of the configuration. */
export interface FeatureDefinition {
  /** Name in lower case with hyphens: `reading-time`. It is the prefix of the feature's codes, queries and props. */
  readonly name: string;
  /** Codes of the feature, each explained by a sentence: `{ 'too-long': '...' }` explains `reading-time/too-long`. */
  readonly diagnostics?: Readonly<Record<string, string>>;
  readonly remarkPlugins?: readonly MarkdownPluginEntry[];
  readonly rehypePlugins?: readonly MarkdownPluginEntry[];
  /** Declares queries and returns the functions that use them. Runs once per build. */
  setup?(kit: FeatureKit): FeatureWork;
}

/** Form of `FeatureWork` that the pipeline runs: queries replace `files`. The pipeline refers to no feature by name. */
export interface Feature extends Omit<FeatureWork, 'page' | 'site'> {
  readonly perPage?: PageWork;
  readonly perSite?: SiteWork;
}

/**
 * unified plugin: a function that unified calls with a processor as `this` and with options. It may return a function
 * that modifies a tree. The type does not use unified's own types, because a site need not have unified installed.
 */
type MarkdownPlugin = (this: never, ...options: never[]) => unknown;

/** Entry of a list of plugins: `plugin` or `[plugin, options]`. */
export type MarkdownPluginEntry = MarkdownPlugin | readonly [plugin: MarkdownPlugin, ...options: unknown[]];
