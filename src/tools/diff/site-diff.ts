/** Differences between two outputs. Lists are sorted. Routes are decoded: `/`, `/404.html`. Sizes are in bytes. */
export interface SiteDiff {
  /** Numbers of pages. A page that does nothing but redirect does not count, as in the summary of a build. */
  readonly pages: {
    readonly before: number;
    readonly after: number;
    /** Number of pages whose HTML is equal, except for hashes in file names. */
    readonly equal: number;
  };
  readonly bytes: Sizes<{ readonly html: number; readonly other: number }>;
  readonly added: readonly AddedPage[];
  /** Removed pages, with the target to which `_redirects` redirects the old URL; null if it does not. */
  readonly removed: readonly (AddedPage & { readonly redirectsTo: string | null })[];
  readonly moved: readonly MovedPage[];
  readonly redirects: readonly RedirectChange[];
  /** Changes that many pages share. Each is reported once. */
  readonly shared: readonly SharedChanges[];
  /** Pages that have changes of their own, and these changes. */
  readonly changed: readonly ChangedPage[];
  /** Files with a hash in their names, grouped by stem: `main-*.css`. */
  readonly assets: readonly AssetChange[];
  readonly files: {
    readonly added: readonly FileSize[];
    readonly removed: readonly FileSize[];
    readonly changed: readonly { readonly path: string; readonly bytes: Sizes }[];
    /** Files that were renamed: their content is equal. */
    readonly moved: readonly { readonly from: string; readonly to: string; readonly bytes: number }[];
  };
  /** Numbers of derived files: Markdown copies, compressed copies, source maps. */
  readonly companions: { readonly added: number; readonly removed: number; readonly changed: number };
}

/** Changes that many pages share, such as a link in the menu or a line in the footer. */
interface SharedChanges {
  readonly changes: readonly Change[];
  /** Routes of the pages with these changes, sorted. */
  readonly routes: readonly string[];
}

export interface Sizes<T = number> {
  readonly before: T;
  readonly after: T;
}

export interface AddedPage {
  readonly route: string;
  readonly title: string;
  /** Number of words, without navigation, header and footer. */
  readonly words: number;
  readonly bytes: number;
}

interface MovedPage {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  /** Similarity of the old and the new text, from 0 to 1. */
  readonly similarity: number;
  readonly bytes: Sizes;
  /** Target to which the old URL redirects; null if it does not. */
  readonly redirectsTo: string | null;
  readonly changes: readonly Change[];
}

/** Response at a URL: nothing, a page, or a redirect. */
export type Standing = 'nothing' | 'page' | { readonly redirectsTo: string };

/** Change of a redirect at a URL that has no page in either output. URLs of pages are in `added` and `removed`. */
export interface RedirectChange extends Sizes<Exclude<Standing, 'page'>> {
  readonly route: string;
}

interface ChangedPage {
  readonly route: string;
  readonly title: string;
  /** Number of words that the page's own changes add and remove. Shared changes are not counted. */
  readonly words: Readonly<Record<'added' | 'removed', number>>;
  readonly bytes: Sizes;
  readonly changes: readonly Change[];
}

/**
 * Files with the same stem, such as `main-*.css`, that are in only one of the outputs. If a count is 0, all files with
 * this stem were added or removed.
 */
export interface AssetChange {
  /** Stem: `assets/main-*.css`. */
  readonly name: string;
  readonly files: Sizes;
  readonly bytes: Sizes;
  /** Number of pages that use the file with a new name. */
  readonly pages: number;
}

interface FileSize {
  readonly path: string;
  readonly bytes: number;
}

/** Reports whether there are no differences. */
export function isEmptyDiff({ pages: _pages, bytes: _bytes, files, companions, ...lists }: SiteDiff): boolean {
  const all = [...Object.values(lists), ...Object.values(files)];
  return all.every(({ length }) => length === 0) && Object.values(companions).every((n) => n === 0);
}

/** Difference on a page. It does not name the page, so that equal changes of several pages are reported once. */
export interface Change {
  readonly aspect: Aspect;
  /** Changed part of the page: name of the metadata, text of the link, element of the file. Empty for texts. */
  readonly subject: string;
  /** Value in the old output; null if the part was added. */
  readonly before: string | null;
  /** Value in the new output; null if the part was removed. */
  readonly after: string | null;
}

/**
 * Kinds of changes, in the order of the report.
 * - `meta`: title, description, canonical, robots, `og:*`, language, hreflang, structured data, ...
 * - `heading`, `text`: visible text, a change per block; headings as `## Title`
 * - `label`: text in the attributes `alt`, `aria-label`, `title`, `placeholder`
 * - `link`: `before` and `after` are targets
 * - `file`: an image, frame, script or stylesheet of the page; `before` and `after` are URLs
 * - `code`: an inline script or style; `before` and `after` are hashes
 * - `markup`: the HTML differs, but in nothing of the above; `before` and `after` are null
 */
export const ASPECTS = ['meta', 'heading', 'text', 'label', 'link', 'file', 'code', 'markup'] as const;
type Aspect = (typeof ASPECTS)[number];

/** Returns a key that is the same for equal changes. */
export function changeKey({ aspect, subject, before, after }: Change): string {
  return JSON.stringify([aspect, subject, before, after]);
}
