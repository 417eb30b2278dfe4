import { hash } from '../base/hash.ts';
import type { Cells } from './cells.ts';
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
export function keptValues(cells: Cells, values: ValueStore | undefined) {
  return {
    /** Puts the value of a cell into the store, when its query wants that. */
    put(id: number, { codec }: Query<unknown>, value: unknown): void {
      cells.pack[id] = 0;
      if (values === undefined || codec === undefined) return;
      const bytes = encoded(codec, value);
      const place = bytes && values.put(bytes);
      if (place === undefined) return;
      cells.pack[id] = place.pack;
      cells.offset[id] = place.offset;
      cells.length[id] = place.length;
    },

    /** The value of a cell; undefined when it is not there, or what is there is not the value that was put in. */
    take(id: number, { codec, fingerprint }: Query<unknown>): { readonly value: unknown } | undefined {
      const pack = cells.pack[id] as number;
      if (values === undefined || codec === undefined || pack === 0 || fingerprint === 'never-equal') return undefined;
      const bytes = values.get({ pack, offset: cells.offset[id] as number, length: cells.length[id] as number });
      if (bytes === undefined) return undefined;
      try {
        const value = codec.decode(bytes);
        if (asHex(fingerprint(value)) === cells.printOf(id)) return { value };
      } catch {
        // Damaged.
      }
      cells.pack[id] = 0;
      return undefined;
    },
  };
}

/** A fingerprint in the form in which it is kept: one that is no hash is hashed. */
export function asHex(fingerprint: string): string {
  return /^[\da-f]{32}$/.test(fingerprint) ? fingerprint : hash(fingerprint);
}

/** Undefined for a value that holds what no bytes can say, such as a function that a schema has made. */
function encoded(codec: NonNullable<Query<unknown>['codec']>, value: unknown): Uint8Array | undefined {
  try {
    return codec.encode(value);
  } catch {
    return undefined;
  }
}
