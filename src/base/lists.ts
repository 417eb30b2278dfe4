/** Adds an item to the list of a key. */
export function addTo<K, V>(lists: Map<K, V[]>, key: K, item: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** Returns the items of `a` without those of `b`. Repeated items count: `[x, x, y]` without `[x]` is `[x, y]`. */
export function surplus<T extends U, U>(a: readonly T[], b: readonly U[], key: (item: U) => string): T[] {
  const counts = new Map<string, number>();
  for (const item of b) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return a.filter((item) => {
    const left = counts.get(key(item)) ?? 0;
    counts.set(key(item), left - 1);
    return left <= 0;
  });
}

/** Groups items by a key. Groups and their items keep the order of the items. */
export function groupBy<K, V>(items: Iterable<V>, keyOf: (item: V) => K): Map<K, [V, ...V[]]> {
  const groups = new Map<K, [V, ...V[]]>();
  for (const item of items) addTo<K, V>(groups as Map<K, V[]>, keyOf(item), item);
  return groups;
}

/**
 * Returns a function that computes the value of each key once.
 * @param known cache of the values. With a `WeakMap`, the cache keeps no key in memory
 */
export function memo<K, V>(
  make: (key: K) => V,
  known: Pick<Map<K, V>, 'get' | 'has'> & { set(key: K, value: V): unknown } = new Map<K, V>(),
): (key: K) => V {
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as V;
  };
}

/** Returns a function that computes a value at its first call. */
export function lazy<V>(make: () => V): () => V {
  let made: { readonly value: V } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Type of an object whose undefined properties are left out. */
type Defined<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Returns an object without its undefined properties, because optional properties must not be set to `undefined`. */
export function defined<T extends object>(object: T): Defined<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/**
 * Creates a cache that drops the least recently used value.
 * @param room maximum number of values
 * @returns function that returns the cached value of a key, or creates it
 */
export function createLately<V>(room: number) {
  // Cached values in the order of their last use
  const kept = new Map<string, V>();
  return (key: string, make: () => V): V => {
    const value = kept.has(key) ? (kept.get(key) as V) : make();
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > room) kept.delete(kept.keys().next().value as string);
    return value;
  };
}
