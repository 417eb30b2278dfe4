import { attempt } from '../../base/attempt.ts';
import { hash } from '../../base/hash.ts';
import type { Cells } from './cells.ts';
import type { Query } from './query.ts';

/** Location of an encoded value in the store. */
export interface ValuePlace {
  readonly pack: number;
  readonly offset: number;
  readonly length: number;
}

/** Store for encoded values. It may lose values at any time, because the graph can recompute each of them. */
export interface ValueStore {
  /** Stores the bytes and returns their location, or undefined if there is no room. */
  put(bytes: Uint8Array): ValuePlace | undefined;
  get(place: ValuePlace): Uint8Array | undefined;
}

/**
 * Returns functions that encode, store and read values of cells. The locations of stored values are in the columns
 * `pack`, `offset` and `length` of `Cells`.
 * @param onStored called with the cell and the number of bytes after each stored value
 */
export function storedValues(
  cells: Cells,
  store: ValueStore | undefined,
  onStored: (id: number, bytes: number) => void,
) {
  return {
    /** Encodes a value with the codec of its query. Undefined without a store, or if the value contains a function. */
    encode({ codec }: Query<unknown>, value: unknown): Uint8Array | undefined {
      return store && attempt(() => codec?.encode(value));
    },

    /** Stores the encoded value of a cell. If `bytes` is undefined, records that the cell has no stored value. */
    put(id: number, bytes: Uint8Array | undefined): void {
      const place = bytes && store?.put(bytes);
      cells.pack[id] = place?.pack ?? 0;
      cells.offset[id] = place?.offset ?? 0;
      cells.length[id] = place?.length ?? 0;
      if (place !== undefined) onStored(id, place.length);
    },

    /** Reads the value of a cell. Undefined if it is missing, damaged, or does not have the fingerprint of the cell. */
    read(id: number, query: Query<unknown>): { readonly value: unknown } | undefined {
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
        // The stored bytes are damaged. Return undefined, so that the value is recomputed.
      }
      cells.pack[id] = 0;
      return undefined;
    },
  };
}

/**
 * Returns the fingerprint of a value in hex, or undefined if the query is `never-equal`.
 * @param bytes encoded value, if the caller already has it
 */
export function valueFingerprint({ fingerprint, codec }: Query<unknown>, value: unknown, bytes?: Uint8Array) {
  if (fingerprint === 'never-equal') return undefined;
  if (fingerprint === 'encoded') return hash(bytes ?? codec?.encode(value) ?? '');
  const print = fingerprint(value);
  return /^[\da-f]{32}$/.test(print) ? print : hash(print);
}
