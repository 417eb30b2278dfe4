import { createHash } from 'node:crypto';
import { closeSync, readSync } from 'node:fs';
import { openRegularFile } from './regular-file.ts';

/** Bytes that are in the memory at a time. */
const CHUNK = 1 << 20;

/**
 * `hash` of a file of any size.
 *
 * @param absolute path of the file
 * @param each told of each piece of it, in their order; the bytes are only right until it returns
 * @throws what the system says of a file that cannot be read
 */
export function digestOf(absolute: string, each: (piece: Uint8Array) => void = () => {}): string {
  const sum = createHash('sha256');
  const file = openRegularFile(absolute);
  try {
    const buffer = Buffer.allocUnsafe(CHUNK);
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) {
      const piece = buffer.subarray(0, length);
      sum.update(piece);
      each(piece);
    }
  } finally {
    closeSync(file);
  }
  return sum.digest('hex').slice(0, 32);
}
