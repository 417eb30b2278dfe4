import { compareText } from '../../base/diagnostic.ts';
import { groupBy } from '../../base/lists.ts';

/** Name of the file that records all published URLs. It is in the project root and is committed with the content. */
export const LEDGER_FILE = 'routes.lock';

/** Map from published route to the ids of the headings on that page. */
export type Published = ReadonlyMap<string, ReadonlySet<string>>;

/** Published URL, as recorded on one line of `routes.lock`. */
export interface LockEntry {
  readonly route: string;
  /** Id of a heading; undefined if the line records the page itself. */
  readonly id?: string;
  /** Number of the line in the lock file, counted from 1. */
  readonly line: number;
  readonly length: number;
}

export type RouteLock = ReturnType<typeof readRouteLock>;

const HEADER = [
  '# Every address that this site has published: routes, and ids of headings after #.',
  '# `ssg check --update` adds what is new. To give an address up, delete its line.',
];

/**
 * Parses `routes.lock`. Neither the order of lines nor a repeated line changes the result, so any merge is valid.
 * `wrong` lists the lines without a URL, which are usually merge conflict markers.
 */
export function readRouteLock(text: string) {
  const entries: LockEntry[] = [];
  const wrong: Omit<LockEntry, 'route' | 'id'>[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const place = { line: i + 1, length: line.length };
    const [route = '', id] = line.split(/#(.*)/s).map((part) => part.replace(/%(?:0A|0D|23|25)/g, decodeURIComponent));
    if (route.startsWith('/') && id !== '') entries.push({ route, ...(id === undefined ? {} : { id }), ...place });
    else wrong.push(place);
  }
  return { entries, wrong };
}

/** Groups entries of `routes.lock` by route. An entry for a heading counts as an entry for its page, too. */
export function publishedBy(entries: readonly LockEntry[]): Published {
  const byRoute = groupBy(entries, ({ route }) => route);
  return new Map(Array.from(byRoute, ([route, own]) => [route, new Set(own.flatMap(({ id }) => id ?? []))]));
}

/** Returns the content of `routes.lock`: one URL per line, sorted, so that git can merge changes of two branches. */
export function writeRouteLock(published: Published): string {
  const lines: string[] = [];
  for (const [route, ids] of [...published].sort(([a], [b]) => compareText(a, b))) {
    lines.push(encodeSigns(route, /[%#\r\n]/g));
    for (const id of [...ids].sort(compareText))
      lines.push(`${encodeSigns(route, /[%#\r\n]/g)}#${encodeSigns(id, /[%\r\n]/g)}`);
  }
  return [...HEADER, ...lines, ''].join('\n');
}

/** Percent-encodes the characters that would end a route or a line of `routes.lock`. Other characters stay readable. */
function encodeSigns(text: string, signs: RegExp): string {
  return text.replace(signs, encodeURIComponent);
}

/** URLs of the current site, for comparison with `routes.lock`. */
interface LiveSite {
  readonly headings: Published;
  /** Returns all anchors of a page, or undefined if they are unknown, for example because the page is incomplete. */
  anchorsOf(route: string): ReadonlySet<string> | undefined;
  isThere(route: string): boolean;
}

export type Comparison = ReturnType<typeof compareWithSite>;

/**
 * Compares the recorded URLs with the current site.
 * @returns `gone`: recorded URLs that no longer exist, for a removed page only the page itself and not its headings;
 * `added`: URLs of the site that are not recorded; `all`: recorded and new URLs together
 */
export function compareWithSite(entries: readonly LockEntry[], site: LiveSite) {
  const same = groupBy(entries, ({ route, id }) => JSON.stringify([route, id]));
  const gone = Array.from(same.values(), ([first]) => first).filter(({ route, id }) =>
    id === undefined ? !site.isThere(route) : site.anchorsOf(route)?.has(id) === false,
  );
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
