import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WrittenTree } from '../../host/tree-writer.ts';
import type { ProjectSource } from '../load-project.ts';
import type { FromThread, RenderedBatch, SiteKnowledge, ThreadStart, ToThread } from './protocol.ts';

/** A thread with fewer pages than this would still be loading its grammars when the others are done. */
const PAGES_PER_THREAD = 150;
/** Pages per message: small enough to share the end of the list evenly, large enough for messages not to matter. */
const BATCH = 12;
/** Batches that a thread has at once, so that it never waits for the main thread, which renders as well. */
const BATCHES_AHEAD = 3;

/** The other threads of a build. */
export interface Crew {
  /** Tells every thread what is known of the site; work may follow. */
  learn(site: SiteKnowledge): void;
  /**
   * Lets the threads take pages until there are none.
   *
   * @param next the next page, taken off the common list; undefined at its end
   * @param onBatch called with what a thread has rendered
   * @returns when every page that was taken is rendered
   */
  work(next: () => string | undefined, onBatch: (pages: RenderedBatch['pages']) => void): Promise<void>;
  /** Ends the threads and says what they have written. */
  finish(): Promise<readonly WrittenTree[]>;
  /** Ends the threads at once. */
  stop(): Promise<void>;
}

/** How many threads beside the main one a site of this size is worth. */
export function crewSize(pages: number, concurrency: number): number {
  return Math.max(0, Math.min(concurrency, Math.ceil(pages / PAGES_PER_THREAD)) - 1);
}

/** Starts the threads: they load while the main thread reads the site. */
export function startCrew(size: number, source: ProjectSource): Crew {
  const start: ThreadStart = { source };
  const members = Array.from({ length: size }, () => createMember(new Worker(threadFile(), { workerData: start })));
  const stop = async () => void (await Promise.all(members.map(({ worker }) => worker.terminate())));
  return {
    learn(site) {
      for (const { send } of members) send({ kind: 'site', site });
    },
    async work(next, onBatch) {
      await Promise.all(
        members.flatMap((member) => Array.from({ length: BATCHES_AHEAD }, () => feed(member, next, onBatch))),
      );
    },
    async finish() {
      const written = await Promise.all(
        members.map(async ({ ask }) => {
          const answer = await ask({ kind: 'finish' });
          return answer.kind === 'finished' ? answer.written : { paths: [], written: [] };
        }),
      );
      await stop();
      return written;
    },
    stop,
  };
}

interface Member {
  readonly worker: Worker;
  send(message: ToThread): void;
  /** Sends a message that has an answer. A thread answers in order. */
  ask(message: ToThread): Promise<FromThread>;
}

function createMember(worker: Worker): Member {
  const waiting: { resolve(answer: FromThread): void; reject(cause: unknown): void }[] = [];
  let failure: unknown;
  const fail = (cause: unknown) => {
    failure ??= cause;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('message', (answer: FromThread) => waiting.shift()?.resolve(answer));
  worker.on('error', fail);
  worker.on('exit', (code) =>
    fail(new Error(`A thread of the build ended with code ${code} before its work was done.`)),
  );
  return {
    worker,
    send: (message) => worker.postMessage(message),
    ask: (message) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        waiting.push({ resolve, reject });
        worker.postMessage(message);
      }),
  };
}

async function feed(
  member: Member,
  next: () => string | undefined,
  onBatch: (pages: RenderedBatch['pages']) => void,
): Promise<void> {
  for (let urls = take(next); urls.length > 0; urls = take(next)) {
    const answer = await member.ask({ kind: 'render', urls });
    if (answer.kind === 'rendered') onBatch(answer.pages);
  }
}

function take(next: () => string | undefined): string[] {
  const urls: string[] = [];
  while (urls.length < BATCH) {
    const url = next();
    if (url === undefined) break;
    urls.push(url);
  }
  return urls;
}

/** The compiled thread: also when the generator itself runs from its sources, as in tests. */
function threadFile(): string {
  return join(createRequire(import.meta.url).resolve('ssg/package.json'), '../lib/thread.js');
}
