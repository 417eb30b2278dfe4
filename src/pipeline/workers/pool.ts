import type { ResourceLimits, Worker } from 'node:worker_threads';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { type Text, toText, WordedError } from '../../base/message.ts';
import { asError, describeThrown, isPlain } from '../../base/thrown.ts';
import { startWorker } from '../../host/threads.ts';
import type { LanguageChoice } from '../../markdown/highlight/highlighter.ts';
import type { Setup } from '../bundle/loaded-templates.ts';
import type { BuildListener, ThreadJob } from '../load/project.ts';
import type { BodyJob, BodyRenderers, BodyWorld, MadeBody } from '../parse/make-body.ts';
import type {
  MadePage,
  MadeText,
  PageJob,
  PageRenderers,
  RenderedPage,
  ScannedPart,
  TextJob,
} from '../render/make-page.ts';
import { workersMessages } from './messages.ts';

export type Pool = ReturnType<typeof startPool>;

/**
 * Creates a pool of threads that highlight code, render bodies and pages, and extract texts. Starts the first thread
 * immediately, so that it loads its code while the main thread reads pages.
 */
export function startPool(options: ThreadGroupOptions) {
  const threads = startThreads(options);
  const parts = new Map<string, ScannedPart>();
  return {
    ...threads,
    /** Returns the highlighted HTML of each line of a code block. */
    async lines(code: string, grammar: string): Promise<readonly string[]> {
      // The thread returns one string, which is sent faster than an array.
      const lines = await threads.run<string>({
        kind: 'lines',
        key: grammar,
        message: () => ({ kind: 'lines', code, grammar }),
        crashed: (why) => Promise.reject(new WordedError(why)),
      });
      return lines.split('\n');
    },
    /**
     * Creates renderers that use the threads. If a job crashes its thread, the page gets a diagnostic, and the other
     * jobs of the thread are repeated.
     * @returns undefined if `setup` (settings, template code) cannot be sent to a thread: it has functions or instances
     */
    renderers(setup: Setup): Renderers | undefined {
      if (!isPlain(setup)) return undefined;
      return {
        body: (job, world) =>
          threads.run<MadeBody>({
            kind: 'body',
            key: job.file,
            world,
            message: ({ numberOf }) => ({ kind: 'body', setup: numberOf(setup), job }),
            crashed: (why) => ({ body: undefined, diagnostics: [crash(job.file, why)] }),
          }),
        async page(job) {
          const { page } = job.props;
          const sent = await threads.run<SentPage>({
            kind: 'page',
            key: page.url,
            message(thread) {
              refuseOther(page);
              return { kind: 'page', setup: thread.numberOf(setup), job: withoutShared(job, thread) };
            },
            crashed: (why) => ({ page: undefined, partIds: [], newParts: [], diagnostics: [crash(page.source, why)] }),
          });
          return withParts(sent, parts);
        },
        text: (job) =>
          threads.run<MadeText>({
            kind: 'text',
            key: job.address.url,
            message: () => ({ kind: 'text', job }),
            crashed: (why) => Promise.reject(new WordedError(why)),
          }),
      };
    },
  };
}

/** Replaces objects in the props of many pages with numbers, so that a thread receives each object only once. */
function withoutShared(job: PageJob, { numberOf }: Pick<Thread, 'numberOf'>) {
  const { site, sidebar, data, collections, ...own } = job.props;
  const numbersOf = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numberOf(value as object)]));
  return {
    ...job,
    props: own,
    /** Numbers that replace the props `site` and `sidebar`. */
    shares: numbersOf({ site, ...(sidebar && { sidebar }) }),
    data: numbersOf(data),
    collections: numbersOf(collections),
  };
}

/** Replaces the ids of shared parts in a page with the parts from `known`. Adds parts that are new to `known`. */
function withParts(
  { page, partIds, newParts, diagnostics, reads }: SentPage,
  known: Map<string, ScannedPart>,
): MadePage {
  for (const part of newParts) if (!known.has(part.id)) known.set(part.id, part);
  return {
    page: page && { ...page, parts: partIds.map((id) => known.get(id) as ScannedPart) },
    diagnostics,
    reads,
  };
}

function crash(file: string, why: Text): Diagnostic {
  const message = workersMessages.pageCannotRenderedThread({ why });
  return error('worker-crashed', message, { file }, { hint: workersMessages.componentPageEndsProcess });
}

export interface Renderers extends BodyRenderers, PageRenderers {}

interface Work<T> extends JobName {
  /** Functions of the main thread that the job can call by message. */
  readonly world?: BodyWorld;
  /** Returns the message that starts the job in a thread. Throws if the data of the job cannot be sent. */
  readonly message: (thread: Thread) => JobMessage;
  /** Returns the result to use if the job crashes its thread. The promise may reject. */
  readonly crashed: (why: Text) => T | Promise<T>;
}

/** Listener for jobs that threads have finished, and for threads that start or end. */
export type ThreadListener = Pick<BuildListener, 'job' | 'thread'>;

interface ThreadGroupOptions {
  readonly data: ThreadData;
  readonly limits?: ResourceLimits;
  readonly listener?: ThreadListener | undefined;
}

function startThreads({ data, limits, listener }: ThreadGroupOptions) {
  let size = 1;
  let rendersPages = false;
  let ids = 0;
  let started = 0;
  let isStopped = false;
  const threads = new Set<Thread>();
  /** Threads that repeat jobs of crashed threads, one job at a time. */
  const apart = new Set<Thread>();
  fill();

  function fill(): void {
    while (threads.size < size) start(threads);
  }

  function start(group: Set<Thread>): Thread {
    const number = ++started;
    const onEnd = (dead: Thread, why: Text) => {
      listener?.thread(`thread ${number} has ended (${toText(why)})`);
      group.delete(dead);
      void replace(dead, why);
    };
    const onWorked = ({ kind, key }: JobName, worked: Worked) => {
      // Report no time for highlighting: the time of the page that waits for the highlighted code already includes it.
      if (kind !== 'lines') listener?.job({ thread: number, kind, key, ...worked });
    };
    const thread = startThread(startWorker(limits), { ...data, saysWhen: listener !== undefined }, onEnd, onWorked);
    listener?.thread(`thread ${number} has started`);
    if (rendersPages) thread.tell({ kind: 'load' });
    group.add(thread);
    return thread;
  }

  /**
   * Repeats the jobs of a crashed thread. If the thread received only one job, that job caused the crash. Otherwise the
   * cause is unknown (for example a timer of a finished job), so the jobs run one at a time in a separate thread.
   */
  async function replace({ jobs, given }: Thread, why: Text): Promise<void> {
    const [only] = jobs.values();
    if (given === 1 && only !== undefined) return only.resolve(only.crashed(why));
    let thread: Thread | undefined;
    for (const job of [...jobs.values()]) {
      if (isStopped) return;
      if (thread === undefined || !apart.has(thread)) thread = start(apart);
      thread.give(job);
      await job.done.catch(() => {});
    }
    if (thread !== undefined && apart.delete(thread)) await thread.end();
  }

  return {
    /** Returns the number of threads, except threads that repeat jobs after a crash. */
    size: () => size,
    /** Starts threads until there are `wanted` of them, and lets all threads load the code that renders pages. */
    grow(wanted: number) {
      size = Math.max(size, wanted);
      if (!rendersPages) for (const thread of threads) thread.tell({ kind: 'load' });
      rendersPages = true;
      fill();
    },
    /** Runs a job in the thread that has the fewest unfinished jobs. */
    run<T>(work: Work<T>): Promise<T> {
      const job = createJob(ids++, work);
      // Replace crashed threads only when there is a job. If each new thread crashed on start, replacing it at once
      // would never end.
      fill();
      [...threads].reduce((least, other) => (other.jobs.size < least.jobs.size ? other : least)).give(job);
      return job.done as Promise<T>;
    },
    async stop(): Promise<void> {
      isStopped = true;
      listener?.thread(`${threads.size + apart.size} threads are asked to end`);
      for (const { jobs } of threads)
        for (const job of jobs.values()) if (job.kind === 'lines') job.reject(new Error('Highlighting has ended.'));
      await Promise.all([...threads, ...apart].map((thread) => thread.end()));
    },
  };
}

type Job = ReturnType<typeof createJob>;

function createJob(id: number, work: Work<unknown>) {
  let resolve: (value: unknown) => void = () => {};
  let reject: (cause: Error) => void = () => {};
  const done = new Promise<unknown>((onValue, onFailure) => {
    [resolve, reject] = [onValue, onFailure];
  });
  return { ...work, id, done, resolve, reject };
}

interface JobName extends Pick<ThreadJob, 'key'> {
  readonly kind: ThreadJob['kind'] | 'lines';
}

/** Worker thread as the main thread sees it. */
interface Thread {
  readonly jobs: ReadonlyMap<number, Job>;
  readonly given: number;
  /** Sends a job to the thread. Rejects the job if it cannot be sent. */
  give(job: Job): void;
  tell(message: ToThread): void;
  /** Returns the number that replaces an object in jobs. Sends the object if the thread does not have it yet. */
  numberOf(value: object): number;
  end(): Promise<unknown>;
}

/**
 * Creates the interface to a thread.
 * @param worker new thread that runs worker.ts
 * @param onEnd called if the thread ends unexpectedly; `thread.jobs` then contains its unfinished jobs
 * @param onWorked called with each finished job, if times are measured
 */
function startThread(
  worker: Worker,
  data: ThreadData,
  onEnd: (thread: Thread, why: Text) => void,
  onWorked: (job: JobName, worked: Worked) => void,
): Thread {
  const jobs = new Map<number, Job>();
  const shared = new Map<object, number>();
  let given = 0;
  let isEnded = false;
  const tell = (message: ToThread) => worker.postMessage(message);
  tell({ kind: 'begin', data });

  const thread: Thread = {
    jobs,
    get given() {
      return given;
    },
    tell,
    give(job) {
      jobs.set(job.id, job);
      given++;
      worker.ref();
      try {
        tell({ ...job.message(thread), id: job.id });
      } catch (cause) {
        jobs.delete(job.id);
        job.reject(asError(cause));
      }
    },
    numberOf(value) {
      const known = shared.get(value);
      if (known !== undefined) return known;
      refuseOther(value);
      const number = shared.size;
      tell({ kind: 'share', share: number, value });
      shared.set(value, number);
      return number;
    },
    end() {
      isEnded = true;
      // Stop listening first. A message during termination would unref the thread, and the process could exit before
      // the thread has ended.
      worker.removeAllListeners('message');
      return worker.terminate();
    },
  };

  worker.on('message', (message: FromThread) => {
    const job = jobs.get(message.id);
    if (job === undefined) return;
    if (message.kind === 'question') {
      void answer(thread, job, message);
      return;
    }
    if (message.kind === 'worked') return onWorked(job, { workedMs: message.workedMs, spans: message.spans });
    jobs.delete(message.id);
    if (jobs.size === 0) worker.unref();
    if (message.kind === 'failed') job.reject(new WordedError(message.message));
    else job.resolve(message.value);
  });
  let why: Text | undefined;
  worker.on('error', (cause) => {
    why = describeThrown(cause).message;
  });
  // `exit` comes after all messages of the thread, so finished jobs are not repeated.
  worker.on('exit', (code) => {
    if (isEnded) return;
    isEnded = true;
    onEnd(thread, why ?? workersMessages.endedCode({ code }));
  });
  return thread;
}

async function answer(
  { tell }: Thread,
  { world }: Job,
  { question, name, argument }: Extract<FromThread, { kind: 'question' }>,
): Promise<void> {
  try {
    const value: unknown = await (world as Record<typeof name, (argument: unknown) => Promise<unknown>>)[name](
      argument,
    );
    refuseOther(value);
    tell({ kind: 'answer', question, value });
  } catch (cause) {
    tell({ kind: 'no-answer', question, message: describeThrown(cause).message });
  }
}

/** Throws if a value contains a class instance. Sending the instance to a thread would remove its methods. */
function refuseOther(value: unknown): void {
  if (!isPlain(value)) throw new Error('A class instance cannot be sent to a thread.');
}

/** Message from the main thread to a thread. */
export type ToThread =
  /** First message to a thread. The data is not passed when the thread starts, because it may not be known yet. */
  | { readonly kind: 'begin'; readonly data: ThreadData }
  /** Request to load the code that renders pages, because jobs that need it will follow. */
  | { readonly kind: 'load' }
  /** Object that many jobs contain, such as a setup or a prop of pages. Later jobs refer to the object by number. */
  | { readonly kind: 'share'; readonly share: number; readonly value: object }
  | (JobMessage & { readonly id: number })
  /** Successful response to the `question` message with the same number. */
  | { readonly kind: 'answer'; readonly question: number; readonly value: unknown }
  | { readonly kind: 'no-answer'; readonly question: number; readonly message: Text };

/** Request to run a job. `setup` is the number of a `share` message. */
export type JobMessage =
  | { readonly kind: 'body'; readonly setup: number; readonly job: BodyJob }
  | { readonly kind: 'page'; readonly setup: number; readonly job: SentPageJob }
  | { readonly kind: 'text'; readonly job: TextJob }
  | { readonly kind: 'lines'; readonly code: string; readonly grammar: string };

/** Page job whose shared props are replaced by the numbers of `share` messages. */
export type SentPageJob = ReturnType<typeof withoutShared>;

type Worked = Pick<ThreadJob, 'workedMs' | 'spans'>;

/** Message from a thread to the main thread. */
export type FromThread =
  | { readonly kind: 'made'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: Text }
  /** Run time of a job. Sent before the result, if times are measured. */
  | ({ readonly kind: 'worked'; readonly id: number } & Worked)
  /** Call by a job. The main thread runs a function of `BodyWorld` and sends the result. */
  | {
      readonly kind: 'question';
      readonly id: number;
      readonly question: number;
      readonly name: keyof BodyWorld;
      readonly argument: unknown;
    };

/** Rendered page with the ids of its shared parts. The HTML of a part is sent with the first page that has it. */
export interface SentPage extends Pick<MadePage, 'diagnostics' | 'reads'> {
  readonly page: Omit<RenderedPage, 'parts'> | undefined;
  readonly partIds: readonly string[];
  readonly newParts: readonly ScannedPart[];
}

/** Data that a thread receives at its start. */
export interface ThreadData {
  /** Absolute path of the project, used to resolve imports of packages. */
  readonly root: string;
  readonly languages: LanguageChoice;
  readonly saysWhen?: boolean;
}
