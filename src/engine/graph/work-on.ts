/** What was under way when something was thrown: for the report of a bug, which has to name a file. */
const works = new WeakMap<object, string>();

/**
 * Notes what was computed when something was thrown. The innermost says most, so the first note stays.
 *
 * @param query name of a query
 * @param key most often a path or an address
 * @returns the cause, to be thrown on
 */
export function noteWork<T>(cause: T, query: string, key: string): T {
  if (typeof cause === 'object' && cause !== null && !works.has(cause))
    works.set(cause, key === '' ? query : `${key} (${query})`);
  return cause;
}

/** `content/docs/a.md (frontMatter)`; undefined when nothing was noted. */
export function workOn(cause: unknown): string | undefined {
  return typeof cause === 'object' && cause !== null ? works.get(cause) : undefined;
}
