import type { ResourceLimits } from 'node:worker_threads';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { isPlain } from '../../base/plain.ts';
import type { Setup } from '../bundle/setup.ts';
import type { ThreadJob } from '../contract/build-listener.ts';
import type { MadeBody } from '../parse/make-body.ts';
import type { MadePage, ScannedPart } from '../render/make-page.ts';
import type { MadeText } from '../render/make-text.ts';
import type { SentPage, ThreadData } from './messages.ts';
import type { Renderers } from './renderers.ts';
import { type Job, type JobName, refuseOther, startThread, type Thread } from './thread.ts';

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
  stop(): Promise<void>;
}

/** What a pool tells of its threads. */
export interface PoolListener {
  /** A thread has done a job. */
  job(job: ThreadJob): void;
  /** A thread has started or ended. */
  event(text: string): void;
}

/** @param limits of a thread's memory */
export function startPool(data: ThreadData, size: number, limits: ResourceLimits = {}, listener?: PoolListener): Pool {
  const setups: Setup[] = [];
  const parts = new Map<string, ScannedPart>();
  let ids = 0;
  let started = 0;
  let isStopped = false;
  const threads = new Set<Thread>();
  /** Those that only get jobs that may have ended another. */
  const apart = new Set<Thread>();
  // At once: they load their code while pages are read.
  while (threads.size < size) start(threads);

  function start(group: Set<Thread>): Thread {
    const number = ++started;
    const onEnd = (dead: Thread, why: string) => {
      listener?.event(`thread ${number} has ended (${why})`);
      group.delete(dead);
      void replace(dead, why);
    };
    const thread = startThread({ ...data, saysWhen: listener !== undefined }, limits, onEnd, (job, worked) =>
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
  async function replace({ jobs, given }: Thread, why: string): Promise<void> {
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

  /** @param crashed what becomes of it when it ends its thread; may reject */
  function run<T>(
    { kind, key }: JobName,
    send: (thread: Thread, id: number) => void,
    crashed: (why: string) => T | Promise<T>,
    world?: Job['world'],
  ) {
    const id = ids++;
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
    // Not as soon as one has ended: should none of them come to life, nobody waits for ever.
    while (threads.size < size) start(threads);
    [...threads].reduce((least, other) => (other.jobs.size < least.jobs.size ? other : least)).give(job);
    return done as Promise<T>;
  }

  return {
    size,
    renderers(value) {
      if (!isPlain(value)) return undefined;
      const setup = setups.push(value) - 1;
      return {
        body: (job, world) =>
          run<MadeBody>(
            { kind: 'body', key: job.file },
            (thread, id) => {
              thread.ensureSetup(setup, value);
              thread.tell({ kind: 'body', id, setup, job });
            },
            (why) => ({ body: undefined, diagnostics: [crash(job.file, why)] }),
            world,
          ),
        async page(job): Promise<MadePage> {
          const { page, partIds, newParts, diagnostics, reads } = await run<SentPage>(
            { kind: 'page', key: job.props.page.url },
            (thread, id) => {
              thread.ensureSetup(setup, value);
              refuseOther(job.props.page);
              const shares = thread.share(job.props);
              const { site: _site, sidebar: _sidebar, ...own } = job.props;
              const props = { ...own, data: {}, collections: {} } as unknown as typeof job.props;
              thread.tell({ kind: 'page', id, setup, job: { ...job, props, shares } });
            },
            (why) => ({
              page: undefined,
              partIds: [],
              newParts: [],
              diagnostics: [crash(job.props.page.source, why)],
            }),
          );
          for (const part of newParts) if (!parts.has(part.id)) parts.set(part.id, part);
          return {
            page: page && { ...page, parts: partIds.map((id) => parts.get(id) as ScannedPart) },
            diagnostics,
            reads,
          };
        },
        text: (job) =>
          run<MadeText>(
            { kind: 'text', key: job.url },
            (thread, id) => thread.tell({ kind: 'text', id, job }),
            (why) => Promise.reject(new Error(why)),
          ),
      };
    },
    async stop() {
      isStopped = true;
      listener?.event(`${threads.size + apart.size} threads are told to end`);
      await Promise.all([...threads, ...apart].map((thread) => thread.end()));
    },
  };
}

function crash(file: string, why: string): Diagnostic {
  const message = `The page cannot be rendered: the thread that renders it ends (${why}).`;
  const hint = 'A component of the page ends the process, or needs more memory than there is.';
  return error('worker-crashed', message, { file }, { hint });
}
