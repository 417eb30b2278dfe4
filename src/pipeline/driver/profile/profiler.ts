import { preciseNow, startWorkClock } from '../../../host/work-clock.ts';
import type { BuildListener, Owner, ThreadJob } from '../../contract/build-listener.ts';
import {
  type OwnerTimes,
  type PhaseSpan,
  type PluginTimes,
  type Profile,
  type QueryTimes,
  sumOf,
  type Times,
  workMs,
} from './profile.ts';
import { sliceCollector } from './slices.ts';

/** Collects where the time of a build goes, until it is stopped. */
export interface Profiler extends BuildListener {
  stop(): Profile;
}

/** What the build itself does with queries that neither a stage nor a feature has declared. */
const BUILD: Owner = { kind: 'build', name: 'build' };

/** @param now milliseconds since 1970 */
export function startProfiler(now: () => number = preciseNow): Profiler {
  const times = new Map<string, Sum>();
  const slices = sliceCollector();
  const phases: PhaseSpan[] = [];
  const jobs: ThreadJob[] = [];
  const plugins = new Map<string, PluginTimes>();
  let owners: ReadonlyMap<string, Owner> = new Map();
  let queryOf: Readonly<Partial<Record<ThreadJob['kind'], string>>> = {};
  const start = now();
  let current: { readonly phase: string; readonly start: number } = { phase: 'config', start };
  const timesOf = (query: string): Sum => {
    const known = times.get(query);
    if (known !== undefined) return known;
    const made = { ...sumOf([]) };
    times.set(query, made);
    return made;
  };
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
  return {
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
    plugin(plugin, ms) {
      const { runs = 0, totalMs = 0 } = plugins.get(plugin) ?? {};
      plugins.set(plugin, { plugin, runs: runs + 1, totalMs: totalMs + ms });
    },
    stop() {
      clock.stop();
      enter(current.phase);
      for (const { kind, workedMs } of jobs) timesOf(queryOf[kind] ?? kind).threadMs += workedMs;
      const queries = [...times].map(([query, sum]) => ({ query, owner: owners.get(query) ?? BUILD, ...sum }));
      queries.sort((a, b) => workMs(b) - workMs(a) || (a.query < b.query ? -1 : 1));
      return {
        ...{ start, end: current.start, queries, owners: byOwner(queries) },
        plugins: [...plugins.values()].sort((a, b) => b.totalMs - a.totalMs),
        ...{ phases, ...slices.result(), jobs },
      };
    },
  };
}

/** Adds up what belongs to each stage and feature, the costliest first. */
function byOwner(queries: readonly QueryTimes[]): OwnerTimes[] {
  const groups = new Map<string, QueryTimes[]>();
  for (const times of queries) {
    const name = `${times.owner.kind} ${times.owner.name}`;
    groups.set(name, [...(groups.get(name) ?? []), times]);
  }
  const sums = [...groups.values()].flatMap((of) => of.slice(0, 1).map(({ owner }) => ({ owner, ...sumOf(of) })));
  return sums.sort((a, b) => workMs(b) - workMs(a) || (a.owner.name < b.owner.name ? -1 : 1));
}

type Sum = { -readonly [K in keyof Times]: Times[K] };
