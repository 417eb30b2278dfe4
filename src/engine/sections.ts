import { crc32 } from 'node:zlib';

/** Named byte strings. */
export type Sections = Readonly<Record<string, Uint8Array>>;

/**
 * Named byte strings in one: a line of JSON with their lengths, the strings, each at a multiple of 8 bytes so that it can
 * be looked at as a column of numbers, and a checksum over everything.
 *
 * @param format names what the sections hold and its version
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

/** The byte strings again; undefined for what `joinSections` did not write, in this format, or what is damaged. */
export function splitSections(format: string, bytes: Uint8Array): Sections | undefined {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = all.length - CHECKSUM;
  if (size < 0 || all.readUInt32LE(size) !== crc32(all.subarray(0, size))) return undefined;
  try {
    return readSections(all.subarray(0, size), format);
  } catch {
    // Its checksum is right, and it is none of ours: four bytes of zeros are enough for that.
    return undefined;
  }
}

/** The sections that are whole in the first bytes, which are taken as they are. */
export function headSections(bytes: Uint8Array): Sections | undefined {
  try {
    return readSections(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return undefined;
  }
}

/** @throws when they do not begin as `joinSections` begins */
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

/** What does not come back from UTF-8 with NUL at the end of each string, and what looks like its replacement. */
const UNSAYABLE = /^"|\0|\p{Surrogate}/u;

/** The same byte strings under longer names. */
export function under(prefix: string, sections: Sections): Sections {
  return Object.fromEntries(Object.entries(sections).map(([name, bytes]) => [prefix + name, bytes]));
}

/** Those that `under` has put there, by their own names. */
export function sectionsUnder(prefix: string, sections: Sections): Sections {
  const own = Object.entries(sections).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, bytes]) => [name.slice(prefix.length), bytes]));
}

/** Strings, one after the other, with NUL at the end of each; the few that this cannot say are JSON, which is slower. */
export function joinStrings(strings: readonly string[]): Uint8Array {
  return Buffer.from(strings.map((text) => `${UNSAYABLE.test(text) ? JSON.stringify(text) : text}\0`).join(''));
}

/** @param bytes those of `joinStrings`, or none for no strings */
export function splitStrings(bytes: Uint8Array): string[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8').split('\0');
  return all.slice(0, -1).map((text) => (text.startsWith('"') ? (JSON.parse(text) as string) : text));
}

const CHECKSUM = 4;

function aligned(length: number): number {
  return (length + 7) & ~7;
}

/** Numbers of one kind, one after the other. */
export type Column = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

/** In the byte order of the machine: the bytes never leave its kind of machine. */
export function sectionBytes({ buffer, byteOffset, byteLength }: Column): Uint8Array {
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
