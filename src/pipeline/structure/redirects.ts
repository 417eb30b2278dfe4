import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { structureMessages } from './messages.ts';

export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** Where it is asked for. */
  readonly place: SourcePlace;
}

/**
 * Checks redirects against the pages: none may replace a page, lead to itself, or stand twice with two targets.
 * Chains are shortened, so that a visitor is sent on once.
 */
export function resolveRedirects(
  wanted: readonly Redirect[],
  routes: ReadonlySet<string>,
): { readonly redirects: readonly Redirect[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const byFrom = new Map<string, Redirect>();
  for (const redirect of wanted) {
    const { from, to, place } = redirect;
    const earlier = byFrom.get(from);
    if (routes.has(from)) {
      diagnostics.push(
        error('redirect-invalid', structureMessages.redirectFromWouldReplace({ from }), place, {
          hint: structureMessages.removeRedirectOrMove,
        }),
      );
    } else if (earlier !== undefined && earlier.to !== to) {
      diagnostics.push(
        error(
          'redirect-invalid',
          structureMessages.redirectedTwice({ from, first: earlier.to, file: earlier.place.file, second: to }),
          place,
          { hint: structureMessages.keepOneThem },
        ),
      );
    } else byFrom.set(from, redirect);
  }
  const redirects: Redirect[] = [];
  const ends = new Map<string, string | undefined>();
  for (const redirect of byFrom.values()) {
    const to = follow(redirect, byFrom, ends);
    if (to !== undefined) redirects.push({ ...redirect, to });
    else
      diagnostics.push(
        error('redirect-invalid', structureMessages.redirectFromLeadsBack({ from: redirect.from }), redirect.place, {
          hint: structureMessages.letLeadPage,
        }),
      );
  }
  return { redirects, diagnostics };
}

/**
 * Finds the end of a chain of redirects.
 *
 * @param ends ends that are known by where they are reached from, undefined for circles; those of this chain are added
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

/** The page that sends a visitor on, for hosts that know no redirect rules. */
export function redirectPage(to: string, origin: string, generator: string, locale: string): string {
  const url = escapeHtml(to.startsWith('/') ? encodePath(to) : to);
  const canonical = to.startsWith('/') ? origin + url : url;
  return `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><title>${url}</title><meta http-equiv="refresh" content="0; url=${url}"><link rel="canonical" href="${canonical}"><meta name="robots" content="noindex"><meta name="generator" content="${escapeHtml(generator)}"></head><body><a href="${url}">${url}</a></body></html>\n`;
}

/** Encodes what is not encoded yet: a target may be written either way. */
function encodePath(path: string): string {
  return encodeURI(path).replace(/%25([0-9a-f]{2})/gi, '%$1');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
