import { type ResourceLimits, Worker, workerData } from 'node:worker_threads';
import { ownCode } from './packages.ts';

/**
 * Tells what code of the site is running, in memory that another thread can read: code that never returns blocks its own
 * thread. A slot is a counter, the length of a name, and the name in UTF-8.
 */
const SLOT_BYTES = 512;
const SLOTS = 64;
const HEADER_BYTES = 8;

interface Slot {
  readonly numbers: Int32Array;
  readonly name: Buffer;
}

/** Names of what this thread runs or waits for, the latest last. */
const running = new Map<symbol, string>();
let slots: SharedArrayBuffer | undefined;
let taken = 0;
let own = slotOf((workerData as { readonly siteWork?: SharedSlot } | null)?.siteWork);

/** Shared memory through which a thread reports its work: `workerData.siteWork`. */
interface SharedSlot {
  readonly buffer: SharedArrayBuffer;
  readonly index: number;
}

/** Returns the slot of a new thread; undefined without a watching thread, or when all slots are taken. */
function nextSlot(): SharedSlot | undefined {
  return slots === undefined || taken === SLOTS ? undefined : { buffer: slots, index: taken++ };
}

function slotOf(shared: SharedSlot | undefined): Slot | undefined {
  if (shared === undefined) return undefined;
  const { buffer, index } = shared;
  const numbers = new Int32Array(buffer, index * SLOT_BYTES, 2);
  return { numbers, name: Buffer.from(buffer, index * SLOT_BYTES + HEADER_BYTES, SLOT_BYTES - HEADER_BYTES) };
}

/**
 * Runs code of the site under a name.
 *
 * @param what for messages: `the page /sms/`
 */
export function runSiteCode<T>(what: string, run: () => T): T {
  const id = Symbol(what);
  const end = () => {
    running.delete(id);
    tell();
  };
  running.set(id, what);
  tell();
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

function tell(): void {
  if (own === undefined) return;
  let what = '';
  for (const name of running.values()) what = name;
  Atomics.store(own.numbers, 1, own.name.write(what));
  Atomics.add(own.numbers, 0, 1);
}

/** Returns what this thread runs or waits for at the moment; undefined for nothing. */
export function siteCodeRunning(): string | undefined {
  return [...running.values()].at(-1);
}

/**
 * Starts a thread that prints a line to standard error when code of the site has been running for a while without a change.
 *
 * @param quietMs how long, in milliseconds
 * @param advice last sentence of the line
 * @returns a function that ends the thread
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

/** Runs in a thread of its own, from its source text: it can use nothing of this module. */
function watch(load: NodeJS.Require): void {
  const { workerData } = load('node:worker_threads');
  const { writeSync } = load('node:fs');
  const { slots, quietMs, advice, SLOT_BYTES, HEADER_BYTES } = workerData;
  const seen: { count: number; since: number; isTold: boolean }[] = [];
  const step = Math.min(1000, quietMs / 4);
  setInterval(() => {
    const now = performance.now();
    for (let at = 0; at * SLOT_BYTES < slots.byteLength; at++) {
      const [count = 0, length = 0] = new Int32Array(slots, at * SLOT_BYTES, 2);
      const state = seen[at];
      if (state?.count !== count) seen[at] = { count, since: now, isTold: false };
      else if (length > 0 && !state.isTold && now - state.since >= quietMs) {
        state.isTold = true;
        const what = Buffer.from(slots, at * SLOT_BYTES + HEADER_BYTES, length).toString();
        writeSync(2, `\nssg has been waiting for ${what} for ${Math.round(quietMs / 1000)} seconds. ${advice}\n`);
      }
    }
  }, step);
}

/** Code that runs in a thread: highlights blocks of code, or makes whole pages. */
export type ThreadCode = 'tokenizer-thread' | 'map-thread';

/** Trees live as long as their page: with room for some of them they die before they are moved. */
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
