import type { LedgerEntry, Published } from './ledger-file.ts';
import { publishedBy } from './ledger-file.ts';

/** The site as it is now. */
export interface LiveSite {
  /** Every page with the ids of its headings. */
  readonly headings: Published;
  /** Every anchor of a page, those that it forwards too; undefined for what has no known anchors: a redirect, a broken page. */
  anchorsOf(route: string): ReadonlySet<string> | undefined;
  /** Whether a visitor of the route gets anything: a page, a file, a redirect. */
  isThere(route: string): boolean;
}

export interface Comparison {
  /** Addresses that lead nowhere now. Of a page that is gone, the page alone. */
  readonly gone: readonly LedgerEntry[];
  /** What is live and not recorded. */
  readonly added: Published;
  /** Everything that was ever published, with what is added. */
  readonly all: Published;
}

/** Holds what was published against what is live. */
export function compareWithSite(entries: readonly LedgerEntry[], site: LiveSite): Comparison {
  const seen = new Set<string>();
  const gone: LedgerEntry[] = [];
  for (const entry of entries) {
    const { route, id } = entry;
    const key = JSON.stringify([route, id]);
    if (seen.has(key)) continue;
    seen.add(key);
    const isGone = id === undefined ? !site.isThere(route) : site.anchorsOf(route)?.has(id) === false;
    if (isGone) gone.push(entry);
  }
  const known = publishedBy(entries);
  const added = new Map<string, ReadonlySet<string>>();
  const all = new Map(known);
  for (const [route, ids] of site.headings) {
    const before = known.get(route);
    const fresh = new Set([...ids].filter((id) => before?.has(id) !== true));
    if (before === undefined || fresh.size > 0) added.set(route, fresh);
    all.set(route, new Set([...(before ?? []), ...ids]));
  }
  return { gone, added, all };
}
