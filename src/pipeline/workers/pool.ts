import type { ResourceLimits, Worker } from 'node:worker_threads';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { type Text, toText, WordedError } from '../../base/message.ts';
import { asError, describeThrown, isPlain } from '../../base/thrown.ts';
import { startWorker } from '../../host/threads.ts';
import type { LanguageChoice } from '../../markdown/highlight/highlighter.ts';
import type { Setup } from '../bundle/loaded-templates.ts';
import type { ThreadJob } from '../load/project.ts';
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

/** Threads that highlight code, render bodies and pages, and extract texts. */
export interface Pool {
  /** Number of threads, except threads that repeat jobs after a crash. */
  size(): number;
  /** Starts threads until there are `size` of them, and lets all threads load the code that renders pages. */
  grow(size: number): void;
  /** Returns the HTML of each line of a code block; see `Tokenizer`. */
  lines(code: string, grammar: string): Promise<readonly string[]>;
  /**
   * Creates renderers that use the threads. If a job crashes its thread, the page gets a diagnostic, and the other jobs
   * of the thread are repeated.
   * @returns undefined if the setup cannot be sent to a thread, because it contains a function or a class instance
   */
  renderers(setup: Setup): Renderers | undefined;
  /** Highlights the code blocks of a page while the threads wait for their first jobs. */
  announce(markdown: string): void;
  stop(): Promise<void>;
}

interface NumberedSetup {
  readonly number: number;
  readonly value: Setup;
}

/** Starts the first thread, so that it loads its code while the main thread reads pages. */
export function startPool(options: ThreadGroupOptions): Pool {
  const threads = startThreads(options);
  const parts = new Map<string, ScannedPart>();
  let setups = 0;
  return {
    size: threads.size,
    grow: threads.grow,
    lines: async (code, grammar) => (await threads.run(linesWork(code, grammar))).split('\n'),
    announce: threads.announce,
    renderers(value) {
      if (!isPlain(value)) return undefined;
      const setup: NumberedSetup = { number: setups++, value };
      return {
        body: (job, world) => threads.run(bodyWork(setup, job, world)),
        page: async (job) => withParts(await threads.run(pageWork(setup, job)), parts),
        text: (job) => threads.run(textWork(job)),
      };
    },
    stop: threads.stop,
  };
}

/** Creates the work of tokenizing a code block. The thread returns one string, which is sent faster than an array. */
function linesWork(code: string, grammar: string): Work<string> {
  return {
    kind: 'lines',
    key: grammar,
    send: (thread, id) => thread.tell({ kind: 'lines', id, code, grammar }),
    crashed: (why) => Promise.reject(new WordedError(why)),
  };
}

function bodyWork({ number, value }: NumberedSetup, job: BodyJob, world: BodyWorld): Work<MadeBody> {
  return {
    kind: 'body',
    key: job.file,
    world,
    send(thread, id) {
      thread.ensureSetup(number, value);
      thread.tell({ kind: 'body', id, setup: number, job });
    },
    crashed: (why) => ({ body: undefined, diagnostics: [crash(job.file, why)] }),
  };
}

function pageWork({ number, value }: NumberedSetup, job: PageJob): Work<SentPage> {
  const { page } = job.props;
  return {
    kind: 'page',
    key: page.url,
    send(thread, id) {
      thread.ensureSetup(number, value);
      refuseOther(page);
      thread.tell({ kind: 'page', id, setup: number, job: withoutShared(job, thread) });
    },
    crashed: (why) => ({ page: undefined, partIds: [], newParts: [], diagnostics: [crash(page.source, why)] }),
  };
}

function textWork(job: TextJob): Work<MadeText> {
  return {
    kind: 'text',
    key: job.address.url,
    send: (thread, id) => thread.tell({ kind: 'text', id, job }),
    crashed: (why) => Promise.reject(new WordedError(why)),
  };
}

/** Replaces props that are the same object for many pages by numbers. Each object is sent to a thread only once. */
function withoutShared(job: PageJob, thread: Thread): SentPageJob {
  const shares = thread.share(job.props);
  const { site: _site, sidebar: _sidebar, ...own } = job.props;
  const props = { ...own, data: {}, collections: {} } as unknown as typeof job.props;
  return { ...job, props, shares };
}

/** Replaces the ids of shared parts in a page with the parts, which are in `known`. Adds new parts to `known`. */
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

interface Work<T> extends JobName, Pick<Job, 'world'> {
  /** Sends the work to a thread as the job with the given id. Throws if the job cannot be sent. */
  readonly send: (thread: Thread, id: number) => void;
  /** Returns the result to use if the job crashes its thread. May reject. */
  readonly crashed: (why: Text) => T | Promise<T>;
}

/** Listener for events of threads. */
export interface ThreadListener {
  job(job: ThreadJob): void;
  /** Called with a description when a thread has started or ended. */
  event(text: string): void;
}

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
  /** Threads that repeat jobs after a crash, one job at a time. */
  const apart = new Set<Thread>();
  fill();

  function fill(): void {
    while (threads.size < size) start(threads);
  }

  function reportJob(thread: number, { kind, key }: JobName, worked: Worked): void {
    // Highlighting counts as time of the page that waits for it.
    if (kind !== 'lines') listener?.job({ thread, kind, key, ...worked });
  }

  function start(group: Set<Thread>): Thread {
    const number = ++started;
    const onEnd = (dead: Thread, why: Text) => {
      listener?.event(`thread ${number} has ended (${toText(why)})`);
      group.delete(dead);
      void replace(dead, why);
    };
    const worker = startWorker(limits);
    const thread = startThread(worker, { ...data, saysWhen: listener !== undefined }, onEnd, (job, worked) =>
      reportJob(number, job, worked),
    );
    listener?.event(`thread ${number} has started`);
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
    if (given === 1 && only !== undefined) return only.crash(why);
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
    size: () => size,
    grow(wanted: number) {
      size = Math.max(size, wanted);
      if (!rendersPages) for (const thread of threads) thread.tell({ kind: 'load' });
      rendersPages = true;
      fill();
    },
    /** Runs a job in the thread that has the fewest unfinished jobs. */
    run<T>(work: Work<T>): Promise<T> {
      const job = createJob(ids++, work);
      // Replace crashed threads here, when there is a job. If they were replaced immediately and every thread crashed
      // on start, new threads would be started forever.
      fill();
      [...threads].reduce((least, other) => (other.jobs.size < least.jobs.size ? other : least)).give(job);
      return job.done as Promise<T>;
    },
    announce(text: string) {
      for (const thread of threads) thread.tell({ kind: 'announce', text });
    },
    async stop(): Promise<void> {
      isStopped = true;
      listener?.event(`${threads.size + apart.size} threads are asked to end`);
      for (const { jobs } of threads)
        for (const job of jobs.values()) if (job.kind === 'lines') job.reject(new Error('Highlighting has ended.'));
      await Promise.all([...threads, ...apart].map((thread) => thread.end()));
    },
  };
}

function createJob<T>(id: number, { kind, key, send, crashed, world }: Work<T>): Job {
  let settle: Pick<Job, 'resolve' | 'reject'> | undefined;
  const done = new Promise<unknown>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const job: Job = {
    ...{ id, kind, key },
    done,
    ...(settle as unknown as Pick<Job, 'resolve' | 'reject'>),
    ...(world === undefined ? {} : { world }),
    send: (thread) => send(thread, id),
    crash: (why) => job.resolve(crashed(why)),
  };
  return job;
}

interface Job extends JobName {
  readonly id: number;
  readonly send: (thread: Thread) => void;
  /** Functions of the main thread that the job can call by message. */
  readonly world?: BodyWorld;
  readonly done: Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: Error) => void;
  /** Settles the job after its thread has crashed. */
  readonly crash: (why: Text) => void;
}

interface JobName extends Pick<ThreadJob, 'key'> {
  readonly kind: ThreadJob['kind'] | 'lines';
}

/** Thread, as seen from the main thread. */
interface Thread extends ReturnType<typeof sentValues> {
  readonly jobs: ReadonlyMap<number, Job>;
  readonly given: number;
  /** Sends a job to the thread. Rejects the job if it cannot be sent. */
  give(job: Job): void;
  tell(message: ToThread): void;
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
  onWorked: (job: JobName, worked: Worked) => void = () => {},
): Thread {
  const jobs = new Map<number, Job>();
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
        job.send(thread);
      } catch (cause) {
        jobs.delete(job.id);
        job.reject(asError(cause));
      }
    },
    ...sentValues(tell),
    end() {
      isEnded = true;
      // Stop listening first: a message during termination would unref the thread, and the process could exit before
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

/**
 * Creates functions that send setups and shared props to one thread, each value only once.
 * @param tell sends a message to the thread
 */
function sentValues(tell: (message: ToThread) => void) {
  const setups = new Set<number>();
  const shared = new Map<object, number>();

  function numberOf(value: object): number {
    const known = shared.get(value);
    if (known !== undefined) return known;
    refuseOther(value);
    const number = shared.size;
    tell({ kind: 'share', share: number, value });
    shared.set(value, number);
    return number;
  }

  const numbersOf = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, numberOf(value as object)]));

  return {
    ensureSetup(number: number, value: Setup): void {
      if (setups.has(number)) return;
      setups.add(number);
      tell({ kind: 'setup', setup: number, value });
    },
    /** Replaces the shared props of a page by numbers. Sends each object that the thread does not have yet. */
    share: ({ site, sidebar, data, collections }: PageJob['props']): SharedProps<number> => ({
      site: numberOf(site),
      ...(sidebar === undefined ? {} : { sidebar: numberOf(sidebar) }),
      data: numbersOf(data),
      collections: numbersOf(collections),
    }),
  };
}

/** Throws if a value contains a class instance, because it would lose its methods when sent. */
function refuseOther(value: unknown): void {
  if (!isPlain(value)) throw new Error('A class instance cannot be sent to a thread.');
}

/** Message from the main thread to a thread. */
export type ToThread =
  /** First message. The data is not sent at the start of the thread, because it may not be known yet. */
  | { readonly kind: 'begin'; readonly data: ThreadData }
  /** Request to load the code that renders pages, because jobs that need it will follow. */
  | { readonly kind: 'load' }
  /** Setup for later jobs, which refer to it by this number. */
  | { readonly kind: 'setup'; readonly setup: number; readonly value: Setup }
  /** Props shared by many pages. Later jobs refer to them by number. */
  | { readonly kind: 'share'; readonly share: number; readonly value: object }
  | { readonly kind: 'body'; readonly id: number; readonly setup: number; readonly job: BodyJob }
  | { readonly kind: 'page'; readonly id: number; readonly setup: number; readonly job: SentPageJob }
  | { readonly kind: 'text'; readonly id: number; readonly job: TextJob }
  | { readonly kind: 'lines'; readonly id: number; readonly code: string; readonly grammar: string }
  /** Markdown of a later page, whose code blocks should be highlighted in advance. */
  | { readonly kind: 'announce'; readonly text: string }
  /** Successful response to the `question` message with the same number. */
  | { readonly kind: 'answer'; readonly question: number; readonly value: unknown }
  | { readonly kind: 'no-answer'; readonly question: number; readonly message: Text };

/** Page job whose shared props are replaced by numbers. */
export interface SentPageJob extends PageJob {
  readonly shares: SharedProps<number>;
}

/** Props that are the same object for many pages. */
interface SharedProps<T> {
  readonly site: T;
  readonly sidebar?: T;
  readonly data: Readonly<Record<string, T>>;
  readonly collections: Readonly<Record<string, T>>;
}

type Worked = Pick<ThreadJob, 'workedMs' | 'spans'>;

/** Message from a thread to the main thread. */
export type FromThread =
  | { readonly kind: 'body'; readonly id: number; readonly value: MadeBody }
  | { readonly kind: 'page'; readonly id: number; readonly value: SentPage }
  | { readonly kind: 'text'; readonly id: number; readonly value: MadeText }
  | { readonly kind: 'lines'; readonly id: number; readonly value: string }
  | { readonly kind: 'failed'; readonly id: number; readonly message: Text }
  /** Run time of a job. Sent before the result, if times are measured. */
  | ({ readonly kind: 'worked'; readonly id: number } & Worked)
  /** Call by a job: the main thread runs a function of `BodyWorld` and sends the result. */
  | {
      readonly kind: 'question';
      readonly id: number;
      readonly question: number;
      readonly name: keyof BodyWorld;
      readonly argument: unknown;
    };

/** Rendered page with the ids of its shared parts. A part itself is sent only with the first page that contains it. */
export interface SentPage extends Pick<MadePage, 'diagnostics' | 'reads'> {
  readonly page: Omit<RenderedPage, 'parts'> | undefined;
  readonly partIds: readonly string[];
  readonly newParts: readonly ScannedPart[];
}

/** Data that a thread needs at its start. */
export interface ThreadData {
  /** Absolute path of the project, from which imports of packages are resolved. */
  readonly root: string;
  readonly languages: LanguageChoice;
  readonly saysWhen?: boolean;
}
