import { attempt } from './attempt.ts';
import { type Text, toText, WordedError } from './message.ts';
import { baseMessages } from './messages.ts';

/** Maximum length of a thrown value in a message. Longer values are cut. Messages of errors have no limit. */
const LONGEST = 200;

/**
 * Describes a thrown value, including errors of other realms. Never throws, even if getters of the value do. The value
 * need not be an error: code of a site may throw anything.
 * @returns message to show to the user, which is never empty; stack frames, empty if there are none
 */
export function describeThrown(cause: unknown): { readonly message: Text; readonly stack: string } {
  const message = read(cause, 'message');
  const name = read(cause, 'name');
  const stack = read(cause, 'stack') ?? '';
  if (cause instanceof WordedError) return { message: cause.text, stack };
  if (message !== undefined && message !== '') return { message, stack };
  if (stack !== '' || isError(cause)) return { message: baseMessages.withoutMessage({ name: name ?? 'Error' }), stack };
  return { message: baseMessages.notErrorPlaceNot({ value: shown(cause) }), stack };
}

/** Returns the thrown value if it is an error, otherwise an error that describes the value. */
export function asError(cause: unknown): Error {
  const { message, stack } = describeThrown(cause);
  if (isError(cause) && read(cause, 'message') === toText(message)) return cause as Error;
  const error = new WordedError(message, { cause });
  // Keeps the stack of the thrown value, because the stack of the new error would point to this function.
  error.stack = stack;
  return error;
}

function isError(cause: unknown): boolean {
  return attempt(() => cause instanceof Error) ?? false;
}

/** Returns a property of a thrown value if it is a string. Returns undefined otherwise, or if its getter throws. */
function read(cause: unknown, property: 'message' | 'name' | 'stack'): string | undefined {
  if ((typeof cause !== 'object' && typeof cause !== 'function') || cause === null) return undefined;
  const value = attempt(() => (cause as Record<string, unknown>)[property]);
  return typeof value === 'string' ? value : undefined;
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
 * Checks if a value is plain data: no functions, cycles, or class instances other than dates, maps, sets and bytes.
 * Plain data can be sent to another thread or stored on disk without losing anything.
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

/** Calls `work` with every item, with at most `width` calls at a time. */
export async function eachOf<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}

/** Topics of the environment variable `SSG_DEBUG` with descriptions, which docs/reference/cli.md repeats. */
export const DEBUG_TOPICS = {
  phases: 'Start of each phase of a build.',
  cache: 'What a build resumes from, which files have changed since, and what it saves.',
  graph: 'Each value that is computed, verified, stored or evicted.',
  bundle: 'The same for the queries that bundle templates, scripts and stylesheets.',
  threads: 'Each thread that starts or ends, and each job that it does.',
  output: 'Each file that is written or removed.',
} as const;

export type DebugTopic = keyof typeof DEBUG_TOPICS;

/** Log functions by topic. Each writes an event as one line. A topic that is not enabled has no function. */
export type Debug = Readonly<Partial<Record<DebugTopic, (event: string) => void>>>;
