import { deserialize, serialize } from 'node:v8';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { hashData } from '../../base/hash.ts';
import { encodeUtf8 } from '../../base/utf8.ts';

/**
 * A named pure function of a key. It reads the world only through `ctx.get`, so its result is still correct when all recorded
 * dependencies have the values they had.
 *
 * Invariant: nothing reachable from a value is ever mutated, and `run` reads no file, clock or global state.
 */
export interface Query<V> {
  /** Name of the query, unique in a graph. Snapshots refer to queries by name. */
  readonly name: string;
  readonly run: (ctx: Context, key: string) => V | Promise<V>;
  /** Fingerprint of a value: equal fingerprints stop the propagation of a change. Default: hash of the data. */
  readonly fingerprint: Fingerprint<V>;
  /**
   * True when `run` depends only on its key and on requested values, not on the configuration that the query was declared
   * with. Its values can then be reused by a graph with another configuration.
   */
  readonly isClosed: boolean;
  /** True for a leaf that reads the outside world. Its value may change between revisions. */
  readonly isInput: boolean;
  /** Maximum number of values in memory, the most recent ones. Default: no limit. */
  readonly holds?: number;
  /** Encoding of values in the store. Without a codec a value is computed again after it was evicted. */
  readonly codec: Codec<V> | undefined;
}

/** A query of any values, for functions that only need its name. */
export type AnyQuery = Pick<Query<unknown>, 'name' | 'isInput'>;

/**
 * `never-equal` is for values that cannot be hashed, such as functions, or that cost more to hash than their few readers save.
 * `encoded` hashes the bytes of the codec; equal values must have equal bytes.
 */
export type Fingerprint<V> = ((value: V) => string) | 'never-equal' | 'encoded';

export interface Context {
  /** Returns the value of another query and records it as a dependency. The default key is `''`. */
  get<V>(query: Query<V>, key?: string): Promise<V>;
  /** Attaches diagnostics to the result. They are repeated whenever the result is reused. */
  report(...diagnostics: readonly Diagnostic[]): void;
}

/**
 * Declares a derived value.
 *
 * @param codec stores values on disk; requires a fingerprint
 */
export function query<V>(
  name: string,
  run: (ctx: Context, key: string) => V | Promise<V>,
  fingerprint: Fingerprint<V> = hashData,
  codec?: Codec<V>,
): Query<V> {
  return { name, run, fingerprint, isClosed: false, isInput: false, codec };
}

/** Declares a closed query for an expensive value. `run` must not depend on the configuration. */
export function pureQuery<V>(
  name: string,
  run: (ctx: Context, key: string) => V | Promise<V>,
  fingerprint: Fingerprint<V>,
  codec: Codec<V>,
): Query<V> {
  return { ...query(name, run, fingerprint, codec), isClosed: true };
}

/** Declares a leaf. `read` may access the outside world and is called at most once per key and revision. */
export function input<V>(
  name: string,
  read: (key: string, report: Context['report']) => V | Promise<V>,
  fingerprint: Fingerprint<V> = hashData,
  options: Pick<Query<V>, 'holds'> = {},
): Query<V> {
  const run: Query<V>['run'] = (ctx, key) => read(key, ctx.report);
  return { name, run, fingerprint, isClosed: false, isInput: true, codec: undefined, ...options };
}

/** Encoding of values as bytes. `decode(encode(value))` has the same fingerprint as `value`. */
export interface Codec<V> {
  encode(value: V): Uint8Array;
  /** @throws on bytes that `encode` did not return */
  decode(bytes: Uint8Array): V;
}

/** Codec for text. */
export const TEXT: Codec<string | undefined> = {
  encode: (value) => encodeUtf8(value === undefined ? '' : `=${value}`),
  decode: (bytes) => (bytes.length === 0 ? undefined : asBuffer(bytes).toString('utf8', 1)),
};

/** Codec for raw bytes. An empty array decodes to `undefined`. */
export const BYTES: Codec<Uint8Array | undefined> = {
  encode: (value) => value ?? new Uint8Array(),
  // The bytes are copied, because the store may overwrite its buffer later.
  decode: (bytes) => (bytes.length === 0 ? undefined : Uint8Array.from(bytes)),
};

/** Returns a codec for JSON data and `undefined`. */
export function json<V>(): Codec<V> {
  return {
    encode: (value) => encodeUtf8(JSON.stringify(value) ?? ''),
    decode: (bytes) => (bytes.length === 0 ? undefined : JSON.parse(asBuffer(bytes).toString('utf8'))) as V,
  };
}

/** Returns a codec for data with dates, maps, sets or bytes. `encode` throws on functions. */
export function structured<V>(): Codec<V> {
  return { encode: (value) => serialize(value), decode: (bytes) => deserialize(bytes) as V };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
