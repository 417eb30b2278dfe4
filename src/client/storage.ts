/**
 * Browser storage that never throws: visitors block it, private windows limit it, and it can be full. No part of the site
 * depends on it, so a value that cannot be stored is lost without an error.
 */

/** Returns the stored value; null if there is none, or if the storage is blocked. */
export function recall(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** @returns false if the value could not be stored */
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
