import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { dimensions } from '../../../src/pipeline/images/pictures.ts';

const u16 = (n: number) => [n >> 8, n & 255];
const u32 = (n: number) => [...u16(n >>> 16), ...u16(n & 0xffff)];
const le32 = (n: number) => u32(n).reverse();
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];

function png(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: readonly number[]) => [...u32(data.length), ...ascii(type), ...data, ...u32(0)];
  const header = [...u32(width), ...u32(height), 8, 0, 0, 0, 0];
  const pixels = [...deflateSync(Buffer.alloc((width + 1) * height))];
  return Uint8Array.from([
    ...ascii('\x89PNG\r\n\x1a\n'),
    ...chunk('IHDR', header),
    ...chunk('IDAT', pixels),
    ...chunk('IEND', []),
  ]);
}

/**
 * Returns a JPEG up to its frame header. `orientation` is written as cameras do (EXIF tag 0x0112).
 */
function jpeg(width: number, height: number, orientation?: number): Uint8Array {
  const segment = (marker: number, data: readonly number[]) => [0xff, marker, ...u16(data.length + 2), ...data];
  const tag = [...u16(0x0112), ...u16(3), ...u32(1), ...u16(orientation ?? 1), 0, 0];
  const tiff = [...ascii('MM'), ...u16(42), ...u32(8), ...u16(1), ...tag, ...u32(0)];
  const table = segment(0xdb, Array(65).fill(1));
  const exif = orientation === undefined ? [] : segment(0xe1, [...ascii('Exif\0\0'), ...tiff]);
  const frame = segment(0xc0, [8, ...u16(height), ...u16(width), 1, 1, 0x11, 0]);
  return Uint8Array.from([0xff, 0xd8, ...exif, ...table, ...frame, 0xff, 0xd9, ...Array(64).fill(0)]);
}

/** Returns a lossless WebP: 14 bits each for width - 1 and height - 1. */
function webp(width: number, height: number): Uint8Array {
  const data = [0x2f, ...le32((width - 1) | ((height - 1) << 14)), 0, 0, 0, 0, 0];
  const body = [...ascii('WEBPVP8L'), ...le32(data.length), ...data];
  return Uint8Array.from([...ascii('RIFF'), ...le32(body.length), ...body, ...Array(16).fill(0)]);
}

const svg = (attributes: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`);

describe('dimensions', () => {
  test.each([
    ['PNG', 'png', png(3, 2)],
    ['JPEG', 'jpg', jpeg(3, 2)],
    ['WebP', 'webp', webp(3, 2)],
    ['SVG with a size', 'svg', svg('width="3" height="2" viewBox="0 0 300 200"')],
    ['SVG with a size in pixels', 'svg', svg('width="3px" height="2px"')],
    ['SVG with a view box only', 'svg', svg('viewBox="0 0 3 2"')],
  ])('%s', (_, type, bytes) => {
    expect(dimensions(bytes)).toEqual({ type, width: 3, height: 2 });
  });

  test.each([1, 2, 3, 4])('a JPEG of orientation %d lies as it is stored', (orientation) => {
    expect(dimensions(jpeg(3, 2, orientation))).toMatchObject({ width: 3, height: 2 });
  });

  test.each([5, 6, 7, 8])('a JPEG of orientation %d is turned', (orientation) => {
    expect(dimensions(jpeg(3, 2, orientation))).toMatchObject({ width: 2, height: 3 });
  });

  test('AVIF that moves', () => {
    const box = (type: string, data: readonly number[]) => [...u32(data.length + 8), ...ascii(type), ...data];
    const size = box('ispe', [...u32(0), ...u32(3), ...u32(2)]);
    const properties = box('iprp', box('ipco', size));
    const avif = (brand: string) =>
      Uint8Array.from([...box('ftyp', [...ascii(brand), ...u32(0)]), ...box('meta', [...u32(0), ...properties])]);
    expect(dimensions(avif('avif'))).toMatchObject({ width: 3, height: 2 });
    expect(dimensions(avif('avis'))).toMatchObject({ width: 3, height: 2 });
  });

  test.each([
    ['an empty file', new Uint8Array()],
    ['text', new TextEncoder().encode('no image')],
    ['the beginning of a PNG', png(3, 2).slice(0, 12)],
    ['an SVG without any size', svg('')],
  ])('%s has none', (_, bytes) => {
    expect(dimensions(bytes)).toBeUndefined();
  });
});
