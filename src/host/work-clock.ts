import { createHook, executionAsyncResource } from 'node:async_hooks';

/** Clock that assigns the time of the main thread to work, across `await`. */
export interface WorkClock<W extends object> {
  /** Runs a function; it and everything that it starts belongs to `work`, unless that is run as other work. */
  run<T>(work: W, act: () => T): T;
  stop(): void;
}

/** Listener of a work clock. Times are those of `now`. */
export interface WorkListener<W> {
  /** The thread worked on nothing else from `start` to `end`. */
  worked(work: W, start: number, end: number): void;
  /** It came to the work at `start` and left it at `end`; in between it may have done other work. */
  left(work: W, start: number, end: number): void;
}

/** Shorter stretches would not be seen in a trace, and are most of them. Milliseconds. */
export const SHORTEST_MS = 0.05;

const WORK = Symbol('work');

/** Returns milliseconds since 1970, with a finer resolution than `Date.now`. All threads agree on it. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * Starts a clock. Node reports when a continuation of a promise, a timer or an answer of the system begins and ends to
 * run; each belongs to the work that created it. The hook makes promises slower, so only a profile pays for it.
 *
 * @param now milliseconds
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
    // The first end may be that of what ran when the clock was started.
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
