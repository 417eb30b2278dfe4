import type { Pages } from '../../pipeline/read/pages.ts';

/** A page as it was when it was last seen. */
export interface Departed {
  readonly source: string;
  readonly title: string;
}

/** Remembers the pages that were there since the server was started: of one that is gone it can be said what it was. */
export interface Departures {
  /** Looks at the pages as they are now. */
  look(pages: Pick<Pages, 'byUrl'>): void;
  /** The page that stood at an address; undefined while one does, and where none was seen. */
  at(url: string): Departed | undefined;
  /** The page that was made of a file and stands at its address no more. */
  ofFile(source: string): Departed | undefined;
}

/** Creates a memory that has seen no page. */
export function createDepartures(): Departures {
  let present: Pages['byUrl'] = new Map();
  const departed = new Map<string, Departed>();
  return {
    look({ byUrl }) {
      if (byUrl === present) return;
      for (const [url, { source, title }] of present) if (!byUrl.has(url)) departed.set(url, { source, title });
      for (const url of byUrl.keys()) departed.delete(url);
      present = byUrl;
    },
    at: (url) => departed.get(url),
    ofFile: (file) => [...departed.values()].find(({ source }) => source === file),
  };
}

/** Where a page that has gone stands now: its file has another address, or another file has its title. */
export function placeOfMoved(
  { byFile }: Pick<Pages, 'byFile'>,
  before: Partial<Departed> | undefined,
): string | undefined {
  if (before === undefined) return undefined;
  const same = [...byFile.values()].filter(({ title }) => title === before.title);
  return byFile.get(before.source ?? '')?.url ?? (same.length === 1 ? same[0]?.url : undefined);
}
