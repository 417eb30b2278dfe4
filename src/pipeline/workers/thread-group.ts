import type { ResourceLimits } from 'node:worker_threads';
import { type Text, toText } from '../../base/message.ts';
import { startWorker } from '../../host/threads.ts';
import type { ThreadJob } from '../contract/build-listener.ts';
import type { ThreadData } from './protocol.ts';
import { type Job, type JobName, startThread, type Thread } from './thread.ts';

/** Work for a thread, whichever. */
export interface Work<T> extends JobName, Pick<Job, 'world'> {
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

export interface ThreadGroupOptions {
  readonly data: ThreadData;
  /** How many threads there are, beside those that make again what another may have died of. */
  readonly size: number;
  /** Of a thread's memory. */
  readonly limits?: ResourceLimits;
  readonly listener?: ThreadListener | undefined;
}

/** Threads that share their work, and take the place of those that end. */
export interface ThreadGroup {
  /** Has a job done by the thread that has the fewest. */
  run<T>(work: Work<T>): Promise<T>;
  /** Tells all threads of a page that is to come. */
  announce(text: string): void;
  stop(): Promise<void>;
}

/** Starts the threads at once: they load their code while pages are read. */
export function startThreads({ data, size, limits, listener }: ThreadGroupOptions): ThreadGroup {
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
