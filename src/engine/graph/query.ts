import type { Diagnostic } from '../../base/diagnostic.ts';
import { hashData } from '../../base/hash.ts';
import type { Codec } from './codec.ts';

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
