/**
 * Scroll positions for the entries of the browser's history: each entry gets a key. Scroll restoration of the browser is off
 * while the page lives, because it would scroll before the content is exchanged.
 */
import { recall, remember } from '../storage.ts';

const POSITIONS = 'ssg.scroll';

interface EntryState {
  readonly key: string;
}

let positions: Record<string, number> = {};
/** Key of the current entry; '' before `startHistory`. */
let currentKey = '';
/** Key of the entry for which the document was loaded. */
let loadedKey = '';
/** Key of the entry whose page is visible. The current entry changes first, while its page is fetched. */
let shownKey = '';

/**
 * State of the guard, an extra history entry that lets Back close an open drawer: true if the guard is the current entry, false
 * if it is ahead of the current entry, undefined if there is none.
 */
let guard: boolean | undefined;

const newKey = () => String(Math.random());
const readKey = () => (history.state as EntryState | null)?.key;

function writeKey(method: 'pushState' | 'replaceState', url?: string): void {
  history[method]({ key: currentKey } satisfies EntryState, '', url);
}

/**
 * Marks the entry of the loaded page, and restores its scroll position after a reload or a return to the tab.
 *
 * @param url new URL of the entry
 */
export function startHistory(url: string): void {
  positions = readPositions();
  currentKey = shownKey = loadedKey = readKey() ?? newKey();
  history.scrollRestoration = 'manual';
  writeKey('replaceState', url);
  const position = positions[currentKey];
  // The browser has already scrolled, but to a position from before the content was exchanged.
  if (position) scrollTo({ top: position, behavior: 'instant' });
  addEventListener('pagehide', () => {
    savePosition();
    remember(POSITIONS, JSON.stringify(positions), 'sessionStorage');
    // With `auto`, the browser restores the scroll position of a reloaded page before the first paint.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Marks the page of the current entry as visible. */
export function markShown(): void {
  shownKey = currentKey;
}

/** Stores the scroll position of the visible page. */
export function savePosition(): void {
  positions[shownKey] = scrollY;
}

/** Adds an entry for another page. */
export function pushEntry(url: string): void {
  currentKey = newKey();
  writeKey(guard || url === location.href ? 'replaceState' : 'pushState', url);
  guard = undefined;
}

/**
 * Adds the guard. Needed only if the previous entry belongs to another document, because then the page cannot cancel Back. Not
 * added if there are entries ahead, which a new entry would delete.
 */
export function pushGuard(): void {
  // `guard` is false if the guard is ahead: a new entry may replace it. Browsers without `canGoForward` get no guard.
  if (guard ?? (currentKey !== loadedKey || globalThis.navigation?.canGoForward !== false)) return;
  writeKey('pushState');
  guard = true;
}

/**
 * Removes the guard.
 *
 * @param isLeft true if Back is leaving the guard already; otherwise the function goes back
 * @returns false if there was no guard
 */
export function dropGuard(isLeft?: boolean): boolean {
  if (!guard) return false;
  guard = false;
  if (!isLeft) history.back();
  return true;
}

/** Sets the hash of the URL so that the browser scrolls to the target and updates `:target`. */
export function goToHash(hash: string): void {
  location.replace(hash);
  // The new history entry has no state yet. Firefox fires `popstate` for it at once, Chromium later.
  writeKey('replaceState');
}

/**
 * Calls a listener after Back and Forward.
 *
 * @param arrive gets the scroll position of the entry; undefined for an entry that the browser created and scrolled itself,
 * for a link within the page
 */
export function onTraverse(arrive: (position: number | undefined, event: PopStateEvent) => void): void {
  addEventListener('popstate', (event) => {
    // `event.state` is not used: when the browser sets a hash, the state of the entry is missing for a moment.
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
