/** Adds an item to the list of a key. */
export function addTo<K, V>(lists: Map<K, V[]>, key: K, item: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** Groups items by a key. Groups and their items keep the order of the items. */
export function groupBy<K, V>(items: Iterable<V>, keyOf: (item: V) => K): Map<K, [V, ...V[]]> {
  const groups = new Map<K, [V, ...V[]]>();
  for (const item of items) addTo<K, V>(groups as Map<K, V[]>, keyOf(item), item);
  return groups;
}
