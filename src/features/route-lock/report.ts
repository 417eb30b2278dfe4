import { type Diagnostic, error, info } from '../../base/diagnostic.ts';
import { baseMessages } from '../../base/messages.ts';
import { nearest } from '../../base/suggest.ts';
import type { LostAddress, SuggestedRedirect } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import { suggestPath } from '../../links/check-reference.ts';
import { isInGap } from '../../pipeline/read/pages.ts';
import { parentRoute } from '../../pipeline/read/routes.ts';
import type { Stages } from '../../pipeline/stages.ts';
import {
  type Comparison,
  compareWithSite,
  LEDGER_FILE,
  type LockEntry,
  type Published,
  publishedBy,
  type RouteLock,
} from './lock-file.ts';
import { routeLockMessages } from './messages.ts';

interface Live {
  /** Returns the new route of a page whose file was moved while the dev server was running. */
  readonly movedTo?: (route: string) => string | undefined;
  /** URL paths that exist on the current site. */
  readonly paths: ReadonlySet<string>;
  /** Returns true for a page to render, to compare its headings with the lock file: in `ssg dev`, the shown page. */
  readonly isShown: (url: string) => boolean;
}

/** Data about the site with which messages about lost URLs suggest fixes. */
export type RouteFixes = Awaited<ReturnType<typeof compareLive>>['fixes'];

/** Compares `routes.lock` with the current pages, and collects the data for messages about the differences. */
export async function compareLive(
  get: Context['get'],
  { project, content, site, facts }: Stages,
  { entries }: RouteLock,
  { isShown, paths, ...more }: Live,
) {
  const live = new Map<string, ReadonlySet<string>>();
  /** Ids of the elements on each page. Omits pages that are not rendered, or have unknown headings due to an error. */
  const ids = new Map<string, ReadonlySet<string>>();
  const { byUrl, generated, hidden, gaps } = await get(content.pages, '');
  for (const url of await get(site.urls, '')) {
    // Skips incomplete pages, because an error in their front matter can also make their route wrong.
    if (byUrl.get(url)?.isIncomplete) continue;
    const page = isShown(url) ? await get(facts.facts, url) : undefined;
    live.set(url, new Set(page?.headings));
    if (page && !page.isIncomplete && !page.hidesHeadings) ids.set(url, new Set(page.ids));
  }
  const compared = compareWithSite(entries, {
    headings: live,
    anchorsOf: (route) => ids.get(route),
    isThere: (route) => paths.has(route) || (!hidden.has(route) && isInGap(route, gaps)),
  });
  const fixes = {
    ...{ ...more, live: live as Published, configFile: project.configFile },
    /** Routes of drafts and scheduled pages. */
    hidden,
    /** All URLs in the lock file. */
    published: publishedBy(entries),
    /** Routes of pages that are new or have new headings (`added`), and of `all` pages. Computed once. */
    routes: { added: new Set(compared.added.keys()), all: new Set(live.keys()) },
    /** Returns the `redirectFrom` routes that a page already declares. */
    redirectsTo: (route: string) => byUrl.get(route)?.redirectFrom ?? [],
    /** Returns the file whose front matter can declare a redirect to a page, or undefined for a generated page. */
    sourceOf: (route: string) => (generated.has(route) ? undefined : byUrl.get(route)?.source),
  };
  return { compared, fixes };
}

const TO_GIVE_UP = routeLockMessages.giveAddressUpGood;
const NAMED = 5;

/** Returns a diagnostic for each lost URL, at its line in `routes.lock`. All new URLs share one diagnostic. */
export function reportRouteLock({ wrong }: Pick<RouteLock, 'wrong'>, compared: Comparison, fixes: RouteFixes) {
  const hint = routeLockMessages.lineRouteSuchDocs;
  return [
    ...wrong.map((place) => error('ledger-invalid', routeLockMessages.lineNoAddressSite, at(place), { hint })),
    ...compared.gone.map((entry) => reportGone(entry, compared, fixes).problem),
    ...outdated(compared.added),
  ];
}

/**
 * Creates the diagnostic for a lost URL: a recorded URL that no longer exists.
 * @returns diagnostic, the most likely target (a route to redirect to, or the new id of a heading), and other targets
 */
export function reportGone(entry: LockEntry, compared: Comparison, fixes: RouteFixes) {
  return entry.id === undefined ? routeGone(entry, compared, fixes) : anchorGone(entry, entry.id, compared, fixes);
}

function routeGone(entry: LockEntry, { added }: Comparison, fixes: RouteFixes) {
  const { route } = entry;
  const { published, routes, hidden, sourceOf, redirectsTo, configFile } = fixes;
  if (hidden.has(route)) {
    const hint = [routeLockMessages.publishOrRedirect, TO_GIVE_UP];
    const message = baseMessages.pageWasPublishedDraft({ route });
    const problem = error('route-gone', message, at(entry), { hint, missing: route });
    return { entry, problem, likely: undefined, others: [] };
  }
  const message = routeLockMessages.pageWasPublishedNothing({ route });
  const likely = fixes.movedTo?.(route) ?? likelyRoute(route, published.get(route) ?? new Set(), added, routes);
  const file = likely === undefined ? undefined : sourceOf(likely);
  const likelyRedirects = likely === undefined ? [] : redirectsTo(likely);
  const fix =
    likely === undefined
      ? routeLockMessages.redirectRedirects({ route, file: configFile })
      : file === undefined
        ? routeLockMessages.nowThenAddRedirects({ place: likely, route, to: likely, file: configFile })
        : routeLockMessages.nowThenAddRedirectfrom({
            place: likely,
            // Lists the existing redirects, too, because the author must not add a second field `redirectFrom`.
            route: likelyRedirects.length === 0 ? route : `[${[...likelyRedirects, route].join(', ')}]`,
            file,
          });
  const problem = error('route-gone', message, at(entry), { hint: [fix, TO_GIVE_UP], missing: route });
  return { entry, problem, likely, others: otherTargets(route, routes.all) };
}

function anchorGone(entry: LockEntry, id: string, compared: Comparison, fixes: RouteFixes) {
  const { route } = entry;
  const { live, sourceOf, configFile } = fixes;
  const message = routeLockMessages.hadHeadingAnchorNone({ route, id });
  const fresh = [...(compared.added.get(route) ?? [])];
  const gone = compared.gone.filter((other) => other.route === route && other.id !== undefined).length;
  const likely = likelyAnchor({ route, id, gone }, compared.added, live);
  const to = likely === undefined ? '...' : likely[0] === route ? likely[1] : likely.join('#');
  const file = sourceOf(route);
  const change =
    file === undefined
      ? routeLockMessages.addRedirect({ from: `${route}#${id}`, to, file: configFile, id })
      : routeLockMessages.addMovedAnchor({
          key: yamlKey(id),
          to: to.startsWith('/') ? `'${to}'` : to,
          file,
          id,
        });
  const question =
    likely === undefined ? [] : [routeLockMessages.isItNow({ anchor: `${likely[0] === route ? '#' : ''}${to}` })];
  const hint = [...question, change, TO_GIVE_UP];
  const problem = error('anchor-gone', message, at(entry), { hint });
  return { entry, problem, likely: likely && to, others: fresh };
}

function outdated(added: Published): Diagnostic[] {
  if (added.size === 0) return [];
  const addresses = [...added].flatMap(([route, ids]) =>
    ids.size === 0 ? [route] : [...ids].map((id) => `${route}#${id}`),
  );
  const more = addresses.length > NAMED ? [routeLockMessages.more({ count: addresses.length - NAMED })] : [];
  const message = routeLockMessages.notRecorded({ count: addresses.length });
  const hint = routeLockMessages.runSsgCheckUpdate;
  const notes = [...addresses.slice(0, NAMED), ...more];
  return [{ ...info('ledger-outdated', message, { file: LEDGER_FILE }, { hint }), notes }];
}

function at({ line, length }: Pick<LockEntry, 'line' | 'length'>) {
  return { file: LEDGER_FILE, line, column: 1, length };
}

function yamlKey(id: string): string {
  return /^[\p{L}][\p{L}\p{N}_-]*$/u.test(id) ? id : `'${id.replaceAll("'", "''")}'`;
}

/** Minimum share of a lost page's headings that a new page must contain to be its likely replacement. */
const MIN_HEADING_SHARE = 1 / 2;
/** Minimum number of headings that both pages must have. One common heading, such as "Price", can be a coincidence. */
const MIN_COMMON_HEADINGS = 2;

/**
 * Guesses the new route of a lost page: the new page with the most headings in common, otherwise the most similar
 * route, preferably that of a new page.
 * @param ids recorded ids of the headings on the lost page
 * @param added pages and headings that are not recorded, so they may have moved
 */
export function likelyRoute(
  route: string,
  ids: ReadonlySet<string>,
  added: Published,
  routes: Readonly<Record<'added' | 'all', ReadonlySet<string>>>,
): string | undefined {
  let best: string | undefined;
  let most = Math.max(MIN_COMMON_HEADINGS, ids.size * MIN_HEADING_SHARE) - 1 / 2;
  for (const [other, headings] of added) {
    const common = [...ids].filter((id) => headings.has(id)).length;
    if (common <= most) continue;
    most = common;
    best = other;
  }
  return best ?? suggestPath(route, routes.added) ?? onlyBeside(route, added) ?? suggestPath(route, routes.all);
}

/** Returns the only new page in the same folder whose route extends or shortens the lost one: `/a2/` for `/a/`. */
function onlyBeside(route: string, added: Published): string | undefined {
  const stem = route.replace(/\/$/, '');
  const begins = (other: string) => other.startsWith(stem) || stem.startsWith(other.replace(/\/$/, ''));
  const beside = [...added.keys()].filter(
    (other) => other !== '/' && parentRoute(other) === parentRoute(route) && begins(other),
  );
  return beside.length === 1 ? beside[0] : undefined;
}

/**
 * Guesses the new location of a lost heading, in this order: the only other page with a new heading of the same id,
 * which is derived from the text; the most similar new heading on the page; the only new heading, if only one was lost;
 * the most similar old heading on the page.
 * @param gone number of lost headings on the page, including this one
 */
export function likelyAnchor(
  { route, id, gone }: { readonly route: string; readonly id: string; readonly gone: number },
  added: Published,
  live: Published,
): readonly [route: string, id: string] | undefined {
  const moved = [...added].filter(([other, ids]) => other !== route && ids.has(id));
  if (moved.length === 1 && moved[0] !== undefined) return [moved[0][0], id];
  const fresh = [...(added.get(route) ?? [])];
  const only = gone === 1 && fresh.length === 1 ? fresh[0] : undefined;
  const near = nearest(id, fresh) ?? only ?? nearest(id, live.get(route) ?? []);
  return near === undefined ? undefined : [route, near];
}

/**
 * Suggests targets to which a lost page could redirect: the pages above it, nearest first and without the home page. If
 * there are none: the page whose route shares the most words with the lost route, and `/`.
 */
export function otherTargets(route: string, all: ReadonlySet<string>): readonly string[] {
  const pagesAbove: string[] = [];
  for (let above = parentRoute(route); above.length > 1; above = parentRoute(above))
    if (all.has(above)) pagesAbove.push(above);
  if (pagesAbove.length > 0) return pagesAbove;
  const wordsIn = (text: string) => text.match(/\p{L}{3,}/gu) ?? [];
  const words = new Set(wordsIn(route));
  let [likest, most]: [string[], number] = [[], 0];
  for (const other of all) {
    const theirs = wordsIn(other);
    const share = theirs.filter((word) => words.has(word)).length / theirs.length;
    if (share > most) [likest, most] = [[other], share];
  }
  return [...likest, ...(all.has('/') ? ['/'] : [])];
}

/** Converts a result of `reportGone` to the data that the dev server shows, with possible fixes. */
export function asLost(gone: ReturnType<typeof reportGone>, { published, sourceOf }: RouteFixes): LostAddress {
  const { problem, likely, others } = gone;
  const { route, id } = gone.entry;
  const places = new Set(likely === undefined ? others : [likely, ...others]);
  const fixes = [...places].flatMap((place): SuggestedRedirect[] => {
    const file = sourceOf(id === undefined ? place : route);
    if (file === undefined) return [];
    if (id === undefined) return [{ file, addition: { field: 'redirectFrom', route }, to: place }];
    const to = place.startsWith('/') ? place : `#${place}`;
    return [{ file, addition: { field: 'movedAnchors', id, to: place }, to }];
  });
  if (id !== undefined) return { route, id, ids: [], problem, likely: route, fixes };
  return { route, ids: [...(published.get(route) ?? [])], problem, likely, fixes };
}
