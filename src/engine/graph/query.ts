import { deserialize, serialize } from 'node:v8';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { hashData } from '../../base/hash.ts';
import { encodeUtf8 } from '../../base/utf8.ts';

/**
 * A named pure function of a key. It learns about the world only through `ctx.get`, so a result whose recorded
 * dependencies still have the values they had is a result that need not be computed again.
 *
 * Invariant: nothing reachable from a value is ever changed, and `run` reads no file, clock, or global state.
 */
export interface Query<V> {
  /** Unique in a graph: the store knows a query by it. */
  readonly name: string;
  readonly run: (ctx: Context, key: string) => V | Promise<V>;
  /** Fingerprint of a value: equal fingerprints stop the propagation of a change. Default: hash of the data. */
  readonly fingerprint: Fingerprint<V>;
  /**
   * Whether `run` looks at nothing but its key and what it gets, not at what the query was declared with (a configuration):
   * then a value may be taken over from a graph whose queries were declared with something else.
   */
  readonly isClosed: boolean;
  /** Inputs are leaves read from the outside; they are read again in every revision. */
  readonly isInput: boolean;
  /** So many values are held in the memory, the latest ones; undefined for all. */
  readonly holds?: number;
  /** How a value is kept outside of the memory; one that is not is computed again when it is wanted. */
  readonly codec: Codec<V> | undefined;
}

/** A query of any values, for whoever only names it. */
export type AnyQuery = Pick<Query<unknown>, 'name' | 'isInput'>;

/**
 * `never-equal`: a value that costs more to hash than its few readers could save, or that has no data (a function).
 * `encoded`: the hash of the bytes that its codec makes of it; equal values must give equal bytes.
 */
export type Fingerprint<V> = ((value: V) => string) | 'never-equal' | 'encoded';

export interface Context {
  /** Returns the value of another query and records it as a dependency. The default key is `''`. */
  get<V>(query: Query<V>, key?: string): Promise<V>;
  /** Adds a problem to this result. It belongs to the value: whoever remembers the value repeats the problem. */
  report(...diagnostics: readonly Diagnostic[]): void;
}

/**
 * Declares a derived value.
 *
 * @param codec for a value that is worth its place on the disk; it must have a fingerprint
 */
export function query<V>(
  name: string,
  run: (ctx: Context, key: string) => V | Promise<V>,
  fingerprint: Fingerprint<V> = hashData,
  codec?: Codec<V>,
): Query<V> {
  return { name, run, fingerprint, isClosed: false, isInput: false, codec };
}

/** Declares a derived value that takes long to make; it must not look at what it was declared with. */
export function pureQuery<V>(
  name: string,
  run: (ctx: Context, key: string) => V | Promise<V>,
  fingerprint: Fingerprint<V>,
  codec: Codec<V>,
): Query<V> {
  return { ...query(name, run, fingerprint, codec), isClosed: true };
}

/** Declares a leaf: `read` may look at the outside world, at most once per key and revision. */
export function input<V>(
  name: string,
  read: (key: string, report: Context['report']) => V | Promise<V>,
  fingerprint: Fingerprint<V> = hashData,
  options: Pick<Query<V>, 'holds'> = {},
): Query<V> {
  const run: Query<V>['run'] = (ctx, key) => read(key, ctx.report);
  return { name, run, fingerprint, isClosed: false, isInput: true, codec: undefined, ...options };
}

/** A value as bytes. What comes back equals what went in, in the eyes of the query's fingerprint. */
export interface Codec<V> {
  encode(value: V): Uint8Array;
  /** @throws on bytes that are none of its own */
  decode(bytes: Uint8Array): V;
}

/** For text. */
export const TEXT: Codec<string | undefined> = {
  encode: (value) => encodeUtf8(value === undefined ? '' : `=${value}`),
  decode: (bytes) => (bytes.length === 0 ? undefined : asBuffer(bytes).toString('utf8', 1)),
};

/** For bytes; none at all are as good as no value. */
export const BYTES: Codec<Uint8Array | undefined> = {
  encode: (value) => value ?? new Uint8Array(),
  // A copy: those of a store may be overwritten.
  decode: (bytes) => (bytes.length === 0 ? undefined : Uint8Array.from(bytes)),
};

/** For plain data: what JSON can say, or nothing at all. */
export function json<V>(): Codec<V> {
  return {
    encode: (value) => encodeUtf8(JSON.stringify(value) ?? ''),
    decode: (bytes) => (bytes.length === 0 ? undefined : JSON.parse(asBuffer(bytes).toString('utf8'))) as V,
  };
}

/** For data with dates, maps, sets or bytes in it. Throws when it holds a function. */
export function structured<V>(): Codec<V> {
  return { encode: (value) => serialize(value), decode: (bytes) => deserialize(bytes) as V };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
