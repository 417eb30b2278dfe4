import { describe, expect, test } from 'vitest';
import { type Profile, traceOf } from '../../../../src/pipeline/driver/profile.ts';

/** Event of a trace: a time span (complete event, `X`), or metadata such as the name of a track (`M`). */
type TraceEvent = ReturnType<typeof traceOf>['traceEvents'][number];

type Complete = Extract<TraceEvent, { ph: 'X' }>;

const PROFILE: Profile = {
  start: 5000,
  end: 5100,
  queries: [],
  owners: [],
  plugins: [],
  phases: [
    { phase: 'config', start: 5000, end: 5010.5 },
    { phase: 'read', start: 5010.5, end: 5100 },
  ],
  slices: [
    { query: 'file', key: 'a.md', start: 5012.0004, end: 5013.9996 },
    { query: 'body', key: 'a.md', start: 5011, end: 5014 },
  ],
  droppedSlices: 7,
  jobs: [
    { thread: 2, kind: 'page', key: '/a/', workedMs: 3, spans: [{ start: 5020, end: 5023 }] },
    {
      ...{ thread: 1, kind: 'body', key: 'b.md', workedMs: 4 },
      spans: [
        { start: 5020, end: 5022 },
        { start: 5030, end: 5032 },
      ],
    },
  ],
};

const completeOf = (events: readonly TraceEvent[]) => events.filter((event): event is Complete => event.ph === 'X');

/** Returns the tracks by name, with the names of their events in chronological order. */
function tracksOf(events: readonly TraceEvent[]): Record<string, string[]> {
  const names = events.flatMap((event) => (event.ph === 'M' && event.name === 'thread_name' ? [event] : []));
  const inOrder = completeOf(events).sort((a, b) => a.ts - b.ts);
  return Object.fromEntries(
    names.map(({ tid, args }) => [
      'name' in args ? args.name : '',
      inOrder.filter((event) => event.tid === tid).map(({ name }) => name),
    ]),
  );
}

describe('the trace of a build', () => {
  const trace = JSON.parse(JSON.stringify(traceOf(PROFILE, '1.2.3'))) as ReturnType<typeof traceOf>;

  test('has a track for phases, one for queries, and one for each thread', () => {
    expect(tracksOf(trace.traceEvents)).toEqual({
      phases: ['config', 'read'],
      'queries (main thread)': ['body', 'file'],
      'thread 1': ['body b.md', 'body b.md'],
      'thread 2': ['page /a/'],
    });
    expect(trace.otherData).toEqual({ version: '1.2.3', droppedSlices: '7' });
  });

  test('counts microseconds from the begin of the build, and says what a query was asked', () => {
    const body = completeOf(trace.traceEvents).find(({ name }) => name === 'body');
    expect(body).toMatchObject({ ts: 11_000, dur: 3000, cat: 'query', args: { key: 'a.md' } });
  });

  test('has complete events only, in whole microseconds, with everything that the format asks for', () => {
    for (const event of trace.traceEvents) {
      expect(['X', 'M']).toContain(event.ph);
      expect(event).toMatchObject({ name: expect.any(String), pid: expect.any(Number), tid: expect.any(Number) });
      if (event.ph === 'M') continue;
      expect(event.cat).toMatch(/^(?:phase|query|thread)$/);
      expect(Number.isInteger(event.ts) && event.ts >= 0).toBe(true);
      expect(Number.isInteger(event.dur) && event.dur >= 0).toBe(true);
    }
  });

  test('nests what is within something else also after rounding', () => {
    const [body, file] = ['body', 'file'].map((name) =>
      completeOf(trace.traceEvents).find((event) => event.name === name && event.cat === 'query'),
    ) as [Complete, Complete];
    expect(file.ts).toBeGreaterThanOrEqual(body.ts);
    expect(file.ts + file.dur).toBeLessThanOrEqual(body.ts + body.dur);
  });
});
