/**
 * Keeps what was right last, by its name: a value that is right is kept and given back, for undefined the one that was kept.
 *
 * @returns undefined when nothing of that name was ever right
 */
export type LastGood = <T>(name: string, value: T | undefined) => T | undefined;

/**
 * Creates a memory for `ssg dev`, where what is wrong for a moment should change nothing that is shown. A build has none: its values follow
 * from the files alone.
 */
export function createLastGood(): LastGood {
  const kept = new Map<string, unknown>();
  return <T>(name: string, value: T | undefined) => {
    if (value === undefined) return kept.get(name) as T | undefined;
    kept.set(name, value);
    return value;
  };
}
