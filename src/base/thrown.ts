/** What is known of something that was thrown: code of a site may throw anything, and JavaScript lets it. */
export interface Thrown {
  /** For people, never empty. */
  readonly message: string;
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
  if (message !== undefined && message !== '') return { message, stack };
  if (stack !== '' || isError(cause)) return { message: `${name ?? 'Error'}, without a message`, stack };
  return { message: `${shown(cause)} (not an Error, so its place is not known)`, stack };
}

/** What was thrown as an error that can be read like any other: itself, when it is one. */
export function asError(cause: unknown): Error {
  const { message, stack } = describeThrown(cause);
  if (isError(cause) && read(cause, 'message') === message) return cause as Error;
  const error = new Error(message, { cause });
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

function shown(value: unknown): string {
  const text = asText(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function asText(value: unknown): string {
  try {
    if (typeof value === 'string') return value === '' ? 'an empty text' : value;
    if (typeof value === 'function') return 'a function';
    return typeof value === 'object' && value !== null ? (JSON.stringify(value) ?? 'an object') : String(value);
  } catch {
    return 'an object that cannot be shown';
  }
}
