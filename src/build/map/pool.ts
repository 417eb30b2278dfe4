import { type Diagnostic, error } from '../../base/diagnostic.ts';
import type { MadeBody } from './make-body.ts';
import type { MadePage, ScannedPart } from './make-page.ts';
import type { SentPage, ThreadData } from './messages.ts';
import type { Makers, Setup } from './setup.ts';
import { type Job, startThread, type Thread } from './thread.ts';

/** Threads that make bodies and pages. */
export interface Pool {
  readonly size: number;
  /**
   * Makers that let the threads work. What ends its thread is a diagnostic of its page; the others that were under way in
   * the thread are made again.
   *
   * @returns undefined when the setup cannot be sent to a thread: data with a function in it
   */
  makers(setup: Setup): Makers | undefined;
  stop(): Promise<void>;
}

export function startPool(data: ThreadData, size: number): Pool {
  const setups: Setup[] = [];
  const parts = new Map<string, ScannedPart>();
  let ids = 0;
  // At once: they load their code while pages are read.
  let threads = Array.from({ length: size }, () => startThread(data, replace));

  /** A job that was alone in its thread has ended it. Of several nobody knows which: each is given a thread of its own. */
  function replace(dead: Thread, why: string): void {
    const jobs = [...dead.jobs.values()];
    threads = threads.map((thread) => (thread === dead ? startThread(data, replace) : thread));
    const [only] = jobs;
    if (jobs.length === 1 && only !== undefined) only.crash(why);
    else void jobs.reduce((before, job) => before.then(() => alone(job)), Promise.resolve());
  }

  async function alone(job: Job): Promise<void> {
    const thread = startThread(data, (_, why) => job.crash(why));
    thread.give(job);
    await job.done.catch(() => {});
    await thread.end();
  }

  /** @param crashed what becomes of it when it ends its thread */
  function run<T>(send: (thread: Thread, id: number) => void, crashed: (why: string) => T, world?: Job['world']) {
    const id = ids++;
    let settle: Pick<Job, 'resolve' | 'reject'> | undefined;
    const done = new Promise<unknown>((resolve, reject) => {
      settle = { resolve, reject };
    });
    const job: Job = {
      id,
      done,
      ...(settle as unknown as Pick<Job, 'resolve' | 'reject'>),
      ...(world === undefined ? {} : { world }),
      send: (thread) => send(thread, id),
      crash: (why) => job.resolve(crashed(why)),
    };
    threads.reduce((least, other) => (other.jobs.size < least.jobs.size ? other : least)).give(job);
    return done as Promise<T>;
  }

  return {
    size,
    makers(value) {
      try {
        structuredClone(value);
      } catch {
        return undefined;
      }
      const setup = setups.push(value) - 1;
      return {
        body: (job, world) =>
          run<MadeBody>(
            (thread, id) => {
              thread.ensureSetup(setup, value);
              thread.tell({ kind: 'body', id, setup, job });
            },
            (why) => ({ body: undefined, diagnostics: [crash(job.file, why)] }),
            world,
          ),
        async page(job): Promise<MadePage> {
          const { page, partIds, newParts, diagnostics } = await run<SentPage>(
            (thread, id) => {
              thread.ensureSetup(setup, value);
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
          };
        },
      };
    },
    async stop() {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

function crash(file: string, why: string): Diagnostic {
  const message = `The page cannot be rendered: the thread that renders it ends (${why}).`;
  const hint = 'A component of the page ends the process, or needs more memory than there is.';
  return error('worker-crashed', message, { file }, { hint });
}
