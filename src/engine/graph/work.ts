import { type Cells, Flag } from './cells.ts';
import type { Query } from './query.ts';

/**
 * What a graph did for a cell: nothing; computed it and got the value that it had; got another one; got its first one.
 * In this order the numbers fit into two bits.
 */
const WORK = ['none', 'same', 'changed', 'new'] as const;
export type Work = (typeof WORK)[number];

/** Work of an earlier graph, as a snapshot brings it. */
export function setEarlierWork(cells: Cells, id: number, work: number): void {
  cells.flags[id] = (cells.flags[id] as number) | (work << EARLIER);
}

export function earlierWorkOf(cells: Cells, id: number): Work {
  return WORK[(cells.flags[id] as number) >> EARLIER] as Work;
}

/**
 * A byte for each of some cells: what this graph did for it, or, when it found nothing new, what the last one did that
 * found something.
 *
 * @param isRestored whether this graph goes on where another one ended
 * @param hadWork whether its snapshot said what was done
 * @returns undefined for a graph that everything is new to
 */
export function workOf(
  ids: readonly number[],
  cells: Cells,
  queries: readonly Pick<Query<unknown>, 'fingerprint'>[],
  { isRestored, hadWork }: { readonly isRestored: boolean; readonly hadWork: boolean },
): Uint8Array | undefined {
  if (!isRestored) return undefined;
  if (!ids.some((id) => (cells.changedAt[id] as number) > 0))
    return hadWork ? Uint8Array.from(ids, (id) => (cells.flags[id] as number) >> EARLIER) : undefined;
  return Uint8Array.from(ids, (id) => {
    if ((cells.changedAt[id] as number) === 0) return cells.has(id, Flag.ran) ? 1 : 0;
    // A value that is never compared has no value before it.
    const isComparable = queries[cells.query[id] as number]?.fingerprint !== 'never-equal';
    return cells.has(id, Flag.fresh) && isComparable ? 3 : 2;
  });
}

/** The uppermost two bits of `flags`. */
const EARLIER = 6;
