/** Differences between two published sites. All lists are sorted; routes are decoded: `/`, `/sms/`, `/404.html`. Sizes are in bytes. */
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
    /** Files with equal bytes under another name. */
    readonly moved: readonly { readonly from: string; readonly to: string; readonly bytes: number }[];
  };
  /** Files that go with others and are only counted: Markdown twins of pages, compressed copies, source maps. */
  readonly companions: { readonly added: number; readonly removed: number; readonly changed: number };
}

/** Changes that are the same on many pages: a link of the menu, a line of the footer. */
export interface SharedChanges {
  readonly changes: readonly Change[];
  /** Sorted. */
  readonly routes: readonly string[];
}

export interface Sizes<T = number> {
  readonly before: T;
  readonly after: T;
}

export interface AddedPage {
  readonly route: string;
  readonly title: string;
  /** Number of words without navigation, header and footer. */
  readonly words: number;
  readonly bytes: number;
}

interface RemovedPage extends AddedPage {
  /** Target of the matching `_redirects` rule, or null. */
  readonly redirectsTo: string | null;
}

interface MovedPage {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  /** Similarity of the two texts, 0 to 1. */
  readonly similarity: number;
  readonly bytes: Sizes;
  /** Target of the old address, or null. */
  readonly redirectsTo: string | null;
  readonly changes: readonly Change[];
}

/** State of an address. */
export type Standing = 'nothing' | 'page' | { readonly redirectsTo: string };

/** Change of a redirect at an address without a page. Added and removed pages are listed as such. */
export interface RedirectChange extends Sizes<Exclude<Standing, 'page'>> {
  readonly route: string;
}

interface ChangedPage {
  readonly route: string;
  readonly title: string;
  /** Words that the page's own changes add and remove. */
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

/** Returns true when the sites are equal. */
export function isEmptyDiff({
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

/**
 * One thing that is different on a page. It says nothing about where it was found, so that the same change of two pages
 * is equal, and a change of a part that all pages share can be told once.
 */
export interface Change {
  readonly aspect: Aspect;
  /** Subject of the change: name of a meta value, text of a link, element of a file; '' for texts. */
  readonly subject: string;
  /** Null: added. */
  readonly before: string | null;
  /** Null: removed. */
  readonly after: string | null;
}

/**
 * In the order of a report.
 *
 * - `meta`: title, description, canonical, robots, `og:*`, language, hreflang, structured data, ...
 * - `heading`, `text`: what a reader sees, a block each; headings as `## Title`
 * - `label`: texts of attributes: `alt`, `aria-label`, `title`, `placeholder`
 * - `link`: `before` and `after` are where it leads
 * - `file`: an image, frame, script or stylesheet that a page shows or loads; `before` and `after` are addresses
 * - `code`: script or style in the page itself; `before` and `after` are hashes
 * - `markup`: the HTML differs, and nothing of the above; `before` and `after` are null
 */
export const ASPECTS = ['meta', 'heading', 'text', 'label', 'link', 'file', 'code', 'markup'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Equal for equal changes. */
export function changeKey({ aspect, subject, before, after }: Change): string {
  return JSON.stringify([aspect, subject, before, after]);
}
