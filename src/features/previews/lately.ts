/** Values that were asked for lately, as many as there is room for. */
export interface Lately<V> {
  /**
   * The value of a key, made when it is not there.
   *
   * @param make tells `grown` how many bytes the value takes, at once or later
   */
  of(key: string, make: (grown: (bytes: number) => void) => V): V;
}

/** @param room in bytes; keys count too */
export function createLately<V>(room: number): Lately<V> {
  // In the order in which they were last asked for.
  const kept = new Map<string, { readonly value: V; size: number }>();
  let taken = 0;

  function shrink(): void {
    for (const [oldest, { size }] of kept) {
      if (taken <= room) return;
      kept.delete(oldest);
      taken -= size;
    }
  }

  return {
    of(key, make) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known.value;
      }
      let own: { readonly value: V; size: number } | undefined;
      let size = key.length;
      const value = make((bytes) => {
        size += bytes;
        // It may be gone by now, and made again by somebody else.
        if (own === undefined || kept.get(key) !== own) return;
        own.size = size;
        taken += bytes;
        shrink();
      });
      own = { value, size };
      kept.set(key, own);
      taken += size;
      shrink();
      return value;
    },
  };
}
