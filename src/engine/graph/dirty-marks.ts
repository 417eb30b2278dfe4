import { type Cells, Flag, type Reverse, reverseOf } from './cells.ts';
import type { Frame } from './path.ts';

/** Marks what may have changed. */
export interface DirtyMarks {
  /** Marks some cells and everything above them. */
  markAbove(ids: readonly number[]): void;
  /** Marks what stands on an input that has just been read and has another value than they have seen. */
  markAboveRead(input: number): void;
  /** A computation begins: what it has asked for stands in no table yet. */
  begin(frame: Frame): void;
  end(frame: Frame): void;
  /** A cell has other dependencies than before. */
  forget(): void;
}

export function dirtyMarks(cells: Cells): DirtyMarks {
  const frames = new Set<Frame>();
  let reverse: Reverse | undefined;

  function markAbove(ids: readonly number[]): void {
    reverse ??= reverseOf(cells);
    const above = [...ids];
    for (let id = above.pop(); id !== undefined; id = above.pop()) {
      if (cells.has(id, Flag.dirty)) continue;
      cells.set(id, Flag.dirty);
      for (let i = reverse.start[id] as number; i < (reverse.start[id + 1] as number); i++)
        above.push(reverse.dependents[i] as number);
      for (const frame of frames) if (frame.dependencies.includes(id)) above.push(frame.id);
    }
  }

  return {
    markAbove,
    markAboveRead(input) {
      markAbove([input]);
      cells.clear(input, Flag.dirty);
    },
    begin: (frame) => void frames.add(frame),
    end: (frame) => void frames.delete(frame),
    forget() {
      reverse = undefined;
    },
  };
}
