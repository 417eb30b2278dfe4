/** A page as the server sent it. */
export interface FetchedPage {
  /** Where it came from in the end: redirects are followed. */
  readonly url: URL;
  readonly html: string;
}

/** How long a page that was fetched ahead may be shown, in milliseconds: as long as Chromium keeps a prefetched page. */
const FRESH_MS = 5 * 60_000;
/** Pages kept; those that were not asked for the longest are forgotten. More than are fetched ahead for two pages. */
const MOST_PAGES = 50;

interface Entry {
  readonly page: Promise<FetchedPage>;
  readonly time: number;
}

const entries = new Map<string, Entry>();

/**
 * A page, from memory when it was fetched a moment ago.
 *
 * @throws (rejects) when it cannot be fetched, or is not a page; it is then asked for anew the next time
 */
export function fetchPage({ pathname, search }: URL, priority: RequestPriority): Promise<FetchedPage> {
  const key = pathname + search;
  const known = entries.get(key);
  entries.delete(key);
  if (known && (!navigator.onLine || Date.now() - known.time < FRESH_MS)) {
    entries.set(key, known);
    return known.page;
  }
  const page = request(key, priority);
  entries.set(key, { page, time: Date.now() });
  for (const old of [...entries.keys()].slice(0, -MOST_PAGES)) entries.delete(old);
  page.catch(() => entries.delete(key));
  return page;
}

async function request(path: string, priority: RequestPriority): Promise<FetchedPage> {
  // Without a network, what the browser has kept of an earlier visit is better than nothing, however old.
  const response = await fetch(path, { priority, cache: navigator.onLine ? 'default' : 'force-cache' });
  const type = response.headers.get('content-type') ?? '';
  // An unknown path is a page too: the one that says so.
  if (!(response.ok || response.status === 404) || !type.startsWith('text/html'))
    throw new Error(`${path} ${response.status} ${type}`);
  return { url: new URL(response.url), html: await response.text() };
}
