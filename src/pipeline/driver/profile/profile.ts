import type { Owner, Span, ThreadJob } from '../../contract/build-listener.ts';

/** What was done for something. Times are milliseconds, summed over all runs. */
export interface Times {
  readonly runs: number;
  /** Time in which the main thread worked on it: without what it asked for, and without waiting. */
  readonly selfMs: number;
  /** Time in which other threads worked on it. */
  readonly threadMs: number;
  /** Time from begin to end, with everything that it asked for or waited for. Runs overlap, so the sum may exceed that of the build. */
  readonly totalMs: number;
  /** Bytes of its values that the store took. */
  readonly storedBytes: number;
}

export interface QueryTimes extends Times {
  readonly query: string;
  readonly owner: Owner;
}

export interface OwnerTimes extends Times {
  readonly owner: Owner;
}

/** The main thread works on a query. Slices nest: within one may be others, of what it asked for. */
export interface Slice extends Span {
  readonly query: string;
  readonly key: string;
}

/** What a Markdown plugin has done. */
export interface PluginTimes {
  /** As messages call it: `remarkGemoji` (`markdown.remarkPlugins[0]`). */
  readonly plugin: string;
  /** Texts of pages that it was given. */
  readonly runs: number;
  /** Milliseconds from begin to end, in all threads, with its own waiting. */
  readonly totalMs: number;
}

export interface PhaseSpan extends Span {
  readonly phase: string;
}

/** Where the time of a build went. */
export interface Profile extends Span {
  /** What costs most comes first: time of the main thread and of other threads together. */
  readonly queries: readonly QueryTimes[];
  readonly owners: readonly OwnerTimes[];
  /** The slowest first. */
  readonly plugins: readonly PluginTimes[];
  readonly phases: readonly PhaseSpan[];
  readonly slices: readonly Slice[];
  /** Slices that were too short to be kept. */
  readonly droppedSlices: number;
  readonly jobs: readonly ThreadJob[];
}

/** Time that somebody worked on it, in milliseconds. */
export function workMs({ selfMs, threadMs }: Times): number {
  return selfMs + threadMs;
}

/** Adds up what was done for several. */
export function sumOf(all: readonly Times[]): Times {
  const sum = (part: keyof Times) => all.reduce((total, times) => total + times[part], 0);
  return {
    runs: sum('runs'),
    selfMs: sum('selfMs'),
    threadMs: sum('threadMs'),
    totalMs: sum('totalMs'),
    storedBytes: sum('storedBytes'),
  };
}
