import { createHook, executionAsyncResource } from 'node:async_hooks';

/** Receives the time spans that `startWorkClock` measures with its clock function. */
export interface WorkListener<W> {
  /** Receives a time span in which the thread worked on nothing but `work`. */
  worked(work: W, start: number, end: number): void;
  /** Receives the start and the end of `work`. Between them, the thread may have interrupted `work` for other work. */
  left(work: W, start: number, end: number): void;
}

/** Minimum duration in milliseconds of a time span in a trace. Most spans are shorter and would be invisible. */
export const SHORTEST_MS = 0.05;

const WORK = Symbol('work');

/** Returns milliseconds since 1970 with a higher resolution than `Date.now`. Times of all threads can be compared. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * Starts a clock that measures how long the main thread works on each task, such as a query, even across `await`.
 * Node.js reports when each callback (of a promise, timer or system call) starts and ends; a callback belongs to the
 * work that has created it. The measurement makes promises slower, so it is used only for `--profile`.
 */
export function startWorkClock<W extends object>(now: () => number, listener: WorkListener<W>) {
  const stack: { readonly work: W | undefined; readonly start: number }[] = [];
  let since = now();

  function charge(): number {
    const at = now();
    const work = stack.at(-1)?.work;
    if (work !== undefined) listener.worked(work, since, at);
    since = at;
    return at;
  }

  function enter(work: W | undefined): void {
    stack.push({ work, start: charge() });
  }

  function leave(): void {
    const end = charge();
    // The stack is empty if the callback that ends here had started before the clock.
    const left = stack.pop();
    if (left?.work !== undefined) listener.left(left.work, left.start, end);
  }

  const hook = createHook({
    init(_id, _type, _trigger, resource: { [WORK]?: W | undefined }) {
      resource[WORK] = stack.at(-1)?.work;
    },
    before: () => enter((executionAsyncResource() as { [WORK]?: W })[WORK]),
    after: leave,
  }).enable();

  return {
    /** Calls a function and counts its time for `work`, with that of its callbacks but not of nested calls of `run`. */
    run<T>(work: W, act: () => T): T {
      enter(work);
      try {
        return act();
      } finally {
        leave();
      }
    },
    stop: () => void hook.disable(),
  };
}
