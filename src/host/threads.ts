import { type ResourceLimits, Worker, workerData } from 'node:worker_threads';
import { ownCode } from './packages.ts';

/** Bytes of one slot: the shared memory of a thread, with a counter, the length of a name, and the name in UTF-8. */
const SLOT_BYTES = 512;
const SLOTS = 64;
const HEADER_BYTES = 8;

/** Descriptions of the site code that this thread runs or awaits, such as `the page /sms/`, newest last. */
const running = new Map<symbol, string>();
/** Memory in which each thread writes what code it runs. A watching thread reads it, even if the others are blocked. */
let slots: SharedArrayBuffer | undefined;
let taken = 0;
/** Starts the watching thread; undefined if it runs already or `watchSiteCode` was not called. */
let startWatching: (() => void) | undefined;
let own = slotOf((workerData as { readonly siteWork?: ReturnType<typeof nextSlot> } | null)?.siteWork);

/**
 * Returns a slot (part of the shared memory) for a new thread, which receives the slot as `workerData.siteWork`.
 * Returns undefined if `watchSiteCode` was not called or all slots are in use.
 */
function nextSlot() {
  return slots === undefined || taken === SLOTS ? undefined : { buffer: slots, index: taken++ };
}

function slotOf(shared: ReturnType<typeof nextSlot>) {
  if (shared === undefined) return undefined;
  const { buffer, index } = shared;
  const numbers = new Int32Array(buffer, index * SLOT_BYTES, 2);
  return { numbers, name: Buffer.from(buffer, index * SLOT_BYTES + HEADER_BYTES, SLOT_BYTES - HEADER_BYTES) };
}

/** Runs code of the site and records that it is running. `what` describes the code in messages: `the page /sms/`. */
export function runSiteCode<T>(what: string, run: () => T): T {
  startWatching?.();
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

/** Returns the description of the newest site code that this thread runs or awaits; undefined if there is none. */
export function siteCodeRunning(): string | undefined {
  return [...running.values()].at(-1);
}

/**
 * Lets a thread print a line to stderr if code of the site runs for too long. The thread starts before such code does.
 * @param quietMs milliseconds for which the same code must run before the line is printed
 * @param advice last sentence of the line
 * @returns function that stops the thread
 */
export function watchSiteCode(quietMs: number, advice: string): () => void {
  slots = new SharedArrayBuffer(SLOTS * SLOT_BYTES);
  taken = 0;
  own = slotOf(nextSlot());
  const settings = { slots, quietMs, advice, SLOT_BYTES, HEADER_BYTES };
  let worker: Worker | undefined;
  startWatching = () => {
    startWatching = undefined;
    worker = new Worker(`(${watch})(require)`, { eval: true, workerData: settings });
    // Ignores errors of the thread, such as a lack of file descriptors: only the line on stderr is then missing.
    worker.on('error', () => {});
    worker.unref();
  };
  return () => {
    own = slots = startWatching = undefined;
    void worker?.terminate();
  };
}

/** Code of the watching thread. It is passed as source text, so it cannot use anything else of this module. */
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

/**
 * Size of V8's young generation in MB, large enough for the syntax trees of a page. With less memory, V8 would move the
 * trees to the old generation, where freeing them is slower.
 */
const YOUNG_MB = 64;

/** Starts a thread that highlights code and renders pages. It does not keep the process running. */
export function startWorker(limits: ResourceLimits = {}): Worker {
  startWatching?.();
  const worker = new Worker(ownCode('map-thread.js'), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, ...limits },
    workerData: { siteWork: nextSlot() },
  });
  worker.unref();
  return worker;
}
