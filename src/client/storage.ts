/**
 * Local storage that never throws: visitors block it, private windows limit it, and it can be full. Nothing on the
 * site depends on it, so a value that cannot be kept is only forgotten.
 */

export function recall(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the value is kept now */
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
