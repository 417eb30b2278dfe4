import type { Worker } from 'node:worker_threads';
import type { Tokenizer } from './tokenizer.ts';
import type { TokenizeAnswer, ToTokenizer } from './tokenizer-thread.ts';

/** Blocks per message: a message costs more than a block. */
const BATCH = 40;

/** A tokenizer in a thread of its own. Grammars take most of a second to load and compile: meanwhile pages are read. */
export interface ThreadedTokenizer extends Tokenizer {
  /**
   * Starts on a block that will be asked for. A hint: one that is never asked for is wasted, one that was not announced
   * is tokenized when it is asked for.
   */
  announce(code: string, grammar: string): void;
  /** Ends the thread. */
  stop(): Promise<void>;
}

/**
 * @param worker a thread with the code of tokenizer-thread.ts, that nobody else uses
 * @param grammars ids of the grammars that a site names
 */
export function threadedTokenizer(worker: Worker, grammars: readonly string[]): ThreadedTokenizer {
  /** Announced and not yet asked for. Each is handed out once, so that the memory does not grow with the site. */
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
    // What is asked for is awaited; what was only announced must not keep the program alive.
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
      // An answer that comes while the thread is ended would let go of it: the program could end before this does.
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
  // An announced block that nobody asks for has nobody to tell.
  lines.catch(() => {});
  return { code, grammar, lines, resolve, reject };
}

function keyOf(code: string, grammar: string): string {
  return `${grammar}\n${code}`;
}
