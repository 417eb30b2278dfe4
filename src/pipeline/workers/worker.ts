/** Code of a thread. It highlights code, renders bodies and pages, and runs another job while one waits. */

import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { WordedError } from '../../base/message.ts';
import { describeThrown } from '../../base/thrown.ts';
import type { PageProps } from '../../config/page.ts';
import { preciseNow, SHORTEST_MS, startWorkClock } from '../../host/work-clock.ts';
import { createHighlighter, languagesOf } from '../../markdown/highlight/highlighter.ts';
import { createTokenizer } from '../../markdown/highlight/tokenizer.ts';
import type { TimeSpan } from '../load/project.ts';
import type { BodyWorld } from '../parse/make-body.ts';
import type { FromThread, Renderers, SentPage, SentPageJob, ThreadData, ToThread } from './pool.ts';

let begun: ReturnType<typeof begin>;
const makersOf = new Map<number, Renderers>();
const shares = new Map<number, unknown>();
const sentParts = new Set<string>();
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (cause: Error) => void }>();
let questions = 0;
let turn: Promise<unknown> = Promise.resolve();

const tell = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'begin':
      begun = begin(message.data);
      break;
    case 'load':
      void loadCode();
      break;
    case 'setup':
      turn = turn.then(async () => {
        const renderers = (await loadCode()).threadRenderers(begun.root, message.value, begun.highlighter);
        if (renderers !== undefined) makersOf.set(message.setup, renderers);
      });
      break;
    case 'share':
      shares.set(message.share, message.value);
      break;
    case 'body':
      work(message.id, async () => {
        const value = await (makersOf.get(message.setup) as Renderers).body(message.job, worldOf(message.id));
        return { kind: 'body', id: message.id, value };
      });
      break;
    case 'page':
      work(message.id, async () => {
        const value = await makeSent(makersOf.get(message.setup) as Renderers, message.job);
        return { kind: 'page', id: message.id, value };
      });
      break;
    case 'announce':
      turn = turn.then(() => begun.highlightPage(message.text));
      break;
    case 'text':
      work(message.id, async () => {
        const { makeText } = await import('../render/make-page.ts');
        const value = await makeText(message.job);
        return { kind: 'text', id: message.id, value };
      });
      break;
    case 'lines':
      // Do not wait for other jobs: the main thread needs these lines to continue rendering a page.
      void workNow(message.id, async () => {
        const value = (await begun.tokenizer.lines(message.code, message.grammar)).join('\n');
        return { kind: 'lines', id: message.id, value };
      });
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
  const highlightPage = async (markdown: string) => {
    for (const { code, grammar } of known.codeIn(markdown)) await tokenizer.lines(code, grammar);
    await setImmediate();
  };
  const highlighter = createHighlighter(known, tokenizer);
  // The clock is undefined unless the main thread wants run times.
  return { root, tokenizer, highlighter, highlightPage, clock: saysWhen ? workedClock() : undefined };
}

/** Runs each job in its own turn of the event loop, so that the first results are sent before the last job starts. */
function work(id: number, make: () => Promise<FromThread>): void {
  turn = turn.then(() => {
    void workNow(id, make);
    return setImmediate();
  });
}

async function workNow(id: number, make: () => Promise<FromThread>): Promise<void> {
  try {
    const job = { workedMs: 0, spans: [] };
    const { clock } = begun;
    const made = await (clock === undefined ? make() : clock.run(job, make));
    if (clock !== undefined) tell({ kind: 'worked', id, ...job });
    // Wait for a turn of the event loop: if a component caused an unhandled rejection, the thread now ends while this
    // job still counts as unfinished, which identifies the cause.
    await setImmediate();
    tell(made);
  } catch (cause) {
    const { message, stack } = describeThrown(cause);
    tell({ kind: 'failed', id, message: stack || message });
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

async function makeSent(renderers: Renderers, { shares: numbers, ...job }: SentPageJob): Promise<SentPage> {
  const shared = (number: number) => shares.get(number) as never;
  const all = (of: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(of).map(([name, number]) => [name, shared(number)]));
  const props: PageProps = {
    ...job.props,
    site: shared(numbers.site),
    ...(numbers.sidebar === undefined ? {} : { sidebar: shared(numbers.sidebar) }),
    data: all(numbers.data),
    collections: all(numbers.collections),
  };
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
  return {
    readText: ask('readText'),
    readData: ask('readData'),
    findValue: ask('findValue'),
    resolveFiles: ask('resolveFiles'),
    generate: ask('generate'),
    ownRoute: ask('ownRoute'),
    bundleMdx: ask('bundleMdx'),
    hasCover: ask('hasCover'),
  };
}
