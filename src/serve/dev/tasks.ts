/** Runs tasks one after the other: what one change has set off is over before the next is shown. */
export interface Tasks {
  /** Runs a task when all before it are over. The promise resolves then, and never rejects. */
  add(task: () => Promise<void>): Promise<void>;
  readonly isClosed: boolean;
  /** Lets no further task begin. */
  close(): void;
}

/** @param onFailure told of what a task has thrown; the next task runs all the same */
export function createTasks(onFailure: (cause: unknown) => void): Tasks {
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;
  return {
    get isClosed() {
      return isClosed;
    },
    add(task) {
      last = last
        .then(async () => {
          if (!isClosed) await task();
        })
        .catch(onFailure);
      return last;
    },
    close() {
      isClosed = true;
    },
  };
}
