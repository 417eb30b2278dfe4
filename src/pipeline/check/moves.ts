import { compareDiagnostics, compareText, type Diagnostic, isError } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { basename, dirname, isInside } from '../../base/paths.ts';
import { query } from '../../engine/graph/query.ts';
import type { Project } from '../load/project.ts';
import { type ContentQueries, isInGap } from '../read/pages.ts';
import { isIndexFile, parentRoute, routeOf } from '../read/routes.ts';
import type { LinkQueries } from './links.ts';
import { checkMessages } from './messages.ts';

/** A folder of content and the route of that folder. */
interface Place {
  readonly dir: string;
  readonly base: string;
}

/** Content that lies somewhere else than when it was published: what lacks it there is not wrong by itself. */
export interface Move {
  /** File or folder, as far as addresses tell which it was. */
  readonly from: string;
  /** Where it is now; undefined when nobody can tell. */
  readonly to: string | undefined;
  /** Address that was published -> the one that the page has now. */
  readonly routes: ReadonlyMap<string, string | undefined>;
  /** Old path of each file -> the one now. */
  readonly files: ReadonlyMap<string, string | undefined>;
  /** Its folder is that of other kinds of pages, so other fields belong into its front matter. */
  readonly isElsewhere: boolean;
  /** It is a draft, or for later. */
  readonly isHidden?: true;
}

/** A page that was published, and is a draft or for later now: as one that has moved, what leads to it is not wrong by itself. */
function hiddenMove(file: string, route: string): Move {
  return {
    ...{ from: file, to: file, isElsewhere: false, isHidden: true },
    routes: new Map([[route, undefined]]),
    files: new Map([[file, undefined]]),
  };
}

/** The site, as far as it tells what has moved. */
interface MovableSite {
  readonly published: Iterable<string>;
  /** Pages that are files: route -> file. */
  readonly pages: ReadonlyMap<string, string>;
  readonly collections: readonly Place[];
  /** Whether a visitor of the route gets anything, or would if nothing else were wrong. */
  isThere(route: string): boolean;
}

/**
 * Finds what has moved: a new page with the last part of an address that was published and is gone; or the only new page in a folder
 * that has lost one; or a whole folder of a collection.
 */
function findMoves({ published, pages, collections, isThere }: MovableSite): readonly Move[] {
  const known = new Set(published);
  const gone = [...known].filter((route) => !isThere(route));
  const files = [...pages.values()];
  const folders = collections.flatMap((collection) => {
    if (files.some((file) => isInside(file, collection.dir))) return [];
    const routes = gone.filter((route) => placeOf(route, collections) === collection);
    return routes.length === 0 ? [] : [folderMove(collection, routes)];
  });
  const lost = gone.filter((route) => !folders.some(({ routes }) => routes.has(route)));
  const added = [...pages.keys()].filter((route) => !known.has(route));
  const renamed = pairsOf(lost, added).map(([old, route]) => moveOf(old, route, { pages, collections }));
  return [...byFolder(renamed), ...folders];
}

type Pair = readonly [old: string, now: string];

/** Addresses that are gone, each with the new one of the same page: as far as there is one choice only. */
function pairsOf(lost: readonly string[], added: readonly string[]): readonly Pair[] {
  const lastPart = (route: string) => basename(route.slice(0, -1));
  const ways = [
    (old: string, now: string) => lastPart(old) === lastPart(now),
    // A folder's page whose file is called otherwise: `Index.md`.
    (old: string, now: string) => parentRoute(now) === old && /^index$/i.test(lastPart(now)),
    (old: string, now: string) => parentRoute(old) === parentRoute(now),
  ];
  const found: Pair[] = [];
  for (const isLike of ways) {
    const olds = lost.filter((route) => !found.some(([old]) => old === route));
    const news = added.filter((route) => !found.some(([, now]) => now === route));
    for (const old of olds) {
      const [now, another] = news.filter((route) => isLike(old, route));
      if (now === undefined || another !== undefined) continue;
      if (olds.filter((other) => isLike(other, now)).length === 1) found.push([old, now]);
    }
  }
  return found;
}

/** The collection below whose route a page lies. */
function placeOf(route: string, collections: readonly Place[]): Place | undefined {
  return collections.filter(({ base }) => route.startsWith(base)).toSorted((a, b) => b.base.length - a.base.length)[0];
}

function moveOf(old: string, route: string, { pages, collections }: Pick<MovableSite, 'pages' | 'collections'>): Move {
  const file = pages.get(route) ?? '';
  const before = placeOf(old, collections);
  const now = collections.find(({ dir }) => isInside(file, dir));
  const from = before === undefined ? old : fileOf(old, before, isIndexFile(file));
  return {
    ...{ from, to: file, isElsewhere: before !== now },
    routes: new Map([[old, route]]),
    files: new Map([[from, file]]),
  };
}

/** The file that a page had by its address: a page for itself, or that of a folder. */
function fileOf(route: string, collection: Place, isIndex: boolean): string {
  const inside = route.slice(collection.base.length).replace(/\/$/, '');
  const path = [collection.dir, inside].filter((part) => part !== '').join('/');
  const page = `${path}.md`;
  return !isIndex && inside !== '' && routeOf(page, collection) === route ? page : `${path}/index.md`;
}

function folderMove({ dir, base }: Place, routes: readonly string[]): Move {
  const nowhere = new Map(routes.map((route) => [route, undefined]));
  const files = new Map(routes.map((route) => [fileOf(route, { dir, base }, route === base), undefined]));
  return { from: dir, to: undefined, routes: nowhere, files, isElsewhere: false };
}

/** Several pages that went from one folder to another went with it. */
function byFolder(moves: readonly Move[]): readonly Move[] {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const key = JSON.stringify([dirname(move.from), dirname(move.to ?? '')]);
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return [...groups.values()].flatMap((group) => {
    const [{ from, to = '', isElsewhere }] = group as [Move];
    if (group.length === 1 || dirname(from) === dirname(to)) return group;
    const routes = new Map(group.flatMap((move) => [...move.routes]));
    const files = new Map(group.flatMap((move) => [...move.files]));
    return [{ from: dirname(from), to: dirname(to), routes, files, isElsewhere }];
  });
}

/**
 * Tells what comes of a move once, at what has moved, with the places where it shows. What stands alone stays as it is: it says enough.
 *
 * @param configFile where collections are written
 */
export function tellMoves(
  all: readonly Diagnostic[],
  moves: readonly Move[],
  configFile: string,
): readonly Diagnostic[] {
  let rest = oncePerPlace(all);
  const told: Diagnostic[] = [];
  for (const move of moves) {
    const effects = rest.filter((one) => isEffect(one, move));
    if (effects.length < 2 || !effects.some(({ missing }) => missing !== undefined && lacks(missing, move))) continue;
    rest = rest.filter((one) => !effects.includes(one));
    told.push({
      ...problemOf(move, configFile),
      severity: effects.some(isError) ? 'error' : 'warning',
      notes: effects.map(noteOf),
    });
  }
  return [...rest, ...told].toSorted(compareDiagnostics);
}

/** Where an item of a sidebar is written, the link that it makes is too. */
function oncePerPlace(all: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyOf = ({ file, line, column, missing }: Diagnostic) => JSON.stringify([file, line, column, missing]);
  const items = new Set(all.filter(({ code }) => code === 'sidebar-invalid').map(keyOf));
  return all.filter((one) => one.code !== 'link-broken' || one.missing === undefined || !items.has(keyOf(one)));
}

function lacks(missing: string, { routes, files }: Move): boolean {
  return routes.has(missing) || files.has(missing);
}

function isEffect({ code, file = '', missing }: Diagnostic, move: Move): boolean {
  if (missing !== undefined && lacks(missing, move)) return true;
  const isInMoved = [...move.files.values()].includes(file);
  const comesOfMove = code === 'file-name' || (move.isElsewhere && code === 'front-matter-invalid');
  return isInMoved && (missing !== undefined || comesOfMove);
}

function noteOf({ file, line, column, message }: Diagnostic): Text {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return checkMessages.problemAt({ place, problem: message });
}

function problemOf(
  { from, to, routes, isHidden }: Move,
  configFile: string,
): Pick<Diagnostic, 'code' | 'message' | 'hint' | 'file'> {
  const code = 'content-moved';
  if (to === undefined)
    return {
      ...{ code, file: configFile },
      message: checkMessages.noPageLeft({ folder: from, many: lead(routes.size) }),
      hint: checkMessages.nameFolderAgainOr({ folder: from }),
    };
  const [[old, now] = ['', '']] = [...routes].toSorted(([a], [b]) => compareText(a, b));
  if (isHidden)
    return {
      ...{ code: 'route-gone', file: to },
      message: checkMessages.pageWasPublishedDraft({ route: old }),
      hint: checkMessages.publishAgainOrRedirect({ old }),
    };
  if (from === to)
    return {
      ...{ code, file: to },
      message: checkMessages.addressPageChangedLeads({ old, now }),
      hint: checkMessages.giveOldSlugAgain({ old }),
    };
  if (routes.size === 1)
    return {
      ...{ code, file: to },
      message: checkMessages.pageWasSinceMoved({ from, old, now }),
      hint: checkMessages.moveBackOrAdd({ old }),
    };
  return {
    ...{ code, file: to },
    message: checkMessages.folderWasSinceMoved({ from, many: lead(routes.size), old, now }),
    hint: checkMessages.moveBackOrAddOld,
  };
}

function lead(n: number): Text {
  return n === 1 ? checkMessages.publishedAddressLeadsNowhere : checkMessages.publishedAddressesLeadNowhere({ n });
}

/** What is there and what was ever published -> what has moved. Only asked when something is missing. */
export function moveQueries({ config }: Project, content: ContentQueries, { targets }: Pick<LinkQueries, 'targets'>) {
  const moves = query('moves', async ({ get }): Promise<readonly Move[]> => {
    const published = await content.published(get);
    if (published === undefined) return [];
    const { byFile, hidden, hiddenFiles, gaps } = await get(content.pages, '');
    const { paths } = await get(targets, '');
    const known = new Set(published);
    const drafts: Move[] = [];
    for (const file of hiddenFiles) {
      const page = await get(content.summary, file);
      if (page !== undefined && known.has(page.url)) drafts.push(hiddenMove(file, page.url));
    }
    const moved = findMoves({
      published: known,
      pages: new Map([...byFile].map(([file, { url }]) => [url, file])),
      collections: Object.values(config.collections),
      isThere: (route) => paths.has(route) || hidden.has(route) || isInGap(route, gaps),
    });
    return [...moved, ...drafts];
  });
  return { moves };
}
