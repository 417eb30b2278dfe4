/** Differences between two published sites. All lists are sorted; routes are decoded: `/`, `/sms/`, `/404.html`. Sizes are in bytes. */
export interface SiteDiff {
  /** Numbers of pages, without pages that only redirect. Builds do not count them either. */
  readonly pages: {
    readonly before: number;
    readonly after: number;
    /** Number of pages whose HTML is equal except for hashes in file names. */
    readonly equal: number;
  };
  readonly bytes: Sizes<{ readonly html: number; readonly other: number }>;
  readonly added: readonly AddedPage[];
  readonly removed: readonly RemovedPage[];
  readonly moved: readonly MovedPage[];
  readonly redirects: readonly RedirectChange[];
  /** Changes that are equal on many pages. */
  readonly shared: readonly SharedChanges[];
  /** Pages with changes that are not shared, and these changes. */
  readonly changed: readonly ChangedPage[];
  /** Files with a hash in their name, grouped by stem. */
  readonly assets: readonly AssetChange[];
  readonly files: {
    readonly added: readonly FileSize[];
    readonly removed: readonly FileSize[];
    readonly changed: readonly FileChange[];
    /** Files with equal bytes and different names. */
    readonly moved: readonly { readonly from: string; readonly to: string; readonly bytes: number }[];
  };
  /** Numbers of derived files: Markdown copies of pages, compressed copies, source maps. */
  readonly companions: { readonly added: number; readonly removed: number; readonly changed: number };
}

/** Changes that are equal on many pages, such as a link of the menu or a line of the footer. */
export interface SharedChanges {
  readonly changes: readonly Change[];
  /** Sorted routes of the pages. */
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
  /** Redirect target of the old address, or null. */
  readonly redirectsTo: string | null;
  readonly changes: readonly Change[];
}

/** What is at an address: nothing, a page, or a redirect. */
export type Standing = 'nothing' | 'page' | { readonly redirectsTo: string };

/** Change of a redirect at an address without a page. Added and removed pages are in `added` and `removed` instead. */
export interface RedirectChange extends Sizes<Exclude<Standing, 'page'>> {
  readonly route: string;
}

interface ChangedPage {
  readonly route: string;
  readonly title: string;
  /** Number of words that the page's own changes add and remove. */
  readonly words: WordCount;
  readonly bytes: Sizes;
  readonly changes: readonly Change[];
}

export interface WordCount {
  readonly added: number;
  readonly removed: number;
}

/**
 * Files of one stem that only one of the trees has. A count of zero means that all files with this stem were added or
 * removed.
 */
export interface AssetChange {
  /** `assets/main-*.css` */
  readonly name: string;
  readonly files: Sizes;
  readonly bytes: Sizes;
  /** Number of pages on which the name of the file has changed. */
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

/** Returns true if the sites are equal. */
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
 * Difference of a page. It does not contain the page, so equal changes of several pages compare as equal and are reported
 * once.
 */
export interface Change {
  readonly aspect: Aspect;
  /** Subject of the change: name of a meta value, text of a link, element of a file; '' for texts. */
  readonly subject: string;
  /** Null if the subject was added. */
  readonly before: string | null;
  /** Null if the subject was removed. */
  readonly after: string | null;
}

/**
 * Kinds of changes, in the order of a report.
 *
 * - `meta`: title, description, canonical, robots, `og:*`, language, hreflang, structured data, ...
 * - `heading`, `text`: visible text, one block each; headings as `## Title`
 * - `label`: texts of attributes: `alt`, `aria-label`, `title`, `placeholder`
 * - `link`: `before` and `after` are targets
 * - `file`: an image, frame, script or stylesheet of the page; `before` and `after` are addresses
 * - `code`: an inline script or style; `before` and `after` are hashes
 * - `markup`: the HTML differs in nothing of the above; `before` and `after` are null
 */
export const ASPECTS = ['meta', 'heading', 'text', 'label', 'link', 'file', 'code', 'markup'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Returns a string that is equal for equal changes. */
export function changeKey({ aspect, subject, before, after }: Change): string {
  return JSON.stringify([aspect, subject, before, after]);
}
