import { groupBy, memo } from '../../base/lists.ts';
import { preciseNow, SHORTEST_MS, startWorkClock } from '../../host/work-clock.ts';
import type { BuildListener, Owner, ThreadJob, TimeSpan } from '../load/project.ts';
import { sumOf, type Times, workMs } from './result.ts';

export interface QueryTimes extends Times {
  readonly query: string;
  readonly owner: Owner;
}

export interface OwnerTimes extends Times {
  readonly owner: Owner;
}

/** Time span in which the main thread ran a query. A slice can contain the slices of the query's dependencies. */
interface Slice extends TimeSpan {
  readonly query: string;
  readonly key: string;
}

interface PluginTimes {
  /** Name and configuration path of the plugin, such as `remarkGemoji` (`markdown.remarkPlugins[0]`). */
  readonly plugin: string;
  readonly runs: number;
  /** Wall time of all runs in milliseconds, in all threads, including waiting. */
  readonly totalMs: number;
}

/** Result of a profiler: run times by query and by stage or feature, most expensive first, and other measurements. */
export type Profile = ReturnType<ReturnType<typeof startProfiler>['stop']>;

/** Owner of queries that belong neither to a stage nor to a feature. */
const BUILD: Owner = { kind: 'build', name: 'build' };

/**
 * Returns a build listener that measures until `stop` is called.
 * @param now returns the current time in milliseconds since 1970
 */
export function startProfiler(now: () => number = preciseNow) {
  const times = new Map<string, Sum>();
  const slices = sliceCollector();
  const phases: (TimeSpan & { readonly phase: string })[] = [];
  const jobs: ThreadJob[] = [];
  const plugins = new Map<string, PluginTimes>();
  let owners: ReadonlyMap<string, Owner> = new Map();
  let queryOf: Readonly<Partial<Record<ThreadJob['kind'], string>>> = {};
  const start = now();
  let current: { readonly phase: string; readonly start: number } = { phase: 'config', start };
  const timesOf = memo((): Sum => ({ ...sumOf([]) }), times);
  const clock = startWorkClock<{ readonly query: string; readonly key: string }>(now, {
    worked({ query }, start, end) {
      timesOf(query).selfMs += end - start;
    },
    left: ({ query, key }, start, end) => slices.add({ query, key, start, end }),
  });
  const enter = (phase: string) => {
    const at = now();
    if (at > current.start) phases.push({ ...current, end: at });
    current = { phase, start: at };
  };
  const listener: BuildListener = {
    computing(query, key, work) {
      const sum = timesOf(query);
      sum.runs++;
      const start = now();
      return clock.run({ query, key }, work).finally(() => {
        sum.totalMs += now() - start;
      });
    },
    verified() {},
    stored(query, _key, bytes) {
      timesOf(query).storedBytes += bytes;
    },
    evicted() {},
    declared(of, queries) {
      owners = of;
      queryOf = queries;
    },
    phase(phase) {
      if (phase !== current.phase) enter(phase);
    },
    job: (job) => void jobs.push(job),
    thread() {},
    plugin(plugin, ms) {
      const { runs = 0, totalMs = 0 } = plugins.get(plugin) ?? {};
      plugins.set(plugin, { plugin, runs: runs + 1, totalMs: totalMs + ms });
    },
  };
  return {
    ...listener,
    stop() {
      clock.stop();
      enter(current.phase);
      for (const { kind, workedMs } of jobs) timesOf(queryOf[kind] ?? kind).threadMs += workedMs;
      const queries = [...times].map(([query, sum]) => ({ query, owner: owners.get(query) ?? BUILD, ...sum }));
      queries.sort((a, b) => workMs(b) - workMs(a) || (a.query < b.query ? -1 : 1));
      return {
        ...{ start, end: current.start },
        /** Run times by query, sorted by the time in all threads together, highest first. */
        queries: queries as readonly QueryTimes[],
        owners: byOwner(queries),
        plugins: [...plugins.values()].sort((a, b) => b.totalMs - a.totalMs),
        ...{ phases, ...slices.result(), jobs },
      };
    },
  };
}

/** Adds up the run times of each stage and feature, most expensive first. */
function byOwner(queries: readonly QueryTimes[]): OwnerTimes[] {
  const groups = groupBy(queries, ({ owner }) => `${owner.kind} ${owner.name}`);
  const sums = [...groups.values()].map((all) => ({ owner: all[0].owner, ...sumOf(all) }));
  return sums.sort((a, b) => workMs(b) - workMs(a) || (a.owner.name < b.owner.name ? -1 : 1));
}

type Sum = { -readonly [K in keyof Times]: Times[K] };

/** Maximum number of slices (time spans of queries) in a trace: about 60 MB, which browsers can still open. */
const MAX_SLICES = 400_000;

/** Creates a collector of slices (time spans of queries). If there are more than `maxSlices`, it drops the shortest. */
export function sliceCollector(maxSlices = MAX_SLICES) {
  let shortest = SHORTEST_MS;
  let kept: Slice[] = [];
  let dropped = 0;
  return {
    add(slice: Slice): void {
      if (slice.end - slice.start < shortest) dropped++;
      else kept.push(slice);
      while (kept.length > maxSlices) {
        shortest *= 2;
        const longer = kept.filter(({ start, end }) => end - start >= shortest);
        dropped += kept.length - longer.length;
        kept = longer;
      }
    },
    result: () => ({ slices: kept, droppedSlices: dropped }),
  };
}

/** Process id in all events of the trace, which has only one process. */
const PID = 1;
const PHASES = 1;
const QUERIES = 2;

/**
 * Converts a profile to Chrome's trace event format: a trace file in the JSON object format, which opens in the
 * performance panel of Chrome or Edge, and at ui.perfetto.dev. `ts` and `dur` are whole microseconds. The trace has one
 * track for phases, one for queries of the main thread, and one for each other thread. Within a track, events nest or
 * follow each other, as the trace format requires.
 */
export function traceOf({ start: zero, phases, slices, droppedSlices, jobs }: Profile, version: string) {
  const micros = (ms: number) => Math.round((ms - zero) * 1000);
  const event = (
    cat: string,
    tid: number,
    name: string,
    { start, end }: TimeSpan,
    args: Record<string, string> = {},
  ) => ({
    ...{ ph: 'X' as const, name, cat, pid: PID, tid },
    ...{ ts: micros(start), dur: micros(end) - micros(start), args },
  });
  const tracks = ['phases', 'queries (main thread)'];
  const events = [
    ...phases.map((span) => event('phase', PHASES, span.phase, span)),
    ...slices.map((slice) => event('query', QUERIES, slice.query, slice, { key: slice.key })),
  ];
  for (const thread of [...new Set(jobs.map((job) => job.thread))].sort((a, b) => a - b)) {
    const tid = tracks.push(`thread ${thread}`);
    for (const { kind, key, spans } of jobs.filter((job) => job.thread === thread))
      for (const span of spans) events.push(event('thread', tid, `${kind} ${key}`, span));
  }
  return {
    traceEvents: [...namesOf(tracks), ...events],
    displayTimeUnit: 'ms',
    otherData: { version, droppedSlices: String(droppedSlices) },
  };
}

function namesOf(tracks: readonly string[]) {
  const name = (event: string, tid: number, args: { readonly name: string } | { readonly sort_index: number }) => ({
    ...{ ph: 'M' as const, name: event, pid: PID, tid, args },
  });
  return [
    name('process_name', PHASES, { name: 'ssg build' }),
    ...tracks.flatMap((track, i) => [
      name('thread_name', i + 1, { name: track }),
      name('thread_sort_index', i + 1, { sort_index: i + 1 }),
    ]),
  ];
}
