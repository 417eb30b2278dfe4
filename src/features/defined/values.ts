import { addressProblem } from '../../base/address.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import type { FileContent } from '../../config/feature.ts';
import { definedMessages } from './messages.ts';

/** Reason why a value is invalid, as the end of a sentence in a message; undefined for a valid value. */
export type Refusal = Text | undefined;

/**
 * Returns the reason why a value cannot be stored as JSON without loss.
 * @param at path inside the whole value, such as `.pages[3]`
 */
export function notJson(value: unknown, at = ''): Refusal {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : placed(String(value), at);
  if (['function', 'symbol', 'bigint'].includes(typeof value))
    return placed(definedMessages.aValue({ type: typeof value }), at);
  if (typeof value !== 'object' || value === null) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
    return placed(definedMessages.aValue({ type: value.constructor.name }), at);
  for (const [key, item] of Object.entries(value)) {
    const found = notJson(item, Array.isArray(value) ? `${at}[${key}]` : `${at}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function placed(value: Text, at: string): Text {
  return at === '' ? value : definedMessages.valueAt({ value, at });
}

/** Returns a value as it would be after storing and reading it: without undefined fields. */
export function asStored<V>(value: V): V {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as V);
}

/** Returns the reason why a value is not valid file content. */
export function notContent(value: unknown): Refusal {
  if (value === undefined || typeof value === 'string' || value instanceof Uint8Array) return undefined;
  return value === null ? 'null' : baseMessages.valueOfType({ type: typeof value });
}

/** Converts the content of a file to bytes. Returns undefined if there is no file. */
export function bytesOf(content: FileContent): Uint8Array | undefined {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

/** Returns the reason why a path is not a valid output path. */
export function notOutputPath(path: unknown): Refusal {
  if (typeof path !== 'string') return definedMessages.pathNoText;
  const isBelow = path.split('/').every((part) => !['', '.', '..'].includes(part)) && !path.includes('\\');
  const wanted = isBelow ? addressProblem(path) : definedMessages.oneInsideOutputFolder;
  return wanted === undefined ? undefined : definedMessages.wrongPath({ path, wanted });
}
