/**
 * Where a key leads in a row of links or tabs, which is a ring.
 *
 * @param here index of the item that has the focus; -1 when none has
 * @param keys that to the one before, the last of the ring from nowhere; and that to the one after, the first from nowhere
 * @returns undefined for a key that means nothing here
 */
export function ringItem<Item>(
  items: readonly Item[],
  here: number,
  key: string,
  [back, forth]: readonly [back: string, forth: string],
): Item | undefined {
  const last = items.length - 1;
  const index = { [back]: here < 1 ? last : here - 1, [forth]: here === last ? 0 : here + 1, Home: 0, End: last }[key];
  return index === undefined ? undefined : items[index];
}
