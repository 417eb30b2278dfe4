import { hash } from '../../base/hash.ts';
import type { Cells } from './cells.ts';
import type { Query } from './query.ts';

/** Location of the bytes of a value. */
export interface ValuePlace {
  /** Number of the pack file, starting at 1. */
  readonly pack: number;
  readonly offset: number;
  readonly length: number;
}

/** Values outside of memory. The store may lose any of them: they are computed again. */
export interface ValueStore {
  /** Returns undefined when there is no room. */
  put(bytes: Uint8Array): ValuePlace | undefined;
  get(place: ValuePlace): Uint8Array | undefined;
}

/** Values of cells in a store. The columns `pack`, `offset` and `length` of the cells say where. */
interface StoredValues {
  /** Encodes a value with the codec of its query; undefined when it is not to be stored, or when no bytes can represent it. */
  encode(query: Query<unknown>, value: unknown): Uint8Array | undefined;
  /** Stores the encoded value of a cell, or records that it has none. */
  put(id: number, bytes: Uint8Array | undefined): void;
  /** Reads the value of a cell; undefined when it is missing, damaged, or has another fingerprint than the cell. */
  read(id: number, query: Query<unknown>): { readonly value: unknown } | undefined;
}

/** @param onStored called with the cell and the number of bytes */
export function storedValues(
  cells: Cells,
  store: ValueStore | undefined,
  onStored: (id: number, bytes: number) => void,
): StoredValues {
  return {
    encode({ codec }, value) {
      if (store === undefined) return undefined;
      try {
        return codec?.encode(value);
      } catch {
        // A value that cannot be encoded is not stored, for example one with a function that a schema created.
        return undefined;
      }
    },

    put(id, bytes) {
      const place = bytes && store?.put(bytes);
      cells.pack[id] = place?.pack ?? 0;
      cells.offset[id] = place?.offset ?? 0;
      cells.length[id] = place?.length ?? 0;
      if (place !== undefined) onStored(id, place.length);
    },

    read(id, query) {
      const pack = cells.pack[id] as number;
      if (store === undefined || query.codec === undefined || pack === 0) return undefined;
      const bytes = store.get({ pack, offset: cells.offset[id] as number, length: cells.length[id] as number });
      try {
        if (bytes !== undefined && query.fingerprint === 'encoded') {
          if (hash(bytes) === cells.fingerprintOf(id)) return { value: query.codec.decode(bytes) };
        } else if (bytes !== undefined) {
          const value = query.codec.decode(bytes);
          if (valueFingerprint(query, value) === cells.fingerprintOf(id)) return { value };
        }
      } catch {
        // The stored bytes are damaged. The value is then recomputed.
      }
      cells.pack[id] = 0;
      return undefined;
    },
  };
}

/**
 * Returns the fingerprint of a value in hex, or undefined for a value of a `never-equal` query.
 *
 * @param bytes the encoded value, if it exists already
 */
export function valueFingerprint(
  { fingerprint, codec }: Query<unknown>,
  value: unknown,
  bytes?: Uint8Array,
): string | undefined {
  if (fingerprint === 'never-equal') return undefined;
  if (fingerprint === 'encoded') return hash(bytes ?? codec?.encode(value) ?? '');
  const print = fingerprint(value);
  return /^[\da-f]{32}$/.test(print) ? print : hash(print);
}
