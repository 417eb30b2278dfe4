import type { MovedAnchor } from '../../base/client.ts';
import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { escapeHtml } from '../../base/escape.ts';
import { hashData } from '../../base/hash.ts';
import { addTo } from '../../base/lists.ts';
import type { Text } from '../../base/message.ts';
import { query, storedQuery, structured } from '../../engine/graph/query.ts';
import type { Project } from '../load/project.ts';
import { type Inputs, literalPlaces } from '../read/inputs.ts';
import { type ContentQueries, isInGap } from '../read/pages.ts';
import { outputPath } from '../read/routes.ts';
import { locateIn } from '../read/sources.ts';
import { structureMessages } from './messages.ts';
import type { RouteQueries } from './routes.ts';

/** Declares the queries (cached computations) for redirects from old routes and old anchors. */
export function redirectQueries(
  { config, configFile }: Project,
  inputs: Inputs,
  content: ContentQueries,
  { routes }: RouteQueries,
) {
  const redirects = query('redirects', async ({ get, report }): Promise<readonly Redirect[]> => {
    const { byUrl } = await get(content.pages, '');
    const taken = new Set((await get(routes, '')).keys());
    const inConfig = await literalPlaces(get, inputs, configFile, { key: 'redirects:' });
    const wanted: Redirect[] = Object.entries(config.redirects)
      .filter(([from]) => !from.includes('#'))
      .map(([from, to]) => ({ from, to, place: inConfig(from) }));
    for (const { redirectFrom, url, source } of byUrl.values()) {
      if (redirectFrom.length === 0) continue;
      const inSource = await literalPlaces(get, inputs, source);
      for (const from of redirectFrom) wanted.push({ from, to: url, place: inSource(from) });
    }
    const resolved = resolveRedirects(
      wanted.map((redirect) => ({ ...redirect, from: normalRoute(redirect.from) })),
      taken,
    );
    // Without `strict`, errors in redirects are warnings, because other generators ignore such errors. If a redirect
    // conflicts with a page, the page wins. If two redirects conflict, the first wins.
    for (const one of resolved.diagnostics) report(config.strict ? one : { ...one, severity: 'warning' });
    return resolved.redirects;
  });

  /** Moved anchors from front matter (`movedAnchors`) and from redirects such as `/old/#part` in the configuration. */
  const allMovedAnchors = query(
    'allMovedAnchors',
    async ({ get, report }): Promise<MovedAnchors> => {
      const { byUrl, hidden, gaps } = await get(content.pages, '');
      const inConfig = await literalPlaces(get, inputs, configFile, { key: 'redirects:' });
      const wanted: Redirect[] = [];
      for (const [from, to] of Object.entries(config.redirects)) {
        if (!from.includes('#')) continue;
        const [route, id] = cutAnchor(from);
        wanted.push({ from: `${normalRoute(route)}#${id}`, to: anchorTarget(route, to), place: inConfig(from) });
      }
      for (const { movedAnchors = {}, url, source } of byUrl.values()) {
        if (Object.keys(movedAnchors).length === 0) continue;
        const locate = await locateIn(get, inputs, source);
        for (const [id, to] of Object.entries(movedAnchors)) {
          const place = locate(['movedAnchors', id], 'value');
          wanted.push({ from: `${url}#${id}`, to: anchorTarget(url, to), place });
        }
      }
      const { moved, diagnostics } = resolveMovedAnchors(wanted);
      report(...diagnostics);
      const known = await get(routes, '');
      for (const [route, [first]] of moved) {
        if (first === undefined || known.has(route) || hidden.has(route) || isInGap(route, gaps)) continue;
        const message = structureMessages.noPageNothingCan({ route, id: first.id });
        const hint = structureMessages.redirectWholePageOr;
        report(error('redirect-invalid', message, first.place, { hint }));
      }
      return moved;
    },
    hashData,
    structured<MovedAnchors>(),
  );

  /** Anchors that have moved from one page. Cached separately, so that anchors of other pages do not invalidate it. */
  const movedAnchors = storedQuery('movedAnchors', async ({ get }, url) =>
    ((await get(allMovedAnchors, '')).get(url) ?? []).map(({ id, to }) => ({ id, to })),
  );

  return { redirects, allMovedAnchors, movedAnchors };
}

/** Converts a redirect source to a route: `/old` and `/old/index.html` have the same output file as `/old/`. */
function normalRoute(from: string): string {
  const path = outputPath(from.replace(/index\.html$/, ''));
  return /\.[a-z0-9]+$/i.test(path) && !path.endsWith('index.html')
    ? `/${path}`
    : `/${path.replace(/index\.html$/, '')}`.replace(/([^/])$/, '$1/');
}

/** Map from a route to the anchors that have moved from this page, each with the position of its declaration. */
export type MovedAnchors = ReadonlyMap<string, readonly (MovedAnchor & Pick<Redirect, 'place'>)[]>;

/**
 * Returns the target of an entry of `movedAnchors`.
 * @param to id on the page `url` (with or without `#`), route, or URL
 */
export function anchorTarget(url: string, to: string): string {
  return /^(?:\/|https?:)/.test(to) ? to : `${url}#${to.replace(/^#/, '')}`;
}

/**
 * Validates moved anchors like redirects, replaces chains with their final target, and groups them by page.
 * @param wanted redirects whose `from` is a route with an id, such as `/docs/#limits`
 */
export function resolveMovedAnchors(wanted: readonly Redirect[]): {
  readonly moved: MovedAnchors;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { redirects, diagnostics } = resolveRedirects(wanted, new Set());
  const moved = new Map<string, (MovedAnchor & Pick<Redirect, 'place'>)[]>();
  for (const { from, to, place } of redirects) {
    const [route, id] = cutAnchor(from);
    const [page, anchor] = cutAnchor(to);
    const hash = anchor === '' ? '' : `#${encodeURIComponent(anchor)}`;
    const target = page === route && anchor !== '' ? hash : encodeURI(page) + hash;
    addTo(moved, route, { id, to: target, place });
  }
  return { moved, diagnostics };
}

function cutAnchor(address: string): [route: string, id: string] {
  const at = address.indexOf('#');
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly place: SourcePlace;
}

/** Validates redirects: none may replace a page, form a loop, or have two targets. Shortens chains of redirects. */
export function resolveRedirects(
  wanted: readonly Redirect[],
  routes: ReadonlySet<string>,
): { readonly redirects: readonly Redirect[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const complain = (message: Text, place: SourcePlace, hint: Text) =>
    diagnostics.push(error('redirect-invalid', message, place, { hint }));
  const byFrom = new Map<string, Redirect>();
  for (const redirect of wanted) {
    const { from, to, place } = redirect;
    const earlier = byFrom.get(from);
    if (routes.has(from)) {
      complain(structureMessages.redirectFromWouldReplace({ from }), place, structureMessages.removeRedirectOrMove);
    } else if (earlier !== undefined && earlier.to !== to) {
      const both = { from, first: earlier.to, file: earlier.place.file, second: to };
      complain(structureMessages.redirectedTwice(both), place, structureMessages.keepOneThem);
    } else byFrom.set(from, redirect);
  }
  const redirects: Redirect[] = [];
  const ends = new Map<string, string | undefined>();
  for (const redirect of byFrom.values()) {
    const { from, place } = redirect;
    const to = follow(redirect, byFrom, ends);
    if (to !== undefined) redirects.push({ ...redirect, to });
    else complain(structureMessages.redirectFromLeadsBack({ from }), place, structureMessages.letLeadPage);
  }
  return { redirects, diagnostics };
}

/**
 * Returns the final target of a redirect; undefined if its chain is a loop.
 * @param ends cache of final targets by route
 */
function follow(
  redirect: Redirect,
  byFrom: ReadonlyMap<string, Redirect>,
  ends: Map<string, string | undefined>,
): string | undefined {
  const chain = new Set<string>();
  let at = redirect.from;
  for (let next = byFrom.get(at); next !== undefined && !ends.has(at) && !chain.has(at); next = byFrom.get(at)) {
    chain.add(at);
    at = next.to;
  }
  const end = ends.has(at) ? ends.get(at) : chain.has(at) ? undefined : at;
  for (const from of chain) ends.set(from, end);
  return end;
}

/** Returns the HTML of a page that redirects the browser, for hosts without redirect rules. */
export function redirectPage(to: string, origin: string, generator: string, locale: string): string {
  const url = escapeHtml(to.startsWith('/') ? encodeURI(to).replace(/%25([0-9a-f]{2})/gi, '%$1') : to);
  const canonical = to.startsWith('/') ? origin + url : url;
  return `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><title>${url}</title><meta http-equiv="refresh" content="0; url=${url}"><link rel="canonical" href="${canonical}"><meta name="robots" content="noindex"><meta name="generator" content="${escapeHtml(generator)}"></head><body><a href="${url}">${url}</a></body></html>\n`;
}
