import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Inspection } from './inspection.ts';
import type { ValueStore } from './kept-values.ts';
import type { Observer } from './observer.ts';
import type { AnyQuery, Query } from './query.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * A demand-driven graph of memoised queries.
 *
 * Why it is right: a query's result depends only on its key and on what `get` returned, and inputs are leaves. If all
 * recorded dependencies, in order, have the fingerprints they had, the query would ask the same first question, get the
 * same answer, ask the same second one, ... and return the same value. So a verified cell equals a recomputed one, and a
 * warm build equals a cold one. There is no invalidation to get wrong.
 *
 * Whoever uses the graph tells it which inputs may have changed; whatever stands on them becomes dirty, and is verified
 * when it is next asked for; the rest is right without a look. A change may come while something is computed from the old
 * value: what has asked for it is dirty again when it is done.
 *
 * A graph may go on where another one ended, in another process: its snapshot holds what was asked, with fingerprints, but
 * no values; those worth it are in a value store, the others are computed again when somebody wants them.
 */
export interface Graph {
  /** Whether it goes on where another one ended. */
  readonly isRestored: boolean;
  get<V>(query: Query<V>, key: string): Promise<V>;
  /** Makes a value right without wanting it. */
  verify(query: AnyQuery, key: string): Promise<void>;
  /** Whether a value is known to be right, without computing anything. */
  isFresh<V>(query: Query<V>, key: string): boolean;
  /**
   * Drops a value but keeps its dependencies and problems: asked again, it is taken from the store or computed again.
   * Bounds the memory. A value that was never compared before has no fingerprint, so computed again after a change it
   * counts as changed.
   */
  evict(query: AnyQuery, key: string): void;
  /** Drops a value that the store has; one that would have to be computed again stays. */
  evictIfStored(query: AnyQuery, key: string): void;
  /** Every input may have another value now. */
  invalidateAll(): void;
  /** An input may have another value now. One that was never asked for is no matter. */
  invalidate(query: AnyQuery, key: string): void;
  /** Reads an input at once. When it has the value that it had, nothing is dirty. Returns whether it has another. */
  reload(query: AnyQuery, key: string): Promise<boolean>;
  /** Problems of everything that the given cell stands on, itself included. */
  diagnostics<V>(query: Query<V>, key: string): Diagnostic[];
  /** The same of several cells, in one walk over what they share. */
  diagnosticsOf(roots: Roots): Diagnostic[];
  /** Everything that stands on no more than the given cells, for `createGraph` of a later process. */
  snapshot(roots: Roots): Snapshot;
  /** How often each query has run, by name. For tests that assert that work did not happen. */
  readonly runs: ReadonlyMap<string, number>;
  readonly inspect: Inspection;
}

/** Cells by query and key. */
export type Roots = readonly (readonly [AnyQuery, key: string])[];

export interface GraphOptions {
  /** Every query that may be asked: a snapshot names them. */
  readonly queries?: readonly Query<unknown>[];
  /** What an earlier graph knew. Its inputs count as unchanged until `change` says otherwise. */
  readonly snapshot?: Snapshot | undefined;
  /**
   * What a graph knew whose queries were declared with something else. Only closed queries go on from it; everything else
   * is computed, and compared with what it was.
   */
  readonly donor?: Snapshot | undefined;
  /** Takes the values of queries with a codec. With it every value gets its fingerprint at once, for the snapshot. */
  readonly values?: ValueStore | undefined;
  /** Receives what the graph does. */
  readonly observer?: Observer | undefined;
}
