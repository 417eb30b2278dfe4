import type { Change } from './change.ts';
import type { SharedChanges } from './shared-changes.ts';

/** What a change does to a published site. All lists are sorted; routes are decoded: `/`, `/sms/`, `/404.html`. Sizes are bytes. */
export interface SiteDiff {
  /** Without those that only lead on: redirects, which a build does not count either. */
  readonly pages: {
    readonly before: number;
    readonly after: number;
    /** Their HTML is the same, but for hashes in names of files. */
    readonly equal: number;
  };
  readonly bytes: Sizes<{ readonly html: number; readonly other: number }>;
  readonly added: readonly AddedPage[];
  readonly removed: readonly RemovedPage[];
  readonly moved: readonly MovedPage[];
  readonly redirects: readonly RedirectChange[];
  /** Changes that are the same on many pages. */
  readonly shared: readonly SharedChanges[];
  /** Pages with changes of their own, and those. */
  readonly changed: readonly ChangedPage[];
  /** Files with a hash in their name, by what stays of it. */
  readonly assets: readonly AssetChange[];
  readonly files: {
    readonly added: readonly FileSize[];
    readonly removed: readonly FileSize[];
    readonly changed: readonly FileChange[];
    /** The same bytes under another name. */
    readonly moved: readonly { readonly from: string; readonly to: string; readonly bytes: number }[];
  };
  /** Files that go with others and are only counted: Markdown twins of pages, compressed copies, source maps. */
  readonly companions: { readonly added: number; readonly removed: number; readonly changed: number };
}

export interface Sizes<T = number> {
  readonly before: T;
  readonly after: T;
}

export interface AddedPage {
  readonly route: string;
  readonly title: string;
  /** Of its own text, without navigation, header and footer. */
  readonly words: number;
  readonly bytes: number;
}

interface RemovedPage extends AddedPage {
  /** Where a rule of `_redirects` leads who asks for it; null: nowhere. */
  readonly redirectsTo: string | null;
}

interface MovedPage {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  /** Of the two texts, 0 to 1. */
  readonly similarity: number;
  readonly bytes: Sizes;
  /** Where the old address leads now; null: nowhere. */
  readonly redirectsTo: string | null;
  readonly changes: readonly Change[];
}

/** What is at an address. */
export type Standing = 'nothing' | 'page' | { readonly redirectsTo: string };

/** Of an address that was no page before and is none after: a page that has come or gone is told as that. */
export interface RedirectChange extends Sizes<Exclude<Standing, 'page'>> {
  readonly route: string;
}

interface ChangedPage {
  readonly route: string;
  readonly title: string;
  /** Of its own changes. */
  readonly words: WordCount;
  readonly bytes: Sizes;
  readonly changes: readonly Change[];
}

export interface WordCount {
  readonly added: number;
  readonly removed: number;
}

/** The files of a name that are only in one of the trees. Zero files: there was none of this name, or is none any more. */
export interface AssetChange {
  /** `assets/main-*.css` */
  readonly name: string;
  readonly files: Sizes;
  readonly bytes: Sizes;
  /** On how many pages the name of the file has changed. */
  readonly pages: number;
}

interface FileSize {
  readonly path: string;
  readonly bytes: number;
}

interface FileChange {
  readonly path: string;
  readonly bytes: Sizes;
}

/** Whether there is anything to report. */
export function isEmpty({
  added,
  removed,
  moved,
  redirects,
  shared,
  changed,
  assets,
  files,
  companions,
}: SiteDiff): boolean {
  const lists = [added, removed, moved, redirects, shared, changed, assets, ...Object.values(files)];
  return lists.every(({ length }) => length === 0) && Object.values(companions).every((n) => n === 0);
}
