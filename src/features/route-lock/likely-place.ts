import { nearest } from '../../base/suggest.ts';
import { suggestPath } from '../../links/check-reference.ts';
import { parentRoute } from '../../pipeline/read/routes.ts';
import type { Published } from './ledger-file.ts';

/** Routes of a site, as sets that never change: they are asked for every address that is gone. */
export interface Routes {
  /** Not recorded yet. */
  readonly added: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** Of two pages so many headings must be the same, as a share of those of the page that is gone, for one to be the other. */
const SAME_HEADINGS = 1 / 2;
/** One common heading ("Price") says nothing. */
const FEWEST_HEADINGS = 2;

/**
 * Where a page that is gone most likely stands now: the new page with the same headings, else the one with the most similar
 * route, new ones before old ones.
 *
 * @param ids of its headings, as recorded
 * @param added pages and headings that are not recorded: a page that has moved is new in its new place
 */
export function likelyRoute(
  route: string,
  ids: ReadonlySet<string>,
  added: Published,
  routes: Routes,
): string | undefined {
  let best: string | undefined;
  let most = Math.max(FEWEST_HEADINGS, ids.size * SAME_HEADINGS) - 1 / 2;
  for (const [other, headings] of added) {
    const common = [...ids].filter((id) => headings.has(id)).length;
    if (common <= most) continue;
    most = common;
    best = other;
  }
  return best ?? suggestPath(route, routes.added) ?? onlyBeside(route, added) ?? suggestPath(route, routes.all);
}

/** The only page that is new in the folder of one that is gone, and whose name begins as that of the other, or the other way round. */
function onlyBeside(route: string, added: Published): string | undefined {
  const stem = route.replace(/\/$/, '');
  const begins = (other: string) => other.startsWith(stem) || stem.startsWith(other.replace(/\/$/, ''));
  const beside = [...added.keys()].filter(
    (other) => other !== '/' && parentRoute(other) === parentRoute(route) && begins(other),
  );
  return beside.length === 1 ? beside[0] : undefined;
}

/**
 * Where a heading that is gone most likely stands now, as route and id: ids are made of the texts of headings, so the same id
 * that is new on another page is the same heading; else the most similar new one of its page, the only new one when no other is gone, then any
 * similar one.
 *
 * @param gone of the page, this one among them
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

/** Pages above a route, the nearest first. The home page is none: who looked for something else is not helped there. */
export function pagesAbove(route: string, all: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  for (let above = parentRoute(route); above.length > 1; above = parentRoute(above))
    if (all.has(above)) found.push(above);
  return found;
}
