import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const DEPTH = 8;
/**
 * Of deflate. Of 60 pictures of this site, in milliseconds of a processor and kilobytes each: 2.2 and 21.5 by level 4, 2.5 and 20.7
 * by this one, 3.8 and 20.0 by 6, 29 and 17.0 by 9.
 */
const LEVEL = 5;

/** How pixels are written (PNG specification, 11.2.1 IHDR). */
const COLOUR_TYPE = { rgb: 2, indexed: 3, rgba: 6 } as const;

/** A picture whose rows are ready: each begins with the number of its filter. */
export interface PngRows {
  readonly width: number;
  readonly height: number;
  readonly type: keyof typeof COLOUR_TYPE;
  readonly rows: Uint8Array;
  /** Red, green and blue of each colour, for an indexed one. */
  readonly palette?: Uint8Array;
}

/** Writes a picture as PNG. Its rows are read until it is written. */
export async function pngOf({ width, height, type, rows, palette }: PngRows): Promise<Uint8Array> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([DEPTH, COLOUR_TYPE[type]], 8);
  const data = await promisify(deflate)(rows, { level: LEVEL });
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    ...(palette === undefined ? [] : [chunk('PLTE', palette)]),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Length, type, data, checksum of type and data (PNG specification, 5.3). */
function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
