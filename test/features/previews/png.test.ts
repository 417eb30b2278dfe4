import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Canvas, coloursOf } from '../../../src/features/previews/paint.ts';
import { indexedRows, pngOf, trueColourRows } from '../../../src/features/previews/png.ts';

/** Returns the pixels of a picture with the colours of a palette. */
function pixelsOf(indexes: readonly number[], palette: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from(indexes.flatMap((index) => palette[index % palette.length] as number[]));
}

function canvasOf(pixels: Uint8Array, width: number, height: number): Canvas {
  const colours = coloursOf(pixels);
  const bytes = new Uint8Array(colours.buffer, colours.byteOffset, colours.byteLength);
  return { width, height, colours, bytes } as Canvas;
}

/** Writes a PNG with a palette. Returns undefined if that is not possible. */
async function withPalette(pixels: Uint8Array, width: number, height: number): Promise<Uint8Array | undefined> {
  const rows = indexedRows(canvasOf(pixels, width, height), new Uint8Array((width + 1) * height).fill(7));
  return rows && pngOf(rows);
}

/** Decodes a PNG with another program. */
async function decode(png: Uint8Array) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: Uint8Array.from(data), width: info.width, height: info.height };
}

interface Pixels {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Compares pictures. `toEqual` would look at each of their pixels. */
function expectSame({ pixels, ...size }: Pixels, { pixels: wanted, ...wantedSize }: Pixels): void {
  expect(size).toEqual(wantedSize);
  expect(Buffer.compare(pixels, wanted)).toBe(0);
}

const byte = fc.nat(255);
const opaque = fc.tuple(byte, byte, byte, fc.constant(255));
const side = fc.integer({ min: 1, max: 40 });

/** Generator of pictures with colours of one kind. */
const picturesOf = (colour: fc.Arbitrary<readonly number[]>) =>
  fc.tuple(side, side).chain(([width, height]) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      palette: fc.array(colour, { minLength: 1, maxLength: 256 }),
      indexes: fc.array(fc.nat(255), { minLength: width * height, maxLength: width * height }),
    }),
  );

describe('a picture of few colours', () => {
  test('comes back pixel by pixel', async () => {
    await fc.assert(
      fc.asyncProperty(picturesOf(opaque), async ({ width, height, palette, indexes }) => {
        const pixels = pixelsOf(indexes, palette);
        expectSame(await decode((await withPalette(pixels, width, height)) as Uint8Array), { pixels, width, height });
      }),
      { numRuns: 60 },
    );
  });

  describe('some of which have less than a thousandth of the pixels', () => {
    /** 3,000 pixels of two colours, with other colours in between. */
    const mixed = (others: readonly (readonly number[])[]) =>
      pixelsOf(
        Array.from({ length: 3000 }, (_, i) => (i < others.length ? i + 2 : i % 2)),
        [[0, 0, 0, 255], [200, 200, 200, 255], ...others],
      );
    const seen = async (pixels: Uint8Array) => (await decode((await withPalette(pixels, 60, 50)) as Uint8Array)).pixels;

    test('has the nearest frequent colour instead of a similar rare one', async () => {
      const pixels = mixed([
        [16, 3, 0, 255],
        [190, 210, 216, 255],
      ]);
      expect((await seen(pixels)).subarray(0, 8)).toEqual(Uint8Array.of(0, 0, 0, 255, 200, 200, 200, 255));
      expect((await seen(pixels)).subarray(8)).toEqual(pixels.subarray(8));
    });

    test('keeps a rare colour that no other resembles', async () => {
      const pixels = mixed([
        [17, 0, 0, 255],
        [200, 200, 183, 255],
      ]);
      expect(await seen(pixels)).toEqual(pixels);
    });

    test('keeps all colours if many pixels have rare ones, such as a gradient', async () => {
      const pixels = mixed(Array.from({ length: 240 }, (_, i) => [i, 9, 9, 255]).flatMap((colour) => [colour, colour]));
      expect(await seen(pixels)).toEqual(pixels);
    });

    test('can have more colours than a palette', async () => {
      const shades = Array.from({ length: 290 }, (_, i) => [i % 17, Math.floor(i / 17) % 17, 1 + (i % 16), 255]);
      const made = await seen(mixed(shades));
      expect(made.subarray(0, 290 * 4).every((channel, i) => channel === (i % 4 === 3 ? 255 : 0))).toBe(true);
    });
  });

  test('comes back wherever in memory its pixels stand', async () => {
    const pixels = pixelsOf(
      [0, 1, 2, 1],
      [
        [255, 0, 0, 255],
        [0, 0, 255, 255],
        [9, 8, 7, 255],
      ],
    );
    for (const offset of [0, 1, 2, 3, 4]) {
      const memory = Buffer.alloc(pixels.length + offset, 1);
      memory.set(pixels, offset);
      const png = (await withPalette(memory.subarray(offset), 2, 2)) as Uint8Array;
      expect((await decode(png)).pixels, `offset ${offset}`).toEqual(pixels);
    }
  });

  const many = (count: number) =>
    pixelsOf(
      [...Array(count).keys()],
      [...Array(count).keys()].map((i) => [i & 255, i >> 8, 7, 255]),
    );

  test('has at most as many as a palette holds', async () => {
    expect((await decode((await withPalette(many(256), 16, 16)) as Uint8Array)).pixels).toEqual(many(256));
    expect(await withPalette(many(257), 257, 1)).toBeUndefined();
  });

  test('has no transparent ones', async () => {
    expect(await withPalette(Uint8Array.of(1, 2, 3, 254), 1, 1)).toBeUndefined();
  });
});

describe('a picture of many colours', () => {
  /** Premultiplied colour: no channel is larger than alpha. */
  const transparent = fc.tuple(byte, byte, byte, byte).map(([red, green, blue, alpha]) => {
    return [red, green, blue].map((channel) => Math.round((channel * alpha) / 255)).concat(alpha);
  });
  const multiplied = (pixels: Uint8Array) =>
    pixels.map((channel, i) => (i % 4 === 3 ? channel : Math.round((channel * (pixels[i | 3] as number)) / 255)));

  test.each([
    ['opaque', opaque],
    ['transparent', transparent],
  ] as const)('comes back pixel by pixel, %s', async (_, colour) => {
    await fc.assert(
      fc.asyncProperty(picturesOf(colour), async ({ width, height, palette, indexes }) => {
        const pixels = pixelsOf(indexes, palette);
        const seen = await decode(await pngOf(trueColourRows(canvasOf(pixels, width, height))));
        expectSame({ ...seen, pixels: multiplied(seen.pixels) }, { pixels, width, height });
      }),
      { numRuns: 60 },
    );
  });

  test('has rows that repeat themselves, and rows that change little by little', async () => {
    const [width, height] = [60, 40];
    const pixels = Uint8Array.from(
      Array.from({ length: width * height }, (_, i) =>
        i < 1200 ? [255, 250, 244, 255] : [i % 60, Math.floor(i / 60), (i * 7) % 256, 255],
      ).flat(),
    );
    const made = trueColourRows(canvasOf(pixels, width, height));
    const filters = new Set(Array.from({ length: height }, (_, y) => made.rows[y * (width * 3 + 1)]));
    expect(filters).toEqual(new Set([0, 1]));
    expect((await decode(await pngOf(made))).pixels).toEqual(pixels);
  });
});
