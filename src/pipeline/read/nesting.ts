/**
 * Levels of lists and groups that data may have. Whatever looks at data follows it by recursion (schemas, fingerprints,
 * JSON, templates), and nobody writes so many by hand.
 */
export const MAX_NESTING = 200;

/**
 * Whether data is nested more deeply than that, or holds itself, which has no end: an anchor of YAML may refer to what it
 * stands in.
 */
export function isTooDeep(value: unknown): boolean {
  const done = new Set<object>();
  /** The values on the way down that are not looked through yet, each with its level. */
  const rest: { readonly value: unknown; readonly level: number }[] = [{ value, level: 0 }];
  const way: object[] = [];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const left of way.splice(next.level)) done.add(left);
    if (next.level >= MAX_NESTING || way.includes(next.value)) return true;
    // Data that is referred to twice is looked through once: a few lines of references can stand for millions of values.
    if (done.has(next.value)) continue;
    way.push(next.value);
    for (const child of Object.values(next.value)) rest.push({ value: child, level: next.level + 1 });
  }
  return false;
}
