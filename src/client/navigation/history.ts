/**
 * The browser's history, whose entries this module marks with a key, so that each has its own scroll position. The
 * browser's own restoration is switched off while the page is alive: it would scroll before the content is there.
 */
import { recall, remember } from '../storage.ts';

const POSITIONS = 'ssg.scroll';

interface EntryState {
  readonly key: string;
}

let positions: Record<string, number> = {};
/** Key of the entry that the address belongs to; empty until the history is followed at all. */
let currentKey = '';
/** Key of the entry that the document was loaded for. */
let loadedKey = '';
/** Key of the entry whose page is shown: the address is ahead of it while that page is fetched. */
let shownKey = '';

/**
 * Whether an entry only keeps Back on the page, for an open drawer: undefined when there is none, true while it is the current
 * one, false when it is ahead.
 */
let guard: boolean | undefined;

const newKey = () => String(Math.random());
const readKey = () => (history.state as EntryState | null)?.key;

function writeKey(method: 'pushState' | 'replaceState', url?: string): void {
  history[method]({ key: currentKey } satisfies EntryState, '', url);
}

/**
 * Marks the entry of the loaded page and puts it back to where it was scrolled when its tab was left or reloaded.
 *
 * @param url address that the entry gets
 */
export function startHistory(url: string): void {
  positions = readPositions();
  currentKey = shownKey = loadedKey = readKey() ?? newKey();
  history.scrollRestoration = 'manual';
  writeKey('replaceState', url);
  const position = positions[currentKey];
  // The browser has scrolled too, but by elements that it noted before the content was exchanged.
  if (position) scrollTo({ top: position, behavior: 'instant' });
  addEventListener('pagehide', () => {
    savePosition();
    remember(POSITIONS, JSON.stringify(positions), 'sessionStorage');
    // A page that is loaded again is scrolled by the browser, before anything is painted.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Says that the page of the current entry is shown now. */
export function markShown(): void {
  shownKey = currentKey;
}

/** Remembers how far the page that is shown is scrolled. */
export function savePosition(): void {
  positions[shownKey] = scrollY;
}

/** Makes an entry for another page. */
export function pushEntry(url: string): void {
  currentKey = newKey();
  writeKey(guard || url === location.href ? 'replaceState' : 'pushState', url);
  guard = undefined;
}

/**
 * Makes an entry that Back leaves without leaving the page. Only where pages cannot ask: the entry before belongs to another
 * document. Never where Forward leads to a page, which a new entry would remove.
 */
export function pushGuard(): void {
  // A guard that is ahead may be replaced. Without `canGoForward` there is no telling.
  if (guard ?? (currentKey !== loadedKey || globalThis.navigation?.canGoForward !== false)) return;
  writeKey('pushState');
  guard = true;
}

/**
 * Ends the guard.
 *
 * @param isLeft whether Back leaves it just now; otherwise it is gone back from
 * @returns whether there was one
 */
export function dropGuard(isLeft?: boolean): boolean {
  if (!guard) return false;
  guard = false;
  if (!isLeft) history.back();
  return true;
}

/** Adds the hash to the address in the way that makes the browser scroll there and match `:target`. */
export function goToHash(hash: string): void {
  location.replace(hash);
  // The browser has made an entry without a state of it, which Firefox tells at once and Chromium later.
  writeKey('replaceState');
}

/**
 * Follows Back and Forward.
 *
 * @param arrive gets the scroll position of the entry; undefined for one that the browser made itself, by a link
 * within the page, and has scrolled itself
 */
export function onTraverse(arrive: (position: number | undefined, event: PopStateEvent) => void): void {
  addEventListener('popstate', (event) => {
    // Not the event's state: an address with a hash is written by the browser, which forgets the state for a moment.
    const key = readKey();
    if (key === currentKey) return;
    if (key) {
      savePosition();
      currentKey = key;
      arrive(positions[key] ?? 0, event);
      return;
    }
    shownKey = currentKey = newKey();
    writeKey('replaceState');
    arrive(undefined, event);
  });
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(recall(POSITIONS, 'sessionStorage') ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
