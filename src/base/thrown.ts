import { type Text, toText, WordedError } from './message.ts';
import { baseMessages } from './messages.ts';

/** What is known of something that was thrown: code of a site may throw anything, and JavaScript lets it. */
interface Thrown {
  /** For people, never empty. */
  readonly message: Text;
  /** Frames of a stack; '' without one. */
  readonly stack: string;
}

/** So much of a value that is no error is shown. */
const LONGEST = 200;

/**
 * Reads what was thrown: an error, from whatever realm, or any other value. Never throws itself, whatever its getters do.
 */
export function describeThrown(cause: unknown): Thrown {
  const message = read(cause, 'message');
  const name = read(cause, 'name');
  const stack = read(cause, 'stack') ?? '';
  if (cause instanceof WordedError) return { message: cause.text, stack };
  if (message !== undefined && message !== '') return { message, stack };
  if (stack !== '' || isError(cause)) return { message: baseMessages.withoutMessage({ name: name ?? 'Error' }), stack };
  return { message: baseMessages.notErrorPlaceNot({ value: shown(cause) }), stack };
}

/** What was thrown as an error that can be read like any other: itself, when it is one. */
export function asError(cause: unknown): Error {
  const { message, stack } = describeThrown(cause);
  if (isError(cause) && read(cause, 'message') === toText(message)) return cause as Error;
  const error = new WordedError(message, { cause });
  // Ours would name a place that has nothing to do with it.
  error.stack = stack;
  return error;
}

function isError(cause: unknown): boolean {
  try {
    return cause instanceof Error;
  } catch {
    return false;
  }
}

/** A text behind a property; undefined without one, and when it throws. */
function read(cause: unknown, property: 'message' | 'name' | 'stack'): string | undefined {
  if ((typeof cause !== 'object' && typeof cause !== 'function') || cause === null) return undefined;
  try {
    const value = (cause as Record<string, unknown>)[property];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function shown(value: unknown): Text {
  const text = asText(value);
  return typeof text === 'string' && text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function asText(value: unknown): Text {
  try {
    if (typeof value === 'string') return value === '' ? baseMessages.emptyText : value;
    if (typeof value === 'function') return baseMessages.function;
    return typeof value === 'object' && value !== null ? (JSON.stringify(value) ?? baseMessages.object) : String(value);
  } catch {
    return baseMessages.objectCannotShown;
  }
}

/**
 * Whether a value is data through and through, so that its copy in another thread, or from the disk, is the same: no
 * functions, no objects of classes, nothing that leads back to itself.
 */
export function isPlain(value: unknown, above: readonly object[] = []): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol';
  if (value instanceof Date || value instanceof Uint8Array) return true;
  if (above.includes(value)) return false;
  const way = [...above, value];
  const areAll = (parts: Iterable<unknown>) => {
    for (const part of parts) if (!isPlain(part, way)) return false;
    return true;
  };
  if (value instanceof Map) return areAll(value.keys()) && areAll(value.values());
  if (value instanceof Set || Array.isArray(value)) return areAll(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === null || prototype === Object.prototype) && areAll(Object.values(value));
}

/** Runs `work` on every item, at most `width` at a time: that many loops draw from one iterator. */
export async function eachOf<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}

/** What `SSG_DEBUG` can name, with what each prints; docs/cli.md lists the same. */
export const DEBUG_TOPICS = {
  phases: 'Begin of each phase of a build.',
  cache: 'What a build resumes from, which files have changed since, and what it saves.',
  graph: 'Each value that is computed, verified, stored or evicted.',
  bundle: 'The same for the queries that bundle templates, scripts and stylesheets.',
  threads: 'Each thread that starts or ends, and each job that it does.',
  output: 'Each file that is written or removed.',
} as const;

export type DebugTopic = keyof typeof DEBUG_TOPICS;

/** Logs what happens, one event a line, by topic. A topic that nobody asked for is undefined. */
export type Debug = Readonly<Partial<Record<DebugTopic, (event: string) => void>>>;
