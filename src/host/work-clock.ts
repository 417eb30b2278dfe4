import { createHook, executionAsyncResource } from 'node:async_hooks';

/** Clock that assigns the time of the main thread to work, across `await`. */
export interface WorkClock<W extends object> {
  /** Runs a function. Everything that it starts counts as `work`, except what runs as other work. */
  run<T>(work: W, act: () => T): T;
  stop(): void;
}

/** Receives the times of work from a work clock. All times come from its function `now`. */
export interface WorkListener<W> {
  /** Reports that the thread worked on nothing else from `start` to `end`. */
  worked(work: W, start: number, end: number): void;
  /** Reports that the work ran from `start` to `end`. Other work may have interrupted it. */
  left(work: W, start: number, end: number): void;
}

/** Minimum duration in a trace, in milliseconds. Most pieces of work are shorter and would be too small to see. */
export const SHORTEST_MS = 0.05;

const WORK = Symbol('work');

/** Returns milliseconds since 1970, with a finer resolution than `Date.now`. All threads use the same origin. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * Starts a clock. Node reports when a callback (of a promise, a timer or a system call) starts and ends; each callback
 * belongs to the work that created it. The hook makes promises slower, so only profiled builds use it.
 */
export function startWorkClock<W extends object>(now: () => number, listener: WorkListener<W>): WorkClock<W> {
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
    // The stack may be empty: the first callback to end may have started before the clock.
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
    run(work, act) {
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
