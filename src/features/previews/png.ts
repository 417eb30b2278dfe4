import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Area, Canvas } from './paint.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const DEPTH = 8;
/**
 * Compression level of deflate. Average of 60 previews of this site: 2.2 ms and 21.5 kB at level 4, 2.5 ms and 20.7 kB
 * at 5, 3.8 ms and 20.0 kB at 6, 29 ms and 17.0 kB at 9.
 */
const LEVEL = 5;

/** Colour types in a PNG file (PNG specification, 11.2.1 IHDR). */
const COLOUR_TYPE = { rgb: 2, indexed: 3, rgba: 6 } as const;

/** Image in the form that PNG compresses: rows of bytes, each starting with the number of its filter. */
export interface PngRows {
  readonly width: number;
  readonly height: number;
  readonly type: keyof typeof COLOUR_TYPE;
  readonly rows: Uint8Array;
  /** Palette of an indexed image: red, green and blue of each colour. */
  readonly palette?: Uint8Array;
}

/** Encodes an image as PNG. The caller must not change `rows` until the promise is settled. */
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

/** Returns a chunk of a PNG file: length, type, data, and checksum of type and data (PNG specification, 5.3). */
function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

/** Maximum number of colours in a palette (PNG specification, 11.2.2 PLTE). */
const MAX_COLOURS = 256;
/** Length of a run of equal pixels up to which a loop is faster than `fill`. */
const SHORT = 16;

/** Image in which each pixel is an index into a palette. */
export interface ColourIndex {
  /** One filter byte (0) per row, followed by one byte per pixel. */
  readonly rows: Uint8Array;
  /** Map from colour to its index, in the order of first use. */
  readonly numbers: Map<number, number>;
}

/** Creates a colour index for an image of this size, with an empty palette. */
export function createIndex({ width, height }: Pick<Canvas, 'width' | 'height'>): ColourIndex {
  return { rows: new Uint8Array((width + 1) * height), numbers: new Map() };
}

/**
 * Computes the palette indexes of an area.
 * @returns false if the image has more colours than a palette; the index is then unusable
 */
export function indexArea(
  { rows, numbers }: ColourIndex,
  { width: across, colours }: Pick<Canvas, 'width' | 'colours'>,
  { left, top, width, height }: Area,
): boolean {
  for (let y = top; y < top + height; y++) {
    const into = y + 1;
    const end = y * across + left + width;
    for (let from = end - width, at = from; from < end; from = at) {
      const colour = colours[from] as number;
      while (at < end && colours[at] === colour) at++;
      let number = numbers.get(colour);
      if (number === undefined) {
        if (numbers.size === MAX_COLOURS) return false;
        number = numbers.size;
        numbers.set(colour, number);
      }
      if (at - from > SHORT) rows.fill(number, into + from, into + at);
      else for (let i = from; i < at; i++) rows[into + i] = number;
    }
  }
  return true;
}

/**
 * Returns the rows of an image with few colours, which need less than half of the bytes of true colour. Text and flat
 * shapes have about 60 colours, including anti-aliased edges.
 * @returns undefined if the image has transparent colours
 */
export function indexedRows(
  { width, height }: Pick<Canvas, 'width' | 'height'>,
  index: ColourIndex,
): PngRows | undefined {
  if (!isOpaqueIndex(index)) return undefined;
  const palette = coloursIn(index).filter((_, i) => i % 4 !== 3);
  return { width, height, type: 'indexed', rows: index.rows, palette };
}

export function isOpaqueIndex(index: ColourIndex): boolean {
  return isOpaque(coloursIn(index));
}

/** Returns red, green, blue and alpha of each colour, in the order of their indexes. */
function coloursIn({ numbers }: ColourIndex): Uint8Array {
  return new Uint8Array(Uint32Array.from(numbers.keys()).buffer);
}

/** Numbers of row filters (PNG specification, 9.2). `PAETH` stores the difference to a predicted byte. */
const [NONE, PAETH] = [0, 4];
/**
 * Minimum share of pixels that differ from the previous pixel for a row to use the Paeth filter. Deflate compresses
 * flat shapes better without a filter, and gradients with one. Measured with 23 drawings of flat shapes: 32.6 kB
 * without filter, 41.6 kB with Paeth everywhere, 33.2 kB with this limit.
 */
const MANY_CHANGES = 1 / 6;

/** Returns the rows of an image in true colour. Alpha is omitted if all pixels are opaque. */
export function trueColourRows({ width, height, bytes, colours }: Canvas): PngRows {
  const type = isOpaque(bytes) ? 'rgb' : 'rgba';
  const channels = type === 'rgb' ? 3 : 4;
  const length = width * channels;
  const rows = new Uint8Array((length + 1) * height);
  let above = new Uint8Array(length);
  let row = new Uint8Array(length);
  for (let y = 0; y < height; y++) {
    for (let i = 0, from = y * width * 4; i < length; from += 4) {
      for (let channel = 0; channel < channels; channel++) row[i++] = bytes[from + channel] as number;
      if (channels === 4) divideByAlpha(row, i - 4);
    }
    const filter = changesIn(colours, y * width, width) > width * MANY_CHANGES ? PAETH : NONE;
    const into = y * (length + 1);
    rows[into] = filter;
    if (filter === NONE) rows.set(row, into + 1);
    else setPaeth(rows.subarray(into + 1), row, above, channels);
    [row, above] = [above, row];
  }
  return { width, height, type, rows };
}

/** Reverts the premultiplication by alpha, because PNG stores plain colours (PNG specification, 13.12). */
function divideByAlpha(row: Uint8Array, at: number): void {
  const alpha = row[at + 3] as number;
  for (let i = at; alpha > 0 && i < at + 3; i++) row[i] = Math.min(255, ((row[i] as number) * 255) / alpha + 0.5);
}

function isOpaque(bytes: Uint8Array): boolean {
  for (let i = 3; i < bytes.length; i += 4) if (bytes[i] !== 255) return false;
  return true;
}

/** Counts the pixels in a row whose colour differs from the previous pixel. */
function changesIn(colours: Uint32Array, start: number, width: number): number {
  let count = 0;
  for (let i = start + 1; i < start + width; i++) if (colours[i] !== colours[i - 1]) count++;
  return count;
}

/**
 * Applies the Paeth filter: subtracts the left, upper or upper left neighbour, whichever is closest to a prediction.
 */
function setPaeth(into: Uint8Array, row: Uint8Array, above: Uint8Array, channels: number): void {
  for (let i = 0; i < row.length; i++) {
    const left = i < channels ? 0 : (row[i - channels] as number);
    const up = above[i] as number;
    const corner = i < channels ? 0 : (above[i - channels] as number);
    const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
    const nearest = byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
    into[i] = (row[i] as number) - nearest;
  }
}
