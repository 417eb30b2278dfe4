import { type ResourceLimits, Worker } from 'node:worker_threads';
import { ownCode } from './own-files.ts';
import { nextSlot } from './site-work.ts';

/** Code that runs in a thread: highlights blocks of code, or makes whole pages. */
export type ThreadCode = 'tokenizer-thread' | 'map-thread';

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
