import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { error } from '../../base/diagnostic.ts';
import type { BodyJob, BodyWorld, MadeBody } from './make-body.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import type { BodyMaker, BodySetup } from './setup.ts';

/** Threads that make bodies. */
export interface Pool {
  /**
   * A maker that lets the threads work. A body that ends its thread is a diagnostic of that body; the others that were
   * under way in it are made again.
   *
   * @returns undefined when the setup cannot be sent to a thread: data with a function in it
   */
  maker(setup: BodySetup): BodyMaker | undefined;
  stop(): Promise<void>;
}

/** Trees live as long as their page: with room for some of them they die before they are moved. */
const YOUNG_MB = 64;

/** Starts the threads at once. */
export function startPool(data: ThreadData, size: number): Pool {
  const setups: BodySetup[] = [];
  const threads: Thread[] = [];
  let isStopped = false;
  let ids = 0;

  const start = (): Thread => {
    const worker = new Worker(threadFile(), {
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    // Only what somebody waits for keeps the program alive.
    worker.unref();
    const thread: Thread = { worker, jobs: new Map(), setups: new Set(), isAlive: true };
    worker.on('message', (message: FromThread) => hear(thread, message));
    const ended = (why: string) => {
      if (!thread.isAlive) return;
      thread.isAlive = false;
      if (!isStopped) replace(thread, why);
    };
    worker.on('error', (cause) => ended(cause instanceof Error ? cause.message : String(cause)));
    worker.on('exit', (code) => ended(`it ended with code ${code}`));
    return thread;
  };

  /** A job that was alone in its thread has ended it. Of several nobody knows which: they are made one after the other. */
  const replace = (dead: Thread, why: string) => {
    const jobs = [...dead.jobs.values()];
    threads.splice(threads.indexOf(dead), 1, start());
    const [only] = jobs;
    if (jobs.length === 1 && only !== undefined) only.resolve(crashed(only.job, why));
    else void jobs.reduce<Promise<unknown>>((before, job) => before.then(() => alone(job)), Promise.resolve());
  };

  const alone = async (job: Job) => {
    const thread = start();
    const done = job.done.catch(() => {});
    give(thread, job);
    // Should it end the thread, `replace` finds this job alone in it.
    threads.push(thread);
    await done;
    threads.splice(threads.indexOf(thread), 1);
    thread.isAlive = false;
    await thread.worker.terminate();
  };

  const give = (thread: Thread, job: Job) => {
    if (!thread.setups.has(job.setup)) {
      thread.setups.add(job.setup);
      thread.worker.postMessage(toThread({ kind: 'setup', setup: job.setup, value: setups[job.setup] as BodySetup }));
    }
    thread.jobs.set(job.id, job);
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
      try {
        structuredClone(setup);
      } catch {
        return undefined;
      }
      const number = setups.push(setup) - 1;
      return (job, world) => {
        while (threads.length < size) threads.push(start());
        const thread = threads.reduce((least, other) => (other.jobs.size < least.jobs.size ? other : least));
        const made = createJob(ids++, number, job, world);
        give(thread, made);
        return made.done;
      };
    },
    async stop() {
      isStopped = true;
      await Promise.all(
        threads.map(({ worker }) => {
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
  /** Numbers of the setups that it has got. */
  readonly setups: Set<number>;
  isAlive: boolean;
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
