import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { attempt } from '../../base/attempt.ts';
import { isPlainName } from '../../host/cache-folder.ts';

/** First line of a file of the cache, in JSON. It can be read without the rest of the file. */
export interface FileHeader {
  /** Name and version of the file format. */
  readonly format: string;
  /** Names of the packs (files of stored values). Pack numbers count from 1, so number 1 has the first name. */
  readonly packs: readonly string[];
}

/**
 * Encodes data as one file: a header line, the data in the format of `v8.serialize`, and a checksum of everything.
 * @param data plain data, which may contain maps and typed arrays
 */
export function encodeFile(header: FileHeader, data: unknown): Uint8Array {
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), serialize(data), Buffer.alloc(CHECKSUM)]);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, -CHECKSUM)), bytes.length - CHECKSUM);
  return bytes;
}

/**
 * Decodes the result of `encodeFile`. Returns undefined if the bytes are damaged or have another format. Typed arrays
 * in the data can be views of `bytes`, so they must not be modified.
 */
export function decodeFile<D>(format: string, bytes: Uint8Array): (FileHeader & { readonly data: D }) | undefined {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = all.length - CHECKSUM;
  if (size < 0 || all.readUInt32LE(size) !== crc32(all.subarray(0, size))) return undefined;
  const header = headerOf(all);
  if (header?.format !== format) return undefined;
  // Return undefined for invalid data: the checksum may match by chance, as it does for a file of zeros.
  return attempt(() => ({ ...header, data: deserialize(all.subarray(all.indexOf('\n') + 1, size)) as D }));
}

/**
 * Returns the header of a file. `bytes` may be only the beginning of the file. Does not verify the checksum. Returns
 * undefined if the header is damaged or refers to a file outside the cache folder.
 */
export function headerOf(bytes: Uint8Array): FileHeader | undefined {
  const line = Buffer.from(bytes.subarray(0, Math.max(0, bytes.indexOf(LINE_END)))).toString('utf8');
  const header = attempt(() => JSON.parse(line) as FileHeader);
  return Array.isArray(header?.packs) && header.packs.every(isPlainName) ? header : undefined;
}

const CHECKSUM = 4;
const LINE_END = 0x0a;
