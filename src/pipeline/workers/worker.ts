/** Code of a thread, which highlights code and renders bodies and pages. While one job waits, another job runs. */

import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { memo } from '../../base/lists.ts';
import { WordedError } from '../../base/message.ts';
import { describeThrown } from '../../base/thrown.ts';
import type { PageProps } from '../../config/page.ts';
import { preciseNow, SHORTEST_MS, startWorkClock } from '../../host/work-clock.ts';
import { createHighlighter, languagesOf } from '../../markdown/highlight/highlighter.ts';
import { createTokenizer } from '../../markdown/highlight/tokenizer.ts';
import type { Setup } from '../bundle/loaded-templates.ts';
import type { TimeSpan } from '../load/project.ts';
import type { BodyWorld } from '../parse/make-body.ts';
import type { FromThread, JobMessage, Renderers, SentPage, SentPageJob, ThreadData, ToThread } from './pool.ts';

let begun: ReturnType<typeof begin>;
const shares = new Map<number, unknown>();
const sentParts = new Set<string>();
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (cause: Error) => void }>();
let questions = 0;
let turn: Promise<unknown> = Promise.resolve();
let lines: Promise<unknown> = Promise.resolve();

const tell = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'begin':
      begun = begin(message.data);
      break;
    case 'load':
      void loadCode();
      break;
    case 'share':
      shares.set(message.share, message.value);
      break;
    case 'body':
    case 'page':
    case 'text':
      // Run each job in its own turn of the event loop, so that the first results are sent before the last job starts.
      turn = turn.then(() => {
        void workNow(message);
        return setImmediate();
      });
      break;
    case 'lines':
      // Highlight code lines one after another, without waiting for pages: a page in the main thread waits for them.
      lines = lines.then(() => workNow(message));
      break;
    case 'answer':
      waiting.get(message.question)?.resolve(message.value);
      waiting.delete(message.question);
      break;
    case 'no-answer':
      waiting.get(message.question)?.reject(new WordedError(message.message));
      waiting.delete(message.question);
  }
});

/** Loads the code that renders pages. A thread that only highlights code does not need it. */
const loadCode = () => import('./renderers.ts');

function begin({ root, languages, saysWhen }: ThreadData) {
  const known = languagesOf(languages);
  const tokenizer = createTokenizer(known.grammars);
  const highlighter = createHighlighter(known, tokenizer);
  // Measure run times only if the main thread wants them.
  return { root, tokenizer, highlighter, clock: saysWhen ? workedClock() : undefined };
}

type JobToThread = JobMessage & { readonly id: number };

async function make(message: JobToThread): Promise<unknown> {
  switch (message.kind) {
    case 'body':
      return (await setUp(message.setup)).body(message.job, worldOf(message.id));
    case 'page':
      return makeSent(await setUp(message.setup), message.job);
    case 'text':
      return (await import('../render/make-page.ts')).makeText(message.job);
    case 'lines':
      return (await begun.tokenizer.lines(message.code, message.grammar)).join('\n');
  }
}

/** Returns the renderers for a setup (data needed besides the page). Throws if they cannot be loaded in a thread. */
const setUp = memo(async (setup: number) => {
  const { threadRenderers } = await loadCode();
  return threadRenderers(begun.root, shares.get(setup) as Setup, begun.highlighter) as Renderers;
});

async function workNow(message: JobToThread): Promise<void> {
  const { id } = message;
  try {
    const job = { workedMs: 0, spans: [] };
    const { clock } = begun;
    const value = await (clock === undefined ? make(message) : clock.run(job, () => make(message)));
    if (clock !== undefined) tell({ kind: 'worked', id, ...job });
    // Wait for a turn of the event loop. If a component has left a rejected promise unhandled, the thread ends before
    // it reports the job as finished, so the main thread knows which job was to blame.
    if (message.kind !== 'lines') await setImmediate();
    tell({ kind: 'made', id, value });
  } catch (cause) {
    const { message: said, stack } = describeThrown(cause);
    tell({ kind: 'failed', id, message: stack || said });
  }
}

function workedClock() {
  return startWorkClock<{ workedMs: number; readonly spans: TimeSpan[] }>(preciseNow, {
    worked(job, start, end) {
      job.workedMs += end - start;
    },
    left(job, start, end) {
      if (end - start >= SHORTEST_MS) job.spans.push({ start, end });
    },
  });
}

async function makeSent(
  renderers: Renderers,
  { shares: own, data, collections, ...job }: SentPageJob,
): Promise<SentPage> {
  const all = (numbers: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, shares.get(number)]));
  const props = { ...job.props, ...all(own), data: all(data), collections: all(collections) } as PageProps;
  const { page, diagnostics, reads } = await renderers.page({ ...job, props });
  const { parts = [], ...rest } = page ?? {};
  const newParts = parts.filter(({ id }) => !sentParts.has(id));
  for (const { id } of newParts) sentParts.add(id);
  return {
    page: page && (rest as Omit<typeof page, 'parts'>),
    partIds: parts.map(({ id }) => id),
    newParts,
    diagnostics,
    reads,
  };
}

function worldOf(id: number): BodyWorld {
  const ask = (name: keyof BodyWorld) => (argument?: unknown) =>
    new Promise<never>((resolve, reject) => {
      const question = ++questions;
      waiting.set(question, { resolve: resolve as (value: unknown) => void, reject });
      tell({ kind: 'question', id, question, name, argument });
    });
  return new Proxy({}, { get: (_, name: keyof BodyWorld) => ask(name) }) as BodyWorld;
}
