import { hash as digest, randomUUID } from 'node:crypto';

/** Content hash: the first 128 bits of SHA-256, in hex (32 characters). */
export function hash(content: string | Uint8Array): string {
  return digest('sha256', content).slice(0, 32);
}

/** Returns the fingerprint of some files: their paths and contents. */
export function fingerprintOfFiles(files: readonly { readonly path: string; readonly bytes: Uint8Array }[]): string {
  return hash(JSON.stringify(files.map(({ path, bytes }) => [path, hash(bytes)])));
}

/**
 * SHA-256 as Subresource Integrity and Content-Security-Policy write it: `sha256-` and 44 characters of base 64.
 *
 * @see https://www.w3.org/TR/SRI/#integrity-metadata-description
 */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${digest('sha256', content, 'base64')}`;
}

/** Hash of what JSON can say, or nothing. Equal data gives equal hashes when its keys were inserted in the same order. */
export function hashData(value: unknown): string {
  // A quotation mark is enough to tell a text from other data; to look for what JSON escapes would take longer.
  return hash(
    typeof value === 'string' ? `"${value}` : value instanceof Uint8Array ? value : (JSON.stringify(value) ?? ''),
  );
}

/**
 * Hash of whatever somebody's code may have made: maps, sets, dates, `undefined`, -0, NaN and big numbers too. What holds
 * anything else (a function, an object of a class) equals nothing, not even itself.
 */
export function hashAny(value: unknown): string {
  return hash(
    JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key, json: unknown) {
      // `json` has gone through `toJSON` already.
      return sayable(this[key], json);
    }),
  );
}

/** Something else than a value that JSON cannot say: a list that begins with a character that no text of people has. */
function sayable(value: unknown, json: unknown): unknown {
  const stand = (kind: string, ...parts: readonly unknown[]) => ['\u0000', kind, ...parts];
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : stand('number', Object.is(value, -0) ? '-0' : `${value}`);
    case 'bigint':
      return stand('bigint', `${value}`);
    case 'undefined':
      return stand('undefined');
    case 'object':
      break;
    case 'function':
    case 'symbol':
      return stand('other', randomUUID());
    default:
      return value;
  }
  if (value instanceof Map) return stand('map', ...value);
  if (value instanceof Set) return stand('set', ...value);
  if (value instanceof Date) return stand('date', `${value.getTime()}`);
  if (value instanceof Uint8Array) return stand('bytes', hash(value));
  const prototype: unknown = value === null ? null : Object.getPrototypeOf(value);
  const isPlain = Array.isArray(value) || prototype === null || prototype === Object.prototype;
  return isPlain ? json : stand('other', randomUUID());
}
