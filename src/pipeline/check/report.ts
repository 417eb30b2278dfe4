import type { DiagnosticCode } from '../../base/codes.ts';
import { compareDiagnostics, compareText, type Diagnostic, fixOf, isError } from '../../base/diagnostic.ts';
import { groupBy } from '../../base/lists.ts';
import { type Text, toText } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { basename, dirname, isInside } from '../../base/paths.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import { query } from '../../engine/graph/query.ts';
import type { Project } from '../load/project.ts';
import { type ContentQueries, isInGap } from '../read/pages.ts';
import { isIndexFile, parentRoute, routeOf } from '../read/routes.ts';
import type { LinkQueries } from './links.ts';
import { checkMessages } from './messages.ts';

type Policy = ResolvedConfig['policy'];

/** Default severities of diagnostics that are off unless the configuration turns them on. */
const DEFAULTS: Policy = { 'git-absent': 'off', 'page-draft': 'off' };

/** Applies the configured severities, and removes diagnostics with the severity `off`. */
export function applySeverities(diagnostics: readonly Diagnostic[], chosen: Policy): readonly Diagnostic[] {
  const policy: Partial<Record<Diagnostic['code'], Policy[keyof Policy]>> = { ...DEFAULTS, ...chosen };
  return diagnostics.flatMap((diagnostic) => {
    const severity = policy[diagnostic.code] ?? diagnostic.severity;
    return severity === 'off' ? [] : [{ ...diagnostic, severity }];
  });
}

/** Codes whose configured severity applies to unpublished pages too, because they report that a page is unpublished. */
const ABOUT_STATE: ReadonlySet<string> = new Set<DiagnosticCode>(['page-draft', 'page-scheduled']);

/**
 * Downgrades errors on drafts and scheduled pages to warnings. Drops problems of links between unpublished pages,
 * because these pages may be published together.
 * @param hidden files of unpublished pages
 */
export function softenUnpublished(all: readonly Diagnostic[], hidden: ReadonlySet<string>): readonly Diagnostic[] {
  return all.flatMap((one) => {
    if (!hidden.has(one.file ?? '') || one.severity === 'info' || ABOUT_STATE.has(one.code)) return [one];
    if (one.code === 'link-draft') return [];
    return [
      {
        ...one,
        severity: isError(one) ? 'warning' : one.severity,
        notes: [...(one.notes ?? []), checkMessages.pageNotPublishedYet],
      },
    ];
  });
}

/** Codes that can occur in most files of a migrated site, so `mergeRepeated` merges their diagnostics. */
const BY_NAME: ReadonlySet<string> = new Set<DiagnosticCode>([
  'code-language-unknown',
  'code-option-unknown',
  'front-matter-unknown',
]);

/**
 * Merges equal infos and warnings with a code in `BY_NAME` into one diagnostic with a note such as "12 times in 3
 * files". Errors are not merged, because each error has to be fixed.
 * @param diagnostics in report order
 */
export function mergeRepeated(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = groupBy(diagnostics, (diagnostic) => {
    const { severity, code, message } = diagnostic;
    return BY_NAME.has(code) && !isError(diagnostic) ? `${severity} ${code} ${toText(message)}` : diagnostic;
  });
  return [...groups.values()].map((all) => {
    const [reported] = all;
    return all.length === 1 ? reported : { ...reported, notes: [...(reported.notes ?? []), howMany(all)] };
  });
}

function howMany(all: readonly Diagnostic[]): Text {
  const files = new Set(all.map(({ file }) => file)).size;
  return files === 1
    ? checkMessages.timesFile({ count: all.length })
    : checkMessages.timesFiles({ count: all.length, files });
}

/** Content folder of a collection, and the base route of its pages. */
interface Place {
  readonly dir: string;
  readonly base: string;
}

/** Published page or folder that is no longer at its route. The move explains broken references to the old path. */
interface ContentMove {
  /** Old path of the file or folder, reconstructed from published routes. */
  readonly from: string;
  /** New path of the file or folder; undefined if it is unknown or the page was deleted. */
  readonly to?: string;
  /** Map from published route to new route; undefined if the new route is unknown or the page is unpublished. */
  readonly routes: ReadonlyMap<string, string | undefined>;
  /** Map from old to new file path. The value is undefined if the new path is unknown or the page is unpublished. */
  readonly files: ReadonlyMap<string, string | undefined>;
  /** True if the page is now in another collection, which explains errors in its front matter. */
  readonly isElsewhere?: boolean;
  /** True if the page has not moved but has become a draft or is scheduled. */
  readonly isHidden?: true;
  /** True if no new page matches the old one, so the page was probably deleted. */
  readonly isDeleted?: true;
}

/** Maps all routes or files to undefined, for a page whose new location is unknown. */
function nowhere(paths: readonly string[]): ReadonlyMap<string, undefined> {
  return new Map(paths.map((path) => [path, undefined]));
}

interface MovableSite {
  readonly published: Iterable<string>;
  readonly pages: ReadonlyMap<string, string>;
  readonly collections: readonly Place[];
  /** Checks if a route exists, or would exist after all reported errors are fixed. */
  isThere(route: string): boolean;
}

/**
 * Infers moved pages. Pairs a missing route with a new page if their last segments are equal, or if they are the only
 * missing route and the only new page in a folder. If a collection has lost all its files, the whole folder has moved.
 */
function findMoves({ published, pages, collections, isThere }: MovableSite): readonly ContentMove[] {
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
  const deleted = lost.filter((route) => !renamed.some(({ routes }) => routes.has(route)));
  return [...byFolder(renamed), ...folders, ...deleted.map((route) => deletion(route, collections))];
}

function deletion(route: string, collections: readonly Place[]): ContentMove {
  const place = placeOf(route, collections);
  const files = place === undefined ? [] : [true, false].map((isIndex) => fileOf(route, place, isIndex));
  return { from: route, isDeleted: true, routes: nowhere([route]), files: nowhere(files) };
}

type Pair = readonly [old: string, now: string];

/** Pairs each missing route with a new route if there is exactly one candidate. */
function pairsOf(lost: readonly string[], added: readonly string[]): readonly Pair[] {
  const lastPart = (route: string) => basename(route.slice(0, -1));
  const ways = [
    (old: string, now: string) => lastPart(old) === lastPart(now),
    // Pairs `/a/` with `/a/Index/`: the file was renamed to `Index.md`, which ssg does not read as an index file.
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

/** Returns the collection of a route: the one with the longest base route that is a prefix of the route. */
function placeOf(route: string, collections: readonly Place[]): Place | undefined {
  return collections.filter(({ base }) => route.startsWith(base)).toSorted((a, b) => b.base.length - a.base.length)[0];
}

function moveOf(old: string, route: string, { pages, collections }: Pick<MovableSite, 'pages' | 'collections'>) {
  const file = pages.get(route) ?? '';
  const before = placeOf(old, collections);
  const now = collections.find(({ dir }) => isInside(file, dir));
  const from = before === undefined ? old : fileOf(old, before, isIndexFile(file));
  const isElsewhere = before !== now;
  return { from, to: file, isElsewhere, routes: new Map([[old, route]]), files: new Map([[from, file]]) };
}

/** Returns the file that a published page probably had, reconstructed from its route. */
function fileOf(route: string, collection: Place, isIndex: boolean): string {
  const inside = route.slice(collection.base.length).replace(/\/$/, '');
  const path = [collection.dir, inside].filter((part) => part !== '').join('/');
  const page = `${path}.md`;
  return !isIndex && inside !== '' && routeOf(page, collection) === route ? page : `${path}/index.md`;
}

function folderMove({ dir, base }: Place, routes: readonly string[]): ContentMove {
  const files = routes.map((route) => fileOf(route, { dir, base }, route === base));
  return { from: dir, routes: nowhere(routes), files: nowhere(files) };
}

/** Merges moves from the same old folder to the same new folder into a single move of the folder. */
function byFolder(moves: readonly ContentMove[]): readonly ContentMove[] {
  const groups = groupBy(moves, ({ from, to = '' }) => JSON.stringify([dirname(from), dirname(to)]));
  return [...groups.values()].flatMap((group) => {
    const [{ from, to = '', isElsewhere = false }] = group;
    if (group.length === 1 || dirname(from) === dirname(to)) return group;
    const routes = new Map(group.flatMap((move) => [...move.routes]));
    const files = new Map(group.flatMap((move) => [...move.files]));
    return [{ from: dirname(from), to: dirname(to), routes, files, isElsewhere }];
  });
}

/**
 * Merges all diagnostics that one moved page or folder has caused into a single diagnostic that lists their positions.
 * @param configFile file that declares the collections
 */
export function reportMoves(
  all: readonly Diagnostic[],
  moves: readonly ContentMove[],
  configFile: string,
): readonly Diagnostic[] {
  let rest = oncePerPlace(all);
  const reported: Diagnostic[] = [];
  for (const move of moves) {
    const effects = rest.filter((one) => isEffect(one, move));
    if (effects.length < 2 || !effects.some(({ missing }) => missing !== undefined && lacks(missing, move))) continue;
    const gone = move.isDeleted && causeOf(effects, move);
    if (move.isDeleted && !gone) continue;
    rest = rest.filter((one) => !effects.includes(one));
    if (gone) {
      const others = effects.filter((one) => one !== gone);
      const hint = gone.code === 'route-gone' ? [gone.hint ?? '', checkMessages.thenFixPlaces] : gone.hint;
      reported.push({ ...gone, ...(hint && { hint }), notes: [...(gone.notes ?? []), ...others.map(noteOf)] });
      continue;
    }
    reported.push({
      ...problemOf(move, configFile),
      severity: effects.some(isError) ? 'error' : 'warning',
      notes: effects.map(noteOf),
    });
  }
  return [...rest, ...reported].toSorted(compareDiagnostics);
}

/** Returns the diagnostic that explains why a page is gone, such as `route-gone` or that of a misnamed file. */
function causeOf(effects: readonly Diagnostic[], move: ContentMove): Diagnostic | undefined {
  return effects.find((one) => isMisnamed(one, move)) ?? effects.find(({ code }) => code === 'route-gone');
}

function isMisnamed(one: Diagnostic, { files }: ContentMove): boolean {
  const fix = fixOf(one);
  if (fix !== undefined) return 'rename' in fix && files.has(fix.rename);
  return one.code === 'file-ignored' && [...files.keys()].some((file) => basename(file) === basename(one.file ?? ''));
}

/**
 * Keeps only the first `link-broken` at each position, because a relative URL in a data file is broken on every page
 * that shows it. Removes a `link-broken` if a `sidebar-invalid` at the same position reports the same target.
 */
function oncePerPlace(all: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyOf = ({ file, line, column, missing }: Diagnostic) => JSON.stringify([file, line, column, missing]);
  const items = new Set(all.filter(({ code }) => code === 'sidebar-invalid').map(keyOf));
  const places = new Set<string>();
  return all.filter((one) => {
    if (one.code !== 'link-broken' || one.missing === undefined) return true;
    const { file, line, column } = one;
    const place = JSON.stringify([file, line, column]);
    const isSecond = column !== undefined && places.has(place);
    places.add(place);
    return !isSecond && !items.has(keyOf(one));
  });
}

function lacks(missing: string, { routes, files }: ContentMove): boolean {
  return routes.has(missing) || files.has(missing);
}

function isEffect(one: Diagnostic, move: ContentMove): boolean {
  const { code, file = '', missing } = one;
  if (missing !== undefined && lacks(missing, move)) return true;
  // A deleted page also causes `synonym-unused`, because its words are no longer in the search index.
  if (move.isDeleted) return code === 'synonym-unused' || isMisnamed(one, move);
  const isInMoved = [...move.files.values()].includes(file);
  const comesOfMove = code === 'file-name' || (move.isElsewhere === true && code === 'front-matter-invalid');
  return isInMoved && (missing !== undefined || comesOfMove);
}

function noteOf({ file, line, column, message }: Diagnostic): Text {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return checkMessages.problemAt({ place, problem: message });
}

function problemOf(
  { from, to, routes, isHidden }: ContentMove,
  configFile: string,
): Pick<Diagnostic, 'code' | 'message' | 'hint' | 'file'> {
  const many = checkMessages.publishedAddressesLeadNowhere({ n: routes.size });
  if (to === undefined)
    return {
      ...{ code: 'content-moved', file: configFile },
      message: checkMessages.noPageLeft({ folder: from, many }),
      hint: checkMessages.nameFolderAgainOr({ folder: from }),
    };
  const [[old, now] = ['', '']] = [...routes].toSorted(([a], [b]) => compareText(a, b));
  if (isHidden)
    return {
      ...{ code: 'route-gone', file: to },
      message: baseMessages.pageWasPublishedDraft({ route: old }),
      hint: checkMessages.publishAgainOrRedirect({ old }),
    };
  const [message, hint] =
    from === to
      ? [checkMessages.addressPageChangedLeads({ old, now }), checkMessages.giveOldSlugAgain({ old })]
      : routes.size === 1
        ? [checkMessages.pageWasSinceMoved({ from, old, now }), checkMessages.moveBackOrAdd({ old })]
        : [checkMessages.folderWasSinceMoved({ from, many, old, now }), checkMessages.moveBackOrAddOld];
  return { code: 'content-moved', file: to, message, hint };
}

/** Declares the query (cached computation) that infers which pages have moved. It runs only if something is missing. */
export function moveQueries({ config }: Project, content: ContentQueries, { targets }: Pick<LinkQueries, 'targets'>) {
  const moves = query('moves', async ({ get }): Promise<readonly ContentMove[]> => {
    const published = await content.published(get);
    if (published === undefined) return [];
    const { byFile, hidden, hiddenFiles, gaps } = await get(content.pages, '');
    const { paths } = await get(targets, '');
    const known = new Set(published);
    const drafts: ContentMove[] = [];
    for (const file of hiddenFiles) {
      const page = await get(content.summary, file);
      if (page === undefined || !known.has(page.url)) continue;
      drafts.push({ from: file, to: file, isHidden: true, routes: nowhere([page.url]), files: nowhere([file]) });
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
