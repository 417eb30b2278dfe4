import type { ResourceLimits, Worker } from 'node:worker_threads';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { type Text, toText, WordedError } from '../../base/message.ts';
import { isPlain } from '../../base/plain.ts';
import { asError, describeThrown } from '../../base/thrown.ts';
import { startWorker } from '../../host/start-worker.ts';
import type { LanguageChoice } from '../../markdown/highlight/highlighter.ts';
import type { Setup } from '../bundle/loaded-templates.ts';
import type { ThreadJob } from '../load/options.ts';
import type { BodyJob, BodyRenderers, BodyWorld, MadeBody } from '../parse/make-body.ts';
import type { MadePage, MadeText, Page, PageJob, PageRenderers, ScannedPart, TextJob } from '../render/make-page.ts';
import { workersMessages } from './messages.ts';

/** Pages whose code is highlighted ahead: most lines and nearly all rules of a site have been met by then. */
const ANNOUNCED = 100;

/** Threads that make bodies, pages and their texts. */
export interface Pool {
  readonly size: number;
  /**
   * Renderers that let the threads work. What ends its thread is a diagnostic of its page; the others that were under way in
   * the thread are made again.
   *
   * @returns undefined when the setup cannot be sent to a thread: data with a function in it, or with an object of a class
   */
  renderers(setup: Setup): Renderers | undefined;
  /**
   * Lets the threads highlight the code of a page that will be asked for. They wait for the first pages while others are read,
   * and most of what highlighting takes is its beginning: after some pages nothing is done.
   */
  announce(markdown: string): void;
  stop(): Promise<void>;
}

/** A setup with the number by which jobs name it. */
interface NumberedSetup {
  readonly number: number;
  readonly value: Setup;
}

/** Starts the threads of a pool. */
export function startPool(options: ThreadGroupOptions): Pool {
  const threads = startThreads(options);
  const parts = new Map<string, ScannedPart>();
  let setups = 0;
  let announced = 0;
  return {
    size: options.size,
    announce(markdown) {
      if (announced++ < ANNOUNCED) threads.announce(markdown);
    },
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

/** A job with numbers in the place of the props that many pages share. */
function withoutShared(job: PageJob, thread: Thread): SentPageJob {
  const shares = thread.share(job.props);
  const { site: _site, sidebar: _sidebar, ...own } = job.props;
  const props = { ...own, data: {}, collections: {} } as unknown as typeof job.props;
  return { ...job, props, shares };
}

/** A page with its parts; `known` learns those that came with it. */
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
  const hint = workersMessages.componentPageEndsProcess;
  return error('worker-crashed', message, { file }, { hint });
}

/** The functions that are mapped over a site: each knows one page. */
export interface Renderers extends BodyRenderers, PageRenderers {}

/** Work for a thread, whichever. */
interface Work<T> extends JobName, Pick<Job, 'world'> {
  /** Sends it as the job of a number. Throws when it cannot be sent. */
  readonly send: (thread: Thread, id: number) => void;
  /** What becomes of it when it ends its thread; may reject. */
  readonly crashed: (why: Text) => T | Promise<T>;
}

/** What is told of threads. */
export interface ThreadListener {
  /** A thread has done a job. */
  job(job: ThreadJob): void;
  /** A thread has started or ended. */
  event(text: string): void;
}

interface ThreadGroupOptions {
  readonly data: ThreadData;
  /** How many threads there are, beside those that make again what another may have died of. */
  readonly size: number;
  /** Of a thread's memory. */
  readonly limits?: ResourceLimits;
  readonly listener?: ThreadListener | undefined;
}

/** Threads that share their work, and take the place of those that end. */
interface ThreadGroup {
  /** Has a job done by the thread that has the fewest. */
  run<T>(work: Work<T>): Promise<T>;
  /** Tells all threads of a page that is to come. */
  announce(text: string): void;
  stop(): Promise<void>;
}

/** Starts the threads at once: they load their code while pages are read. */
function startThreads({ data, size, limits, listener }: ThreadGroupOptions): ThreadGroup {
  let ids = 0;
  let started = 0;
  let isStopped = false;
  const threads = new Set<Thread>();
  /** Those that only get jobs that may have ended another. */
  const apart = new Set<Thread>();
  fill();

  function fill(): void {
    while (threads.size < size) start(threads);
  }

  function start(group: Set<Thread>): Thread {
    const number = ++started;
    const onEnd = (dead: Thread, why: Text) => {
      listener?.event(`thread ${number} has ended (${toText(why)})`);
      group.delete(dead);
      void replace(dead, why);
    };
    const worker = startWorker('map-thread', limits);
    const thread = startThread(worker, { ...data, saysWhen: listener !== undefined }, onEnd, (job, worked) =>
      listener?.job({ thread: number, kind: job.kind, key: job.key, ...worked }),
    );
    listener?.event(`thread ${number} has started`);
    group.add(thread);
    return thread;
  }

  /**
   * A job that is the first of a thread, and alone in it, has ended it. Of others nobody knows: it may even have been one that
   * was done before, with something that it had left to a timer. So they are made one after the other, apart from the rest.
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
    run<T>(work: Work<T>) {
      const job = createJob(ids++, work);
      // Not as soon as one has ended: should none of them come to life, nobody waits for ever.
      fill();
      [...threads].reduce((least, other) => (other.jobs.size < least.jobs.size ? other : least)).give(job);
      return job.done as Promise<T>;
    },
    announce(text) {
      for (const thread of threads) thread.tell({ kind: 'announce', text });
    },
    async stop() {
      isStopped = true;
      listener?.event(`${threads.size + apart.size} threads are told to end`);
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

/** Something to do in a thread. */
interface Job extends JobName {
  readonly id: number;
  /** Sends it. Throws when it cannot be sent. */
  readonly send: (thread: Thread) => void;
  /** Answers what it asks meanwhile. */
  readonly world?: BodyWorld;
  readonly done: Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: Error) => void;
  /** What becomes of it when it ends its thread. */
  readonly crash: (why: Text) => void;
}

/** A job by what it makes of which file or page. */
type JobName = Pick<ThreadJob, 'kind' | 'key'>;

/** A thread that makes bodies and pages, seen from outside. */
interface Thread extends SentValues {
  readonly jobs: ReadonlyMap<number, Job>;
  /** How many jobs it has been given so far. */
  readonly given: number;
  /** Hands it a job; rejects the job when it cannot be sent. */
  give(job: Job): void;
  tell(message: ToThread): void;
  end(): Promise<unknown>;
}

/**
 * @param worker a thread with the code of worker.ts, that has not been told anything
 * @param onEnd called when it ends by itself, with the reason, while `jobs` are those that it had
 * @param onWorked called with each job that it has done, if the thread says when
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
      // A message that comes while it is ended would let go of it: the program could end before this does.
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
  // Not before: what it had told by then has been heard.
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

/** Sends values that many jobs share, once. */
interface SentValues {
  /** Sends a setup unless the thread has it. */
  ensureSetup(number: number, setup: Setup): void;
  /** The numbers of shared props; what the thread has not got yet is sent first. */
  share(props: PageJob['props']): SharedProps<number>;
}

/** @param tell sends a message to the thread */
function sentValues(tell: (message: ToThread) => void): SentValues {
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
    ensureSetup(number, value) {
      if (setups.has(number)) return;
      setups.add(number);
      tell({ kind: 'setup', setup: number, value });
    },
    share: ({ site, sidebar, data, collections }) => ({
      site: numberOf(site),
      ...(sidebar === undefined ? {} : { sidebar: numberOf(sidebar) }),
      data: numbersOf(data),
      collections: numbersOf(collections),
    }),
  };
}

/** A clone would lose what an object of a class can do, and nobody would notice. @throws on such a value */
function refuseOther(value: unknown): void {
  if (!isPlain(value)) throw new Error('It cannot be sent to a thread.');
}

/** What a thread is told. */
export type ToThread =
  /** Before all work: it may have been started before this was known. */
  | { readonly kind: 'begin'; readonly data: ThreadData }
  /** The setup of all jobs that name it. */
  | { readonly kind: 'setup'; readonly setup: number; readonly value: Setup }
  /** A part of the props of many pages, sent once. */
  | { readonly kind: 'share'; readonly share: number; readonly value: object }
  | { readonly kind: 'body'; readonly id: number; readonly setup: number; readonly job: BodyJob }
  | { readonly kind: 'page'; readonly id: number; readonly setup: number; readonly job: SentPageJob }
  | { readonly kind: 'text'; readonly id: number; readonly job: TextJob }
  /** Markdown of a page that will be asked for: its code can be highlighted before. */
  | { readonly kind: 'announce'; readonly text: string }
  /** The answer to a question. */
  | { readonly kind: 'answer'; readonly question: number; readonly value: unknown }
  | { readonly kind: 'no-answer'; readonly question: number; readonly message: Text };

/** A job whose shared props are numbers of what was shared before. */
export interface SentPageJob extends PageJob {
  readonly shares: SharedProps<number>;
}

/** The props that are the same objects on many pages. */
interface SharedProps<T> {
  readonly site: T;
  readonly sidebar?: T;
  readonly data: Readonly<Record<string, T>>;
  readonly collections: Readonly<Record<string, T>>;
}

/** How long a thread has worked on a job, and when. */
type Worked = Pick<ThreadJob, 'workedMs' | 'spans'>;

/** What a thread tells. */
export type FromThread =
  | { readonly kind: 'body'; readonly id: number; readonly value: MadeBody }
  | { readonly kind: 'page'; readonly id: number; readonly value: SentPage }
  | { readonly kind: 'text'; readonly id: number; readonly value: MadeText }
  | { readonly kind: 'failed'; readonly id: number; readonly message: Text }
  /** When it has worked on a job; sent before the result, and only when asked for. */
  | ({ readonly kind: 'worked'; readonly id: number } & Worked)
  /** It wants to know something before it goes on with a job. */
  | {
      readonly kind: 'question';
      readonly id: number;
      readonly question: number;
      readonly name: keyof BodyWorld;
      readonly argument: unknown;
    };

/** A page with the ids of its parts; what is in them comes with the first page that has them. */
export interface SentPage extends Pick<MadePage, 'diagnostics' | 'reads'> {
  readonly page: Omit<Page, 'parts'> | undefined;
  readonly partIds: readonly string[];
  readonly newParts: readonly ScannedPart[];
}

/** What a thread has to know before it can work. */
export interface ThreadData {
  /** Absolute path of the project: packages of the templates are looked for in it. */
  readonly root: string;
  readonly languages: LanguageChoice;
  /** Whether it says when it has worked on each job. */
  readonly saysWhen?: boolean;
}
