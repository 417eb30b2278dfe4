/**
 * This module stores the scroll position of each history entry under a key. The browser's own scroll restoration is
 * turned off while the page is open, because it would scroll before the content is replaced.
 */
import { attempt } from '../../base/attempt.ts';
import { recall, remember } from '../storage.ts';

const POSITIONS = 'ssg.scroll';

interface EntryState {
  readonly key: string;
}

let positions: Record<string, number> = {};
/** Key of the current history entry; empty before `startHistory`. */
let currentKey = '';
/** Key of the history entry with which this document was loaded. */
let loadedKey = '';
/** Key of the entry whose page is visible. It differs from `currentKey` while another page is being loaded. */
let shownKey = '';

/**
 * State of the guard, an additional history entry with which the Back button closes a drawer instead of leaving the
 * page. True: the guard is the current entry; false: it is the next entry; undefined: there is none.
 */
let guard: boolean | undefined;

const newKey = () => String(Math.random());
const readKey = () => (history.state as EntryState | null)?.key;

function writeKey(method: 'pushState' | 'replaceState', url?: string): void {
  history[method]({ key: currentKey } satisfies EntryState, '', url);
}

/** Stores a key and `url` in the loaded page's history entry. Restores the scroll position after a reload or return. */
export function startHistory(url: string): void {
  positions = attempt(() => JSON.parse(recall(POSITIONS, 'sessionStorage') ?? '') as Record<string, number>) ?? {};
  currentKey = shownKey = loadedKey = readKey() ?? newKey();
  history.scrollRestoration = 'manual';
  writeKey('replaceState', url);
  const position = positions[currentKey];
  // Overrides the position that the browser has restored, which is from before a navigation replaced the content.
  if (position) scrollTo({ top: position, behavior: 'instant' });
  addEventListener('pagehide', () => {
    savePosition();
    remember(POSITIONS, JSON.stringify(positions), 'sessionStorage');
    // Lets the browser restore the scroll position if the page is reloaded: it does so before the first paint.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Records that the page of the current entry is now visible. */
export function markShown(): void {
  shownKey = currentKey;
}

/** Stores the scroll position of the page that is visible. */
export function savePosition(): void {
  positions[shownKey] = scrollY;
}

/** Adds a history entry for another page. Replaces the current entry if it is a guard or has the same URL. */
export function pushEntry(url: string): void {
  currentKey = newKey();
  writeKey(guard || url === location.href ? 'replaceState' : 'pushState', url);
  guard = undefined;
}

/**
 * Adds the guard (an entry with which Back closes a drawer) if the previous entry belongs to another document, because
 * Back cannot be cancelled then. Adds no guard if other entries follow, which a new entry would delete.
 */
export function pushGuard(): void {
  // If `guard` is false, the next entry is the old guard, which may be replaced. Without `canGoForward`, it is unknown
  // whether entries follow, so no guard is added.
  if (guard ?? (currentKey !== loadedKey || globalThis.navigation?.canGoForward !== false)) return;
  writeKey('pushState');
  guard = true;
}

/**
 * Removes the guard (the history entry with which Back closes a drawer).
 * @param isLeft true if the visitor has just gone back from the guard; otherwise this function goes back itself
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
  // Restores the key that `replace` has removed from the entry. Chromium fires `popstate` later, and `onTraverse` would
  // take an entry without a key for a new one. Firefox has already done so: `currentKey` is then the new key.
  writeKey('replaceState');
}

/**
 * Calls a listener after Back and Forward.
 * @param arrive receives the scroll position of the entry; undefined if the browser has created the entry (for a link
 * within the page) and has already scrolled
 */
export function onTraverse(arrive: (position: number | undefined, event: PopStateEvent) => void): void {
  addEventListener('popstate', (event) => {
    // Does not use `event.state`, which is missing for a moment while the browser sets a hash.
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
