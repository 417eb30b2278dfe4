import { type Cells, Flag } from './cells.ts';

/** The cells that are being verified or computed: whoever wants one of them waits for the same work. */
export interface PendingWork {
  /** Undefined for a cell that nothing is done for. */
  of(id: number): Promise<void> | undefined;
  /** @param work under way already; ends with the promise that is returned */
  begin(id: number, work: Promise<void>): Promise<void>;
}

export function pendingWork(cells: Cells): PendingWork {
  const jobs = new Map<number, Promise<void>>();
  return {
    of: (id) => jobs.get(id),
    begin(id, work) {
      cells.set(id, Flag.pending);
      const job = work
        .catch((cause: unknown) => {
          // A bug, and no value: nobody may take the one before it for right.
          cells.set(id, Flag.dirty);
          throw cause;
        })
        .finally(() => {
          cells.clear(id, Flag.pending);
          jobs.delete(id);
        });
      jobs.set(id, job);
      return job;
    },
  };
}
