import type { Diagnostic, SourcePlace } from '../../base/diagnostic.ts';
import type { Edit } from '../../base/edit.ts';
import type { Text } from '../../base/message.ts';
import type { PageProps } from '../../config/page.ts';
import type { AnyQuery, Context, Query } from '../../engine/graph/query.ts';
import type { OutputFile } from './output-file.ts';

type Get = Context['get'];

/** A query and the key that it is asked with. */
export type Cell = readonly [query: AnyQuery, key: string];

/** A file of a page. */
interface PageOutput {
  /** Relative to the output folder. */
  readonly path: string;
  /** Who claims the path, for messages; the source of the page unless given. */
  readonly from?: Text;
  /** Content of the file, by the URL of the page. */
  readonly query: AnyQuery;
  /** Undefined when it could not be made. */
  readonly content: (get: Get) => Promise<Uint8Array | string | undefined>;
}

/** What a feature adds to the props of a page. */
export interface AddedProps {
  /** What it could not compute is reported, and the page cannot be rendered without. */
  readonly isBroken?: boolean;
  /** By the names of the features. */
  readonly features?: PageProps['page']['features'];
  readonly page?: Partial<PageProps['page']>;
  readonly feeds?: PageProps['feeds'];
}

/** What a feature adds to every page. `file` is the page's source; undefined for a page without one. */
export interface PageWork {
  readonly props?: (get: Get, url: string) => Promise<AddedProps>;
  readonly outputs?: (url: string) => readonly PageOutput[];
  /** Cells that others ask of a page. They are computed while its HTML is in memory; later the page would be rendered again. */
  readonly derived?: (get: Get, url: string, file: string | undefined) => Promise<readonly Cell[]>;
  /** What many pages share, by ids: the first page of each computes `query`, which says what is in it. */
  readonly shared?: {
    readonly query: AnyQuery;
    readonly ids: (get: Get, url: string) => Promise<readonly string[]>;
  };
  /** Cells whose values nobody reads when the page is written. */
  readonly evicted?: (url: string, file: string | undefined) => readonly Cell[];
  /** Cells whose small values are evicted too, if the store has them, when the site is so large that they fill the memory. */
  readonly stored?: (url: string) => readonly Cell[];
  /** How long the text of a page is to a language model, in tokens, about; undefined for a page whose text is not published. */
  readonly tokens?: (get: Get, url: string) => Promise<number | undefined>;
  /** Cells whose problems in the file of a page are shown while it is written, as warnings. */
  readonly shown?: (url: string, file: string | undefined) => readonly Cell[];
  /** Asks for everything of a page that reports problems and stands below nothing else. */
  readonly check?: (get: Get, url: string) => Promise<void>;
}

/** Path of a file, relative to the output folder, and the key of its content. */
export interface SlowFile {
  readonly path: string;
  readonly key: string;
}

/** Files that take long to make: several are made at once, each is evicted when it is written. */
export interface SlowFiles {
  readonly content: Query<Uint8Array | undefined>;
  /** Fingerprint of the content. Whoever asks has the file made if it is not known, and does not hold it. */
  readonly fingerprint: Query<string | undefined>;
  /** How many are made at once; undefined for one a processor. */
  readonly atOnce?: number;
  /** Frees what making them held in memory. */
  readonly release?: () => void;
  /** Those of a page: they are made after the pages, by each part of a sharded build. */
  readonly ofPage?: (get: Get, url: string) => Promise<readonly SlowFile[]>;
  /** Those of the site: they are made when all pages are known. */
  readonly ofSite?: (get: Get) => Promise<readonly SlowFile[]>;
}

/** Who publishes a file: every path of the output has one owner. */
export interface Claim {
  readonly path: string;
  /** For messages: a source file or a part of the generator. */
  readonly from: Text;
  readonly place?: SourcePlace | undefined;
}

/** Files that a feature adds to the site. Their content is small enough to be held. */
interface SiteFiles {
  readonly query: Query<readonly OutputFile[]>;
  /** Whether links of these files are checked. */
  readonly haveLinks?: boolean;
  /** Whether a path, relative to the output folder, may be one of them: the watch server asks `query` only then. */
  readonly mayHave?: (path: string) => boolean;
  /** Paths that it always has. */
  readonly known?: readonly string[];
}

/** What a feature adds to the site. */
export interface SiteWork {
  readonly files?: SiteFiles;
  /** Whether the generator has chosen all names of the feature, and each holds a hash of the content. */
  readonly areHashed?: boolean;
  /** Paths of the feature beside those of pages; those of `files` unless given. */
  readonly claims?: (get: Get) => Promise<readonly Claim[]>;
  /** Every route that was ever published, as far as the feature keeps them; undefined when it keeps none. It asks files only. */
  readonly published?: (get: Get) => Promise<Iterable<string> | undefined>;
  /** Asks for everything that reports problems of the site and stands below nothing else. */
  readonly check?: (get: Get) => Promise<void>;
  /** Queries of pages that files of the site are made of, after the last page: their values stay in memory until then. */
  readonly readsAgain?: readonly AnyQuery[];
  /** Cells that the next build asks for and that stand below nothing else. */
  readonly roots?: () => readonly Cell[];
}

/** The text that a file of the project should have. */
interface ProposedFile {
  /** Relative to the project. */
  readonly file: string;
  readonly text: string;
  /** How many addresses are new in it. */
  readonly added: number;
}

/** What the rest of a check is done with. */
export interface CheckTools {
  /** What the command line says behind the option that asks. */
  readonly argument: string | undefined;
  /** Files that other features have found for the same option. */
  readonly others: readonly OutputFile[];
  /** The text of a file of the project; undefined when it cannot be read. */
  readonly read: (path: string) => string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

/** What came of a check on request, beside problems. */
export interface CheckResult {
  /** What can be mended without asking: `--fix`. */
  readonly edits?: readonly Edit[];
  /** What a file of the project should hold: `--update`. */
  readonly proposed?: ProposedFile;
  /** Files of the site that are looked at further. */
  readonly files?: readonly OutputFile[];
  /**
   * The rest of the check, which is no matter of the graph: it runs programs, or prints figures. It is done at the end, once.
   *
   * @returns problems; without one the check has failed all the same if `isFailed` says so
   */
  readonly finish?: (
    tools: CheckTools,
  ) => Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly isFailed?: boolean }>;
}

/** A check that is made only for who asks for it. */
export interface RequestedCheck {
  readonly query: Query<CheckResult>;
  /** Whether the next build remembers it. `ssg why` takes what is asked for the first time for news of the site. */
  readonly isRemembered: boolean;
}

/** What front matter can say as well: an old route of its page, or where an old anchor has gone. */
export type Addition =
  | { readonly field: 'redirectFrom'; readonly route: string }
  | { readonly field: 'movedAnchors'; readonly id: string; readonly to: string };

/** A way to lead an address on, by a line in the front matter of a page. */
export interface Mend {
  /** The page; relative to the project. */
  readonly file: string;
  readonly addition: Addition;
  /** Where visitors then arrive: `/sms/`, `#limits`. */
  readonly to: string;
}

/** An address that was published and leads nowhere now. */
export interface LostAddress {
  readonly route: string;
  /** Of a heading; undefined for a page. */
  readonly id?: string;
  /** Ids that were published with the page. */
  readonly ids: readonly string[];
  readonly problem: Diagnostic;
  /** The page that has most likely taken its place; of a heading the page that had it. */
  readonly likely: string | undefined;
  /** The likeliest first. */
  readonly mends: readonly Mend[];
}

/** What the watch server knows of the site of which it makes few pages. */
interface ServedSite {
  /** Where links may lead. */
  readonly paths: ReadonlySet<string>;
  /** Route of a page that is made anyway: its headings are looked at. */
  readonly page: string;
  /** Where a page stands that was seen to move. */
  readonly movedTo: (route: string) => string | undefined;
}

/** What the watch server asks: it makes few pages, so it cannot ask who claims what. */
interface ServedWork {
  /**
   * Content of a file.
   *
   * @param path relative to the output folder
   * @param shown media of the pages that windows show, relative to the project
   */
  readonly answer?: (get: Get, path: string, shown: readonly string[]) => Promise<Uint8Array | undefined>;
  /** Paths that links may lead to, without a page being made for them. */
  readonly paths?: (get: Get) => Promise<readonly string[]>;
  /** Addresses that were published and lead nowhere now: pages, and headings of the page that is shown. */
  readonly lost?: (get: Get, site: ServedSite) => Promise<readonly LostAddress[]>;
}

/**
 * What the scheduler, the eviction, the snapshot, the parts of a sharded build and the check know of a feature. They are loops over
 * all features: none of them names one.
 */
export interface Feature {
  readonly perPage?: PageWork;
  readonly perSite?: SiteWork;
  readonly slowFiles?: SlowFiles;
  readonly onRequest?: RequestedCheck;
  readonly served?: ServedWork;
  /** Whether it asks for the sections of every page's text. */
  readonly readsSections?: boolean;
}
