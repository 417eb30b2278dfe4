import { crc32 } from 'node:zlib';
import { attempt } from '../base/attempt.ts';

/** Named byte strings, stored together in one file. */
export type Sections = Readonly<Record<string, Uint8Array>>;

/**
 * Joins sections into one file: a header line of JSON with names and lengths, the sections, and a checksum of
 * everything. Each section starts at a multiple of 8 bytes, so that it can be viewed as a typed array.
 * @param format name and version of the file format
 */
export function joinSections(format: string, sections: Sections): Uint8Array {
  const entries = Object.entries(sections);
  const header = JSON.stringify({ format, sections: entries.map(([name, { length }]) => [name, length]) });
  const head = Buffer.from(`${header.padEnd(aligned(Buffer.byteLength(header) + 1) - 1)}\n`);
  const size = entries.reduce((sum, [, { length }]) => sum + aligned(length), head.length);
  const bytes = Buffer.alloc(size + CHECKSUM);
  bytes.set(head);
  let at = head.length;
  for (const [, section] of entries) {
    bytes.set(section, at);
    at += aligned(section.length);
  }
  bytes.writeUInt32LE(crc32(bytes.subarray(0, size)), size);
  return bytes;
}

/** Inverse of `joinSections`. Returns undefined if the bytes are damaged or have another format. */
export function splitSections(format: string, bytes: Uint8Array): Sections | undefined {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = all.length - CHECKSUM;
  if (size < 0 || all.readUInt32LE(size) !== crc32(all.subarray(0, size))) return undefined;
  // The checksum may match by chance, as it does for a file of zeros.
  return attempt(() => readSections(all.subarray(0, size), format));
}

/** Returns the sections that are complete in the first bytes of a file, without verifying the checksum. */
export function headSections(bytes: Uint8Array): Sections | undefined {
  return attempt(() => readSections(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
}

/** @throws if the bytes do not start with a header line of `joinSections` */
function readSections(bytes: Buffer, format?: string): Sections | undefined {
  const end = bytes.indexOf('\n');
  const header = JSON.parse(bytes.toString('utf8', 0, Math.max(end, 0))) as Header;
  if (format !== undefined && header.format !== format) return undefined;
  const found: Record<string, Uint8Array> = {};
  let at = end + 1;
  for (const [name, length] of header.sections) {
    if (at + length <= bytes.length) found[name] = bytes.subarray(at, at + length);
    at += aligned(length);
  }
  return found;
}

interface Header {
  readonly format: string;
  readonly sections: readonly (readonly [name: string, length: number])[];
}

/** Matches strings that NUL-terminated UTF-8 cannot store, and strings that could be mistaken for JSON. */
const NEEDS_JSON = /^"|\0|\p{Surrogate}/u;

/** Adds a prefix to the names of all sections. */
export function under(prefix: string, sections: Sections): Sections {
  return Object.fromEntries(Object.entries(sections).map(([name, bytes]) => [prefix + name, bytes]));
}

/** Returns the sections whose name starts with `prefix`, under their names without it. */
export function sectionsUnder(prefix: string, sections: Sections): Sections {
  const own = Object.entries(sections).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, bytes]) => [name.slice(prefix.length), bytes]));
}

/** Joins strings, each terminated by NUL. Strings that match `NEEDS_JSON` are written as JSON. */
export function joinStrings(strings: readonly string[]): Uint8Array {
  return Buffer.from(strings.map((text) => `${NEEDS_JSON.test(text) ? JSON.stringify(text) : text}\0`).join(''));
}

/** Inverse of `joinStrings`. */
export function splitStrings(bytes: Uint8Array): string[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8').split('\0');
  return all.slice(0, -1).map((text) => (text.startsWith('"') ? (JSON.parse(text) as string) : text));
}

const CHECKSUM = 4;

function aligned(length: number): number {
  return (length + 7) & ~7;
}

/** Typed array that a section can contain. */
export type Column = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

/** Returns the bytes of a typed array in the byte order of this machine. Caches stay on one machine. */
export function sectionBytes({ buffer, byteOffset, byteLength }: Column): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Returns bytes as a typed array. Treat it as read-only: it may share memory with `bytes`. */
export function columnOf<C extends Column>(
  Kind: { new (buffer: ArrayBufferLike, offset: number, length: number): C; readonly BYTES_PER_ELEMENT: number },
  bytes: Uint8Array = new Uint8Array(),
): C {
  // A section starts at a multiple of 8 in its file, but the file may start at any offset of its buffer. Unaligned
  // bytes are copied, because typed arrays require alignment.
  const own = bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes);
  return new Kind(own.buffer, own.byteOffset, own.byteLength / Kind.BYTES_PER_ELEMENT);
}
