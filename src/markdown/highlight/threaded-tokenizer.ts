import type { Worker } from 'node:worker_threads';
import type { Tokenizer } from './highlighter.ts';
import type { TokenizeAnswer, ToTokenizer } from './tokenizer-thread.ts';

/** Number of blocks per message to the thread, because sending a message takes longer than tokenizing one block. */
const BATCH = 40;

/** Tokenizer in a separate thread. Loading grammars takes most of a second, during which the build reads pages. */
export interface ThreadedTokenizer extends Tokenizer {
  /** Starts to tokenize a block that will probably be requested. */
  announce(code: string, grammar: string): void;
  stop(): Promise<void>;
}

/**
 * Creates a tokenizer.
 *
 * @param worker thread that runs tokenizer-thread.ts
 * @param grammars ids of the site's grammars
 */
export function threadedTokenizer(worker: Worker, grammars: readonly string[]): ThreadedTokenizer {
  /** Announced blocks that were not requested yet. Requests remove them, so that memory does not grow with the site. */
  const announced = new Map<string, Job>();
  const queued: Job[] = [];
  const underWay: Job[][] = [];
  let failure: unknown;

  const fail = (cause: unknown) => {
    failure ??= cause;
    for (const job of [...underWay.flat(), ...queued]) job.reject(failure);
    underWay.length = 0;
    queued.length = 0;
  };

  const tell = (message: ToTokenizer) => worker.postMessage(message);
  tell({ kind: 'grammars', ids: grammars });
  worker.on('message', (answer: TokenizeAnswer) => {
    for (const [i, job] of (underWay.shift() ?? []).entries()) job.resolve((answer[i] ?? '').split('\n'));
    // Lets the process exit if no response is pending: announced blocks alone must not keep it running.
    if (underWay.length === 0) worker.unref();
  });
  worker.on('error', fail);

  const flush = () => {
    if (queued.length === 0) return;
    const batch = queued.splice(0);
    underWay.push(batch);
    worker.ref();
    tell({ kind: 'lines', blocks: batch.map(({ code, grammar }) => ({ code, grammar })) });
  };

  const enqueue = (code: string, grammar: string): Job => {
    const job = createJob(code, grammar);
    if (failure === undefined) queued.push(job);
    else job.reject(failure);
    return job;
  };

  return {
    announce(code, grammar) {
      const key = keyOf(code, grammar);
      if (announced.has(key)) return;
      announced.set(key, enqueue(code, grammar));
      if (queued.length >= BATCH) flush();
    },
    lines(code, grammar) {
      const key = keyOf(code, grammar);
      const job = announced.get(key) ?? enqueue(code, grammar);
      announced.delete(key);
      flush();
      return job.lines;
    },
    async stop() {
      // Ignores responses during termination: they would call `unref`, and the process could exit before the thread.
      worker.removeAllListeners('message');
      fail(new Error('Highlighting has ended.'));
      await worker.terminate();
    },
  };
}

interface Job {
  readonly code: string;
  readonly grammar: string;
  readonly lines: Promise<readonly string[]>;
  resolve(lines: readonly string[]): void;
  reject(cause: unknown): void;
}

function createJob(code: string, grammar: string): Job {
  let resolve: Job['resolve'] = () => {};
  let reject: Job['reject'] = () => {};
  const lines = new Promise<readonly string[]>((onLines, onFailure) => {
    resolve = onLines;
    reject = onFailure;
  });
  // Ignores the error of a block that was announced but never requested. Otherwise Node.js would end the process.
  lines.catch(() => {});
  return { code, grammar, lines, resolve, reject };
}

function keyOf(code: string, grammar: string): string {
  return `${grammar}\n${code}`;
}
