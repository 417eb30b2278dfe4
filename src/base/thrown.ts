import { type Text, toText, WordedError } from './message.ts';
import { baseMessages } from './messages.ts';
/** What is known of something that was thrown: code of a site may throw anything, and JavaScript lets it. */
export interface Thrown {
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
