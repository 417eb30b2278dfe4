import { error } from '../../../base/diagnostic.ts';
import { hash } from '../../../base/hash.ts';
import type { MovedAnchor } from '../../../base/moved-anchors.ts';
import { json, structured } from '../../../engine/graph/codec.ts';
import { query } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import { type Inputs, literalPlaces } from '../../read/inputs.ts';
import { type ContentQueries, isInGap } from '../../read/pages.ts';
import { outputPath } from '../../read/routes.ts';
import { locateIn } from '../../read/sources.ts';
import { structureMessages } from '../messages.ts';
import { anchorTarget, cutAnchor, type MovedAnchors, resolveMovedAnchors } from '../moved-anchors.ts';
import { type Redirect, resolveRedirects } from '../redirects.ts';
import type { RouteQueries } from './routes.ts';

/** Old routes and anchors -> where they have gone. */
export function redirectQueries(
  { config, configFile }: Project,
  inputs: Inputs,
  content: ContentQueries,
  { routes }: RouteQueries,
) {
  /** Two routes may still name one file: `/a/` and `/a/index.html`. */
  const redirects = query('redirects', async ({ get, report }): Promise<readonly Redirect[]> => {
    const { byUrl } = await get(content.pages, '');
    const taken = new Set((await get(routes, '')).keys());
    const inConfig = await literalPlaces(get, inputs, configFile);
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
    // What other generators pass over must not keep a site from being built: the first redirect, or the page, stays.
    for (const one of resolved.diagnostics) report(config.strict ? one : { ...one, severity: 'warning' });
    return resolved.redirects;
  });

  /** Anchors that have left their pages: those of front matter, and redirects of the configuration that name one. */
  const allMovedAnchors = query(
    'allMovedAnchors',
    async ({ get, report }): Promise<MovedAnchors> => {
      const { byUrl, hidden, gaps } = await get(content.pages, '');
      const inConfig = await literalPlaces(get, inputs, configFile);
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
      for (const one of diagnostics) report(one);
      const known = await get(routes, '');
      for (const [route, [first]] of moved) {
        if (first === undefined || known.has(route) || hidden.has(route) || isInGap(route, gaps)) continue;
        const message = structureMessages.noPageNothingCan({ route, id: first.id });
        const hint = structureMessages.redirectWholePageOr;
        report(error('redirect-invalid', message, first.place, { hint }));
      }
      return moved;
    },
    (moved) => hash(JSON.stringify([...moved])),
    structured<MovedAnchors>(),
  );

  /** Those of one page. */
  const movedAnchors = query(
    'movedAnchors',
    async ({ get }, url): Promise<readonly MovedAnchor[]> =>
      ((await get(allMovedAnchors, '')).get(url) ?? []).map(({ id, to }) => ({ id, to })),
    'encoded',
    json<readonly MovedAnchor[]>(),
  );

  return { redirects, allMovedAnchors, movedAnchors };
}

/** `/old` and `/old/index.html` mean the same folder as `/old/`. */
function normalRoute(from: string): string {
  const path = outputPath(from.replace(/index\.html$/, ''));
  return /\.[a-z0-9]+$/i.test(path) && !path.endsWith('index.html')
    ? `/${path}`
    : `/${path.replace(/index\.html$/, '')}`.replace(/([^/])$/, '$1/');
}
