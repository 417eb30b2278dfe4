import { hash as digest, randomUUID } from 'node:crypto';
import { isPlain } from './thrown.ts';

/** Returns the hash of content: the first 128 bits of SHA-256 as 32 hex digits. */
export function hash(content: string | Uint8Array): string {
  return digest('sha256', content).slice(0, 32);
}

/** Returns a hash of the paths and contents of several files. */
export function fingerprintOfFiles(files: readonly { readonly path: string; readonly bytes: Uint8Array }[]): string {
  return hash(JSON.stringify(files.map(({ path, bytes }) => [path, hash(bytes)])));
}

/**
 * Returns the SHA-256 in the format of Subresource Integrity and Content-Security-Policy: `sha256-` and 44 base64
 * characters.
 * @see https://www.w3.org/TR/SRI/#integrity-metadata-description
 */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${digest('sha256', content, 'base64')}`;
}

/**
 * Returns the hash of JSON data, bytes, `undefined`, or a map of JSON data. The hash of an object or map depends on the
 * order of its keys.
 */
export function hashData(given: unknown): string {
  const value = given instanceof Map ? [...given] : given;
  // The quotation mark distinguishes the string `1` from the number 1. `JSON.stringify` would do so too, but slower.
  return hash(
    typeof value === 'string' ? `"${value}` : value instanceof Uint8Array ? value : (JSON.stringify(value) ?? ''),
  );
}

/**
 * Returns the hash of any value that code of a site returns, including maps, sets, dates, `undefined`, -0, NaN and big
 * integers. A value that contains anything else, such as a function or an instance of a class, gets a different hash
 * each time.
 */
export function hashAny(value: unknown): string {
  if (!isPlain(value)) return hash(randomUUID());
  return hash(
    JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key, json: unknown) {
      // `json` may be the result of `toJSON`, as for a date, so read the original value from its object (`this`).
      return sayable(this[key], json);
    }),
  );
}

/** Replaces a value that JSON cannot represent with an array. The array starts with NUL, unlike any real data. */
function sayable(value: unknown, json: unknown): unknown {
  const stand = (kind: string, ...parts: readonly unknown[]) => ['\u0000', kind, ...parts];
  if (Object.is(value, -0)) return stand('number', '-0');
  if (typeof value === 'number' && !Number.isFinite(value)) return stand('number', `${value}`);
  if (typeof value === 'bigint' || value === undefined) return stand(typeof value, `${value}`);
  if (value instanceof Map) return stand('map', ...value);
  if (value instanceof Set) return stand('set', ...value);
  if (value instanceof Date) return stand('date', `${value.getTime()}`);
  return value instanceof Uint8Array ? stand('bytes', hash(value)) : json;
}
