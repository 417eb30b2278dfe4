import type { Span } from '../../contract/build-listener.ts';
import type { Profile } from './profile.ts';

/**
 * A complete event or the name of a track, in the form of Chrome's trace events, which the performance panel of Chrome and
 * Edge, ui.perfetto.dev and chrome://tracing open. `ts` and `dur` are whole microseconds.
 */
export type TraceEvent =
  | {
      readonly ph: 'X';
      readonly name: string;
      readonly cat: string;
      readonly pid: number;
      readonly tid: number;
      readonly ts: number;
      readonly dur: number;
      readonly args: Readonly<Record<string, string>>;
    }
  | {
      readonly ph: 'M';
      readonly name: 'process_name' | 'thread_name' | 'thread_sort_index';
      readonly pid: number;
      readonly tid: number;
      readonly args: { readonly name: string } | { readonly sort_index: number };
    };

/** The JSON object format of trace events. */
export interface Trace {
  readonly traceEvents: readonly TraceEvent[];
  readonly displayTimeUnit: 'ms';
  readonly otherData: Readonly<Record<string, string>>;
}

/** Where an event is shown, and of which kind it is. */
type Track = Pick<Extract<TraceEvent, { ph: 'X' }>, 'cat' | 'tid'>;

/** One process is one build. */
const PID = 1;
const PHASES = 1;
const QUERIES = 2;

/**
 * Writes a profile as a trace: a track of phases, one of queries in the main thread, and those of threads. Events of one
 * track nest or stand apart, as the format asks, because they are what one thread does at a moment.
 */
export function traceOf({ start: zero, phases, slices, droppedSlices, jobs }: Profile, version: string): Trace {
  const micros = (ms: number) => Math.round((ms - zero) * 1000);
  const event = (track: Track, name: string, { start, end }: Span, args: Record<string, string> = {}) => ({
    ...{ ph: 'X' as const, name, pid: PID, ...track },
    ...{ ts: micros(start), dur: micros(end) - micros(start), args },
  });
  const tracks = ['phases', 'queries (main thread)'];
  const events = [
    ...phases.map((span) => event({ cat: 'phase', tid: PHASES }, span.phase, span)),
    ...slices.map((slice) => event({ cat: 'query', tid: QUERIES }, slice.query, slice, { key: slice.key })),
  ];
  for (const thread of [...new Set(jobs.map((job) => job.thread))].sort((a, b) => a - b)) {
    const tid = tracks.push(`thread ${thread}`);
    for (const { kind, key, spans } of jobs.filter((job) => job.thread === thread))
      for (const span of spans) events.push(event({ cat: 'thread', tid }, `${kind} ${key}`, span));
  }
  return {
    traceEvents: [...namesOf(tracks), ...events],
    displayTimeUnit: 'ms',
    otherData: { version, droppedSlices: String(droppedSlices) },
  };
}

function namesOf(tracks: readonly string[]): TraceEvent[] {
  return [
    { ph: 'M', name: 'process_name', pid: PID, tid: PHASES, args: { name: 'ssg build' } },
    ...tracks.flatMap((name, i): TraceEvent[] => [
      { ph: 'M', name: 'thread_name', pid: PID, tid: i + 1, args: { name } },
      { ph: 'M', name: 'thread_sort_index', pid: PID, tid: i + 1, args: { sort_index: i + 1 } },
    ]),
  ];
}
