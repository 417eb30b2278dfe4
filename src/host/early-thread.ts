import { type ResourceLimits, Worker } from 'node:worker_threads';
import { ownCode } from './own-files.ts';
import { nextSlot } from './site-work.ts';

/** Code that runs in a thread: highlights blocks of code, or makes whole pages. */
export type ThreadCode = 'tokenizer-thread' | 'map-thread';

/** What a thread may begin with while nobody has work for it: a guess, of which nothing depends. */
export interface Ahead {
  /** Names of languages that the configuration is likely to have, as they are written. */
  readonly languages: readonly string[];
  /** Code that the pages are likely to show. */
  readonly blocks: readonly { readonly lang: string; readonly code: string }[];
}

/** The first that an early thread is told. */
export interface AheadMessage extends Ahead {
  readonly kind: 'ahead';
}

/** A thread that loads its code while the program still loads its own and reads the configuration. */
export interface EarlyThread {
  /** Hands the thread out, once, to who would start one with that code; undefined when it is not there or has ended. */
  take(code: ThreadCode): Worker | undefined;
  /** Ends it unless somebody has it. */
  stop(): Promise<void>;
}

/** Trees live as long as their page: with room for some of them they die before they are moved. */
const YOUNG_MB = 32;

/** Starts a thread with that code. Only what somebody waits for keeps the program alive. */
export function startWorker(code: ThreadCode, limits: ResourceLimits = {}): Worker {
  const young = code === 'map-thread' ? { maxYoungGenerationSizeMb: YOUNG_MB } : {};
  const worker = new Worker(ownCode(`${code}.js`), {
    resourceLimits: { ...young, ...limits },
    workerData: { siteWork: nextSlot() },
  });
  worker.unref();
  return worker;
}

/** Starts a thread for whoever will want one with that code. */
export function startEarlyThread(code: ThreadCode, ahead: Ahead): EarlyThread {
  const worker = startWorker(code);
  worker.postMessage({ kind: 'ahead', ...ahead } satisfies AheadMessage);
  let isFree = true;
  // Who takes a thread hears of its end. Until then nobody has lost anything.
  const end = () => {
    isFree = false;
  };
  worker.once('error', end).once('exit', end);
  return {
    take(wanted) {
      if (!isFree || wanted !== code) return undefined;
      isFree = false;
      return worker;
    },
    async stop() {
      if (!isFree) return;
      isFree = false;
      await worker.terminate();
    },
  };
}
