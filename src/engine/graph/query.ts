import { deserialize, serialize } from 'node:v8';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { hashData } from '../../base/hash.ts';

/**
 * Cached computation: a named pure function of a key. It gets all other data through `ctx.get`, so its result stays
 * correct as long as all recorded dependencies have unchanged values.
 *
 * Invariant: no value is ever mutated, at any depth, and `run` reads no file, clock or global state.
 */
export interface Query<V> {
  /** Name of the query, unique in a graph. Snapshots refer to queries by name. */
  readonly name: string;
  readonly run: (ctx: Context, key: string) => V | Promise<V>;
  /**
   * Returns the fingerprint of a value. If it is unchanged, dependents are not recomputed. Default: hash of the data.
   */
  readonly fingerprint: Fingerprint<V>;
  /** True if `run` depends only on its key and requested values. Its values survive changes of the configuration. */
  readonly isClosed: boolean;
  /** True for a query that reads the outside world, such as a file. Its value can change at any time. */
  readonly isInput: boolean;
  /** Maximum number of values kept in memory; the least recently used value is evicted. Default: no limit. */
  readonly holds?: number;
  /** Encoding of values for the value store on disk. Without a codec, an evicted value has to be recomputed. */
  readonly codec: Codec<V> | undefined;
}

/** Query of any value type, for functions that need only its name and `isInput`. */
export type AnyQuery = Pick<Query<unknown>, 'name' | 'isInput'>;

/** Cells (queries with a key) from which a traversal of dependencies starts. */
export type Roots = readonly (readonly [AnyQuery, key: string])[];

/**
 * Function that returns the fingerprint of a value, or a special mode:
 * - `never-equal`: every recomputed value counts as changed. For values that cannot be hashed, such as functions, and
 *   for values with so few dependents that hashing costs more than it saves.
 * - `encoded`: the fingerprint is a hash of the bytes of the codec, which must encode equal values to equal bytes.
 */
export type Fingerprint<V> = ((value: V) => string) | 'never-equal' | 'encoded';

export interface Context {
  /** Returns the value of another query and records that query as a dependency. The default key is `''`. */
  get<V>(query: Query<V>, key?: string): Promise<V>;
  /** Attaches diagnostics to the result. The graph returns them with every later build that reuses the result. */
  report(...diagnostics: readonly Diagnostic[]): void;
}

/**
 * Declares a query that computes its value from other queries.
 * @param codec encoding for the store on disk; has no effect with the fingerprint mode `never-equal`
 */
export function query<V>(
  name: string,
  run: (ctx: Context, key: string) => V | Promise<V>,
  fingerprint: Fingerprint<V> = hashData,
  codec?: Codec<V>,
): Query<V> {
  return { name, run, fingerprint, isClosed: false, isInput: false, codec };
}

/** Declares a query whose values are stored as JSON. */
export function storedQuery<V>(name: string, run: Query<V>['run']): Query<V> {
  return query(name, run, 'encoded', json<V>());
}

/**
 * Declares a query whose stored values survive a change of the site configuration; see `Query.isClosed`. It pays off
 * for expensive values. `run` must not depend on the configuration.
 */
export function pureQuery<V>(
  name: string,
  run: (ctx: Context, key: string) => V | Promise<V>,
  fingerprint: Fingerprint<V>,
  codec: Codec<V>,
): Query<V> {
  return { ...query(name, run, fingerprint, codec), isClosed: true };
}

/** Declares a query that reads, for example, a file. `read` runs at most once per key until an input changes. */
export function input<V>(
  name: string,
  read: (key: string, report: Context['report']) => V | Promise<V>,
  fingerprint: Fingerprint<V> = hashData,
  options: Pick<Query<V>, 'holds'> = {},
): Query<V> {
  const run: Query<V>['run'] = (ctx, key) => read(key, ctx.report);
  return { name, run, fingerprint, isClosed: false, isInput: true, codec: undefined, ...options };
}

/** Encoding of values as bytes. `decode(encode(value))` must have the same fingerprint as `value`. */
export interface Codec<V> {
  encode(value: V): Uint8Array;
  /** Decodes a value. @throws if `bytes` are not a result of `encode` */
  decode(bytes: Uint8Array): V;
}

/** Codec for strings and `undefined`. The prefix `=` distinguishes an empty string from `undefined`. */
export const TEXT: Codec<string | undefined> = {
  encode: (value) => Buffer.from(value === undefined ? '' : `=${value}`),
  decode: (bytes) => (bytes.length === 0 ? undefined : asBuffer(bytes).toString('utf8', 1)),
};

/** Codec for bytes and `undefined`. An empty array decodes to `undefined`. */
export const BYTES: Codec<Uint8Array | undefined> = {
  encode: (value) => value ?? new Uint8Array(),
  // Copy the bytes, because the store may reuse its buffer.
  decode: (bytes) => (bytes.length === 0 ? undefined : Uint8Array.from(bytes)),
};

/** Returns a codec for JSON data and `undefined`. */
export function json<V>(): Codec<V> {
  return {
    encode: (value) => Buffer.from(JSON.stringify(value) ?? ''),
    decode: (bytes) => (bytes.length === 0 ? undefined : JSON.parse(asBuffer(bytes).toString('utf8'))) as V,
  };
}

/** Returns a codec for data that JSON cannot represent: dates, maps, sets and bytes. `encode` throws on functions. */
export function structured<V>(): Codec<V> {
  return { encode: (value) => serialize(value), decode: (bytes) => deserialize(bytes) as V };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
