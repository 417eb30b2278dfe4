/** URLs of other sites that answered well, for a day: what makes the second `check --external` quick and polite. */
export interface LinkMemory {
  has(url: string): boolean;
  add(url: string): void;
  /** The text to keep, sorted by URL. */
  serialize(): string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * @param text as `serialize` wrote it; anything else counts as empty, because a lost memory only costs requests
 * @param now milliseconds since 1970
 */
export function createLinkMemory(text: string | undefined, now: number): LinkMemory {
  const answered = new Map(entries(text).filter(([, at]) => at <= now && now - at < DAY_MS));
  return {
    has: (url) => answered.has(url),
    add: (url) => void answered.set(url, now),
    serialize: () =>
      `${JSON.stringify(Object.fromEntries([...answered].sort(([a], [b]) => (a < b ? -1 : 1))), null, 1)}\n`,
  };
}

function entries(text: string | undefined): [string, number][] {
  try {
    const data: unknown = JSON.parse(text ?? '{}');
    if (typeof data !== 'object' || data === null) return [];
    return Object.entries(data).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  } catch {
    return [];
  }
}
