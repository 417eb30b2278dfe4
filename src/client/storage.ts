/**
 * Access to browser storage that never throws, although storage may be blocked or full. If a value cannot be stored, it
 * is lost without an error, because the site works without it.
 */

/** Returns a stored value; null if there is none or storage is blocked. */
export function recall(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. Returns false if that is not possible. */
export function remember(
  key: string,
  value: string,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): boolean {
  try {
    globalThis[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
