import { deserialize, serialize } from 'node:v8';
import { encodeUtf8 } from '../../base/utf8.ts';

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
