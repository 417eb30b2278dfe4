import { hash } from '../../base/hash.ts';
import type { Cells } from './cells.ts';
import type { CellObserver } from './observer.ts';
import type { Query } from './query.ts';

/** Where the bytes of a value are. */
export interface ValuePlace {
  /** 1 and up. */
  readonly pack: number;
  readonly offset: number;
  readonly length: number;
}

/** Values outside of the memory. It may lose any of them: then they are computed again. */
export interface ValueStore {
  /** Undefined when there is no room. */
  put(bytes: Uint8Array): ValuePlace | undefined;
  get(place: ValuePlace): Uint8Array | undefined;
}

/** The values of a graph that are in a store; the cells say where. */
export interface KeptValues {
  /** Whether there is a store. */
  readonly hasStore: boolean;
  /** A value as the store keeps it. Undefined when it is not to be kept. */
  encoded(query: Query<unknown>, value: unknown): Uint8Array | undefined;
  /** Puts the encoded value of a cell into the store; undefined when it is not to be kept. */
  put(id: number, bytes: Uint8Array | undefined): void;
  /** The value of a cell; undefined when it is not there, or what is there is not the value that was put in. */
  take(id: number, query: Query<unknown>): { readonly value: unknown } | undefined;
}

export function keptValues(
  cells: Cells,
  values: ValueStore | undefined,
  observer: CellObserver | undefined,
): KeptValues {
  return {
    hasStore: values !== undefined,

    encoded: (query, value) => (values === undefined ? undefined : encoded(query, value)),

    put(id, bytes) {
      const place = bytes && values?.put(bytes);
      cells.pack[id] = place?.pack ?? 0;
      cells.offset[id] = place?.offset ?? 0;
      cells.length[id] = place?.length ?? 0;
      if (place !== undefined) observer?.stored(id, place.length);
    },

    take(id, query) {
      const pack = cells.pack[id] as number;
      if (values === undefined || query.codec === undefined || pack === 0) return undefined;
      const bytes = values.get({ pack, offset: cells.offset[id] as number, length: cells.length[id] as number });
      try {
        if (bytes !== undefined && query.fingerprint === 'encoded') {
          if (hash(bytes) === cells.fingerprintOf(id)) return { value: query.codec.decode(bytes) };
        } else if (bytes !== undefined) {
          const value = query.codec.decode(bytes);
          if (printOf(query, value) === cells.fingerprintOf(id)) return { value };
        }
      } catch {
        // Damaged.
      }
      cells.pack[id] = 0;
      return undefined;
    },
  };
}

/** Undefined when no bytes can say it, such as a function that a schema has made. */
function encoded({ codec }: Query<unknown>, value: unknown): Uint8Array | undefined {
  try {
    return codec?.encode(value);
  } catch {
    return undefined;
  }
}

/**
 * The fingerprint of a value, in hex; undefined for one that equals no other.
 *
 * @param bytes the encoded value, when it is there already
 */
export function printOf(
  { fingerprint, codec }: Query<unknown>,
  value: unknown,
  bytes?: Uint8Array,
): string | undefined {
  if (fingerprint === 'never-equal') return undefined;
  if (fingerprint !== 'encoded') return asHex(fingerprint(value));
  return hash(bytes ?? codec?.encode(value) ?? '');
}

/** A fingerprint that is no hash is hashed. */
function asHex(fingerprint: string): string {
  return /^[\da-f]{32}$/.test(fingerprint) ? fingerprint : hash(fingerprint);
}
