import { Flag } from './cells.ts';
import type { DirtyMarks } from './dirty-marks.ts';
import type { HeldValues } from './held-values.ts';
import type { Graph } from './interface.ts';
import type { State } from './state.ts';
import type { Verification } from './verify.ts';

export interface ChangesParts {
  readonly state: State;
  readonly values: HeldValues;
  readonly dirty: DirtyMarks;
  readonly settle: Verification['settle'];
}

/** How a graph is told that its inputs may have changed. */
export function changesOf({
  state,
  values,
  dirty,
  settle,
}: ChangesParts): Pick<Graph, 'invalidateAll' | 'invalidate' | 'reload'> {
  const { cells, table } = state;
  return {
    invalidateAll() {
      state.revision++;
      const inputs: number[] = [];
      for (let id = 0; id < cells.count; id++) if (table.queryOf(id).isInput) inputs.push(id);
      dirty.markAbove(inputs);
    },
    invalidate(query, key) {
      const id = table.find(query, key);
      if (id === -1) return;
      state.revision++;
      dirty.markAbove([id]);
    },
    async reload(query, key) {
      const id = table.cellOf(query, key);
      const print = cells.fingerprintOf(id);
      cells.set(id, Flag.dirty);
      state.revision++;
      await settle(id, undefined);
      const isOther = print === undefined || print !== cells.fingerprintOf(id);
      if (isOther) dirty.markAboveRead(id);
      else values.evict(id);
      return isOther;
    },
  };
}
