import { parentRoute } from './routes.ts';

/**
 * What nobody knows of the site while something is wrong that is reported by itself. A page that may lie in a gap is not judged to be missing:
 * that would be the same mistake, told a second time at a place where there is nothing to mend.
 */
export interface Gaps {
  /** Routes that pages may have which cannot be read, or could not be made. */
  readonly routes: ReadonlySet<string>;
  /** Routes below which any page may be missing: `/docs/prices/`. */
  readonly folders: ReadonlySet<string>;
  /** Any page may be missing, and nobody has written down which ones the site had. */
  readonly isEverywhere: boolean;
  /** Names of collections, and of entries of `generate`, that lack pages. */
  readonly lists: ReadonlySet<string>;
}

/**
 * Whether a page that is not there may be there when all is mended, or a file beside one.
 *
 * @param path route of a page, or path of a file such as `/blog/rss.xml`
 */
export function isInGap(path: string, { routes, folders, isEverywhere }: Gaps): boolean {
  if (isEverywhere || routes.has(path) || (!path.endsWith('/') && routes.has(parentRoute(path)))) return true;
  return [...folders].some((folder) => path.startsWith(folder));
}

/** Whether any page may be missing. */
export function hasGaps({ routes, folders, isEverywhere, lists }: Gaps): boolean {
  return isEverywhere || routes.size > 0 || folders.size > 0 || lists.size > 0;
}

/** Whether a page may be missing somewhere below a route. */
export function hasGapBelow(base: string, { routes, folders, isEverywhere }: Gaps): boolean {
  if (isEverywhere || [...routes].some((route) => route.startsWith(base))) return true;
  return [...folders].some((folder) => folder.startsWith(base) || base.startsWith(folder));
}

/** What is known of the pages that are missing. */
export interface Missing {
  /** Routes that broken files would have. */
  readonly routes: Iterable<string>;
  /** Whether pages are missing whose routes nobody can tell: those that were published and are not there may be they. */
  readonly areUnknown: boolean;
  /** Routes of pages of entries of `generate` that were given less than everything: what is missing stood beside them. */
  readonly beside: Iterable<string>;
  readonly lists: ReadonlySet<string>;
}

/** The site as far as it is known. */
export interface KnownPages {
  /** Routes of pages that are files. */
  readonly files: Iterable<string>;
  /** Whether there is a page, or one that is not published yet. */
  isThere(route: string): boolean;
  /** Every route that was ever published; undefined when nobody has written them down. Asked only when it matters. */
  published(): Promise<Iterable<string> | undefined>;
}

/** Works out what nobody knows of a site. */
export async function findGaps(missing: Missing, { files, isThere, published }: KnownPages): Promise<Gaps> {
  const { areUnknown, lists } = missing;
  const parents = new Set(Array.from(missing.beside, parentRoute));
  // What an entry of `generate` makes there it makes of everything, such as the first page of a list.
  parents.delete('/');
  const isAsked = areUnknown || parents.size > 0;
  const known = isAsked ? await published() : [];
  const gone = Array.from(known ?? []).filter(
    (route) => !isThere(route) && (areUnknown || parents.has(parentRoute(route))),
  );
  const folders = new Set([...parents, ...gone.map(parentRoute)]);
  if (isAsked) {
    // Where somebody writes pages, a link to one that was never there is a mistake.
    folders.delete('/');
    for (const file of files) folders.delete(parentRoute(file));
  }
  return {
    routes: new Set([...missing.routes, ...gone]),
    folders,
    isEverywhere: areUnknown && known === undefined,
    lists,
  };
}

/** The same gaps for the same text: for fingerprints. */
export function printGaps({ routes, folders, isEverywhere, lists }: Gaps): unknown {
  return [[...routes], [...folders], isEverywhere, [...lists]];
}
