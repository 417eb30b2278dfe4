import type { Changes } from './live-site.ts';

/**
 * How long changes are gathered before they are told, in milliseconds. A single save is told at once; while more come, they are
 * told together: a branch switch is one change.
 */
const GATHER_MS = 25;
/** After so long, what has come is told even when more is coming. */
const LONGEST_MS = 250;

/** Gathers changes that come close together. */
export interface Gathering {
  /** @param isStructure whether the file came or went */
  notice(path: string, isStructure: boolean): void;
  /** Tells nothing more. */
  close(): void;
}

/** @param tell told of each group of changes */
export function gatherChanges(tell: (changes: Changes) => void): Gathering {
  const pending = new Set<string>();
  let structure = false;
  let first = 0;
  let last = 0;
  let timer: NodeJS.Timeout | undefined;

  function tellAll(): void {
    timer = undefined;
    const changes = { paths: [...pending], structure };
    pending.clear();
    structure = false;
    tell(changes);
  }

  return {
    notice(path, isStructure) {
      const now = performance.now();
      // Nothing for a while: a single save, which somebody waits for.
      const isSingle = now - last > 2 * GATHER_MS && pending.size === 0;
      last = now;
      if (pending.size === 0) first = now;
      pending.add(path);
      structure ||= isStructure;
      clearTimeout(timer);
      if (isSingle && !structure) tellAll();
      else timer = setTimeout(tellAll, Math.max(0, Math.min(GATHER_MS, first + LONGEST_MS - now)));
    },
    close: () => clearTimeout(timer),
  };
}
