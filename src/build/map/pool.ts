import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { error } from '../../base/diagnostic.ts';
import { isPlain } from '../../base/plain.ts';
import type { BodyJob, BodyWorld, MadeBody } from './make-body.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import type { BodyMaker, BodySetup } from './setup.ts';

/** Threads that make bodies. */
export interface Pool {
  /**
   * A maker that lets the threads work. A body that ends its thread is a diagnostic of that body; the others that were
   * under way in it are made again.
   *
   * @returns undefined when the setup cannot be sent to a thread: data with a function in it, or with an object of a class
   */
  maker(setup: BodySetup): BodyMaker | undefined;
  stop(): Promise<void>;
}

/** @param limits of a thread's memory */
export function startPool(data: ThreadData, size: number, limits: ResourceLimits = {}): Pool {
  const setups: BodySetup[] = [];
  const threads = new Set<Thread>();
  /** Those that only get jobs that may have ended another. */
  const apart = new Set<Thread>();
  let isStopped = false;
  let ids = 0;

  const start = (group: Set<Thread>): Thread => {
    const worker = new Worker(threadFile(), { workerData: data, resourceLimits: limits });
    // Only what somebody waits for keeps the program alive.
    worker.unref();
    const thread: Thread = { worker, jobs: new Map(), got: 0, setups: new Set() };
    group.add(thread);
    worker.on('message', (message: FromThread) => hear(thread, message));
    let why: string | undefined;
    worker.on('error', (cause) => {
      why = cause instanceof Error ? cause.message : String(cause);
    });
    // Not before: what it had told by then has been heard.
    worker.on('exit', (code) => {
      if (group.delete(thread) && !isStopped) void replace(thread, why ?? `it ended with code ${code}`);
    });
    return thread;
  };

  /**
   * A job that is the first of a thread, and alone in it, has ended it. Of others nobody knows: it may even have been one that
   * was done before, with something that it had left to a timer. So they are made one after the other, apart from the rest.
   */
  const replace = async ({ jobs, got }: Thread, why: string) => {
    const [only] = jobs.values();
    if (got === 1 && only !== undefined) return only.resolve(crashed(only.job, why));
    let thread: Thread | undefined;
    for (const job of [...jobs.values()]) {
      if (isStopped) return;
      if (thread === undefined || !apart.has(thread)) thread = start(apart);
      give(thread, job);
      await job.done.catch(() => {});
    }
    if (thread !== undefined && apart.delete(thread)) await thread.worker.terminate();
  };

  const give = (thread: Thread, job: Job) => {
    if (!thread.setups.has(job.setup)) {
      thread.setups.add(job.setup);
      thread.worker.postMessage(toThread({ kind: 'setup', setup: job.setup, value: setups[job.setup] as BodySetup }));
    }
    thread.jobs.set(job.id, job);
    thread.got++;
    thread.worker.ref();
    thread.worker.postMessage(toThread({ kind: 'body', id: job.id, setup: job.setup, job: job.job }));
  };

  const hear = (thread: Thread, message: FromThread) => {
    const job = thread.jobs.get(message.id);
    if (job === undefined) return;
    if (message.kind === 'question') {
      void answer(thread, job, message);
      return;
    }
    thread.jobs.delete(message.id);
    if (thread.jobs.size === 0 && !isStopped) thread.worker.unref();
    if (message.kind === 'made') job.resolve(message.value);
    else job.reject(new Error(message.message));
  };

  return {
    maker(setup) {
      if (!isPlain(setup)) return undefined;
      const number = setups.push(setup) - 1;
      return (job, world) => {
        while (threads.size < size) start(threads);
        const thread = [...threads].reduce((least, other) => (other.jobs.size < least.jobs.size ? other : least));
        const made = createJob(ids++, number, job, world);
        give(thread, made);
        return made.done;
      };
    },
    async stop() {
      isStopped = true;
      await Promise.all(
        [...threads, ...apart].map(({ worker }) => {
          // A message that comes while it is ended would let go of it: the program could end before this does.
          worker.removeAllListeners('message');
          return worker.terminate();
        }),
      );
    },
  };
}

interface Thread {
  readonly worker: Worker;
  /** Under way in it, by number. */
  readonly jobs: Map<number, Job>;
  /** How many jobs it has been given so far. */
  got: number;
  /** Numbers of the setups that it has got. */
  readonly setups: Set<number>;
}

interface Job {
  readonly id: number;
  readonly setup: number;
  readonly job: BodyJob;
  readonly world: BodyWorld;
  readonly done: Promise<MadeBody>;
  resolve(value: MadeBody): void;
  reject(cause: Error): void;
}

function createJob(id: number, setup: number, job: BodyJob, world: BodyWorld): Job {
  let resolve: Job['resolve'] = () => {};
  let reject: Job['reject'] = () => {};
  const done = new Promise<MadeBody>((onMade, onFailure) => {
    resolve = onMade;
    reject = onFailure;
  });
  return { id, setup, job, world, done, resolve, reject };
}

async function answer(
  { worker }: Thread,
  { world }: Job,
  { question, name, argument }: Extract<FromThread, { kind: 'question' }>,
): Promise<void> {
  try {
    const value: unknown = await (world[name] as (argument: unknown) => Promise<unknown>)(argument);
    if (!isPlain(value)) throw new Error('the answer cannot be sent to a thread');
    worker.postMessage(toThread({ kind: 'answer', question, value }));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    worker.postMessage(toThread({ kind: 'no-answer', question, message }));
  }
}

function toThread(message: ToThread): ToThread {
  return message;
}

function crashed({ file }: BodyJob, why: string): MadeBody {
  const message = `The page cannot be rendered: the thread that renders it ends (${why}).`;
  const hint = 'A component of the page ends the process, or needs more memory than there is.';
  return { body: undefined, diagnostics: [error('worker-crashed', message, { file }, { hint })] };
}

/** The compiled thread: also when the generator itself runs from its sources, as in tests. */
function threadFile(): string {
  return join(createRequire(import.meta.url).resolve('ssg/package.json'), '../lib/map-thread.js');
}
