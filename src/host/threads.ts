import { type ResourceLimits, Worker, workerData } from 'node:worker_threads';
import { ownCode } from './packages.ts';

/**
 * Shared memory in which a thread reports the site code that it runs. Another thread must read it, because code that never
 * returns blocks its own thread. A slot is a counter, the length of a name, and the name in UTF-8.
 */
const SLOT_BYTES = 512;
const SLOTS = 64;
const HEADER_BYTES = 8;

interface Slot {
  readonly numbers: Int32Array;
  readonly name: Buffer;
}

/** Names of the site code that this thread runs or waits for, the newest last. */
const running = new Map<symbol, string>();
let slots: SharedArrayBuffer | undefined;
let taken = 0;
let own = slotOf((workerData as { readonly siteWork?: SharedSlot } | null)?.siteWork);

/** Slot in shared memory for one thread. The thread receives it as `workerData.siteWork`. */
interface SharedSlot {
  readonly buffer: SharedArrayBuffer;
  readonly index: number;
}

/** Returns the slot for a new thread, or undefined if no thread watches or all slots are in use. */
function nextSlot(): SharedSlot | undefined {
  return slots === undefined || taken === SLOTS ? undefined : { buffer: slots, index: taken++ };
}

function slotOf(shared: SharedSlot | undefined): Slot | undefined {
  if (shared === undefined) return undefined;
  const { buffer, index } = shared;
  const numbers = new Int32Array(buffer, index * SLOT_BYTES, 2);
  return { numbers, name: Buffer.from(buffer, index * SLOT_BYTES + HEADER_BYTES, SLOT_BYTES - HEADER_BYTES) };
}

/** Runs code of the site under a name for messages: `the page /sms/`. */
export function runSiteCode<T>(what: string, run: () => T): T {
  const id = Symbol(what);
  const end = () => {
    running.delete(id);
    report();
  };
  running.set(id, what);
  report();
  let result: T;
  try {
    result = run();
  } catch (cause) {
    end();
    throw cause;
  }
  if (result instanceof Promise) result.then(end, end);
  else end();
  return result;
}

function report(): void {
  if (own === undefined) return;
  let what = '';
  for (const name of running.values()) what = name;
  Atomics.store(own.numbers, 1, own.name.write(what));
  Atomics.add(own.numbers, 0, 1);
}

/** Returns the name of the site code that this thread runs or waits for, or undefined. */
export function siteCodeRunning(): string | undefined {
  return [...running.values()].at(-1);
}

/**
 * Starts a thread that prints a line to standard error if code of the site runs for a long time.
 *
 * @param quietMs time without a change, in milliseconds
 * @param advice last sentence of the line
 * @returns a function that stops the thread
 */
export function watchSiteCode(quietMs: number, advice: string): () => void {
  slots = new SharedArrayBuffer(SLOTS * SLOT_BYTES);
  taken = 0;
  own = slotOf(nextSlot());
  const settings = { slots, quietMs, advice, SLOT_BYTES, HEADER_BYTES };
  const worker = new Worker(`(${watch})(require)`, { eval: true, workerData: settings });
  worker.unref();
  return () => {
    own = slots = undefined;
    void worker.terminate();
  };
}

/** Code of the watching thread. It is started from its source text, so it cannot use anything else in this module. */
function watch(load: NodeJS.Require): void {
  const { workerData } = load('node:worker_threads');
  const { writeSync } = load('node:fs');
  const { slots, quietMs, advice, SLOT_BYTES, HEADER_BYTES } = workerData;
  const seen: { count: number; since: number; isReported: boolean }[] = [];
  const step = Math.min(1000, quietMs / 4);
  setInterval(() => {
    const now = performance.now();
    for (let at = 0; at * SLOT_BYTES < slots.byteLength; at++) {
      const [count = 0, length = 0] = new Int32Array(slots, at * SLOT_BYTES, 2);
      const state = seen[at];
      if (state?.count !== count) seen[at] = { count, since: now, isReported: false };
      else if (length > 0 && !state.isReported && now - state.since >= quietMs) {
        state.isReported = true;
        const what = Buffer.from(slots, at * SLOT_BYTES + HEADER_BYTES, length).toString();
        writeSync(2, `\nssg has been waiting for ${what} for ${Math.round(quietMs / 1000)} seconds. ${advice}\n`);
      }
    }
  }, step);
}

/** Entry file of a thread: it highlights code blocks or renders whole pages. */
export type ThreadCode = 'tokenizer-thread' | 'map-thread';

/**
 * Size of V8's young generation in MB. The syntax trees of a page die with the page; with this size they die before V8 moves
 * them to the old generation.
 */
const YOUNG_MB = 32;

/** Starts a thread. It does not keep the process alive. */
export function startWorker(code: ThreadCode, limits: ResourceLimits = {}): Worker {
  const young = code === 'map-thread' ? { maxYoungGenerationSizeMb: YOUNG_MB } : {};
  const worker = new Worker(ownCode(`${code}.js`), {
    resourceLimits: { ...young, ...limits },
    workerData: { siteWork: nextSlot() },
  });
  worker.unref();
  return worker;
}
