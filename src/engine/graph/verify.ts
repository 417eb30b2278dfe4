import { Flag } from './cells.ts';
import { type Path, refuseCycle } from './path.ts';
import type { PendingWork } from './pending-work.ts';
import type { State } from './state.ts';

/** Makes cells right, and says which ones are. */
export interface Verification {
  /** Whether a cell is known to be right, without a look at what it stands on. */
  isRight(id: number): boolean;
  /**
   * Whether a cell that is dirty is right after all, as far as that can be said without computing: nine of ten are, and
   * a promise for each would take longer than all the rest.
   */
  isStillRight(id: number): boolean;
  /**
   * Makes a cell right, by verifying it or computing it.
   *
   * @param path the cells that wait for it, to name a cycle instead of hanging
   */
  settle(id: number, path: Path | undefined): Promise<void>;
}

/** @param compute computes the value of a cell, for the cells of a path that ends with it */
export function verification(
  state: State,
  pending: PendingWork,
  compute: (id: number, path: Path) => Promise<void>,
): Verification {
  const { cells, table, observer } = state;

  function isRight(id: number): boolean {
    return (cells.verifiedAt[id] as number) > 0 && ((cells.flags[id] as number) & (Flag.dirty | Flag.pending)) === 0;
  }

  function isStillRight(id: number): boolean {
    if (isRight(id)) return true;
    const since = cells.verifiedAt[id] as number;
    if (since === 0 || cells.has(id, Flag.pending) || table.queryOf(id).isInput) return false;
    const from = cells.depStart[id] as number;
    const to = from + (cells.depCount[id] as number);
    for (let i = from; i < to; i++) {
      const dependency = cells.deps[i] as number;
      if (!isStillRight(dependency) || (cells.changedAt[dependency] as number) > since) return false;
    }
    cells.clear(id, Flag.dirty);
    cells.verifiedAt[id] = state.revision;
    observer?.verified(id);
    return true;
  }

  async function settle(id: number, path: Path | undefined): Promise<void> {
    refuseCycle(id, path, table.nameOf);
    // Again when a change came meanwhile: whoever asks after it must not get what was there before it.
    while (!isStillRight(id)) await (pending.of(id) ?? pending.begin(id, verify(id, { id, parent: path })));
  }

  async function verify(id: number, path: Path): Promise<void> {
    const start = state.revision;
    const since = cells.verifiedAt[id] as number;
    cells.clear(id, Flag.dirty);
    if (since === 0 || table.queryOf(id).isInput || (await isChangedBelow(id, since, path))) return compute(id, path);
    cells.verifiedAt[id] = start;
    observer?.verified(id);
  }

  async function isChangedBelow(id: number, since: number, path: Path): Promise<boolean> {
    const from = cells.depStart[id] as number;
    const to = from + (cells.depCount[id] as number);
    for (let i = from; i < to; i++) {
      const dependency = cells.deps[i] as number;
      if (!isStillRight(dependency)) await settle(dependency, path);
      if ((cells.changedAt[dependency] as number) > since) return true;
    }
    return false;
  }

  return { isRight, isStillRight, settle };
}
