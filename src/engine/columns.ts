/** Numbers of one kind, one after the other. */
export type Column = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

/** In the byte order of the machine: the bytes never leave its kind of machine. */
export function bytesOf({ buffer, byteOffset, byteLength }: Column): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Bytes as a column; not to be written to, as it may be a view of them. */
export function columnOf<C extends Column>(
  Kind: { new (buffer: ArrayBufferLike, offset: number, length: number): C; readonly BYTES_PER_ELEMENT: number },
  bytes: Uint8Array = new Uint8Array(),
): C {
  // A section begins at a multiple of 8 of its file, but the file may stand anywhere in a buffer.
  const own = bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes);
  return new Kind(own.buffer, own.byteOffset, own.byteLength / Kind.BYTES_PER_ELEMENT);
}
