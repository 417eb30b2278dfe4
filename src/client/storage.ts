/**
 * Access to browser storage that never throws, although storage may be blocked or full. If a value cannot be stored, it
 * is lost without an error, because the site works without it.
 */

import { attempt } from '../base/attempt.ts';

/** Returns a stored value; null if there is none or storage is blocked. */
export function recall(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  return attempt(() => globalThis[storage].getItem(key)) ?? null;
}

/** Stores a value. Returns false if storage is blocked or full. */
export function remember(
  key: string,
  value: string,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): boolean {
  return attempt(() => globalThis[storage].setItem(key, value) === undefined) ?? false;
}

/** Key of local storage for the visitor's choice about the key `/`. */
export const SLASH = 'ssg.search.slash';

/** Reports whether `/` may open the search. WCAG 2.1.4 requires that visitors can turn a single key off. */
export function isSlashOn(): boolean {
  return recall(SLASH) !== 'off';
}
