import type { Diagnostic } from '../../base/diagnostic.ts';
import type { MovedAnchor } from '../../base/moved-anchors.ts';
import { type Redirect, resolveRedirects } from './redirects.ts';

/** Anchors that pages once had, by the route of the page; each with the place that asks for it. */
export type MovedAnchors = ReadonlyMap<string, readonly (MovedAnchor & Pick<Redirect, 'place'>)[]>;

/**
 * Where an entry of the front matter's `movedAnchors` leads.
 *
 * @param to an id of the page itself, with or without `#`, or a route or URL
 */
export function anchorTarget(url: string, to: string): string {
  return /^(?:\/|https?:)/.test(to) ? to : `${url}#${to.replace(/^#/, '')}`;
}

/**
 * Checks moved anchors as redirects are checked (none twice, none in a circle), shortens chains, and says of each page what
 * it has to forward.
 *
 * @param wanted `from` is a route and an id: `/docs/#limits`
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
    const target = page === route && anchor !== '' ? `#${encodeURIComponent(anchor)}` : encodeTarget(page, anchor);
    const ofPage = moved.get(route) ?? [];
    ofPage.push({ id, to: target, place });
    moved.set(route, ofPage);
  }
  return { moved, diagnostics };
}

/** `/docs/#limits` in its two parts; the second is empty without `#`. */
export function cutAnchor(address: string): [route: string, id: string] {
  const at = address.indexOf('#');
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

function encodeTarget(page: string, anchor: string): string {
  return encodeURI(page) + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`);
}
