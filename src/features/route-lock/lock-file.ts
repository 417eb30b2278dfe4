import { compareText } from '../../base/diagnostic.ts';

/** In the project root: who edits pages sees it, and it is committed with them. */
export const LEDGER_FILE = 'routes.lock';

/** Routes, each with ids of its headings. */
export type Published = ReadonlyMap<string, ReadonlySet<string>>;

/** An address on a line of the ledger. */
export interface LedgerEntry {
  readonly route: string;
  /** Undefined for the page itself. */
  readonly id?: string;
  /** 1-based. */
  readonly line: number;
  /** Length of the line. */
  readonly length: number;
}

export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  /** Lines that are no address: what a merge has left, above all. */
  readonly wrong: readonly Omit<LedgerEntry, 'route' | 'id'>[];
}

const HEADER = [
  '# Every address that this site has published: routes, and ids of headings behind #.',
  '# `ssg check --update` adds what is new. To give an address up, delete its line.',
];

/** Reads a ledger. The order of its lines and repeated ones mean nothing, so that a merge cannot make it wrong. */
export function readLedger(text: string): Ledger {
  const entries: LedgerEntry[] = [];
  const wrong: Ledger['wrong'][number][] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const place = { line: i + 1, length: line.length };
    const [route = '', id] = line.split(/#(.*)/s).map(decodeSigns);
    if (route.startsWith('/') && id !== '') entries.push({ route, ...(id === undefined ? {} : { id }), ...place });
    else wrong.push(place);
  }
  return { entries, wrong };
}

/** Groups entries by route. An anchor implies that its page was published. */
export function publishedBy(entries: readonly LedgerEntry[]): Published {
  const published = new Map<string, Set<string>>();
  for (const { route, id } of entries) {
    const ids = published.get(route) ?? new Set();
    published.set(route, ids);
    if (id !== undefined) ids.add(id);
  }
  return published;
}

/**
 * The text of a ledger: an address on each line, sorted by code units. Each line says all, without the lines round it: what two
 * branches add is joined by taking the lines of both.
 */
export function writeLedger(published: Published): string {
  const lines: string[] = [];
  for (const [route, ids] of [...published].sort(([a], [b]) => compareText(a, b))) {
    lines.push(encodeSigns(route, /[%#\r\n]/g));
    for (const id of [...ids].sort(compareText))
      lines.push(`${encodeSigns(route, /[%#\r\n]/g)}#${encodeSigns(id, /[%\r\n]/g)}`);
  }
  return [...HEADER, ...lines, ''].join('\n');
}

/** Letters stay as people write them; only what would end the route or the line is encoded. */
function encodeSigns(text: string, signs: RegExp): string {
  return text.replace(signs, encodeURIComponent);
}

function decodeSigns(text: string): string {
  return text.replace(/%(?:0A|0D|23|25)/g, decodeURIComponent);
}

/** The site as it is now. */
interface LiveSite {
  /** Every page with the ids of its headings. */
  readonly headings: Published;
  /** Every anchor of a page, those that it forwards too; undefined for what has no known anchors: a redirect, a broken page. */
  anchorsOf(route: string): ReadonlySet<string> | undefined;
  /** Tests whether the route leads to a page, a file or a redirect. */
  isThere(route: string): boolean;
}

export interface Comparison {
  /** Addresses that lead nowhere now. Of a page that is gone, the page alone. */
  readonly gone: readonly LedgerEntry[];
  /** Live addresses that are not recorded. */
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
