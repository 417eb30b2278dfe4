import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fewColourPng } from '../../../src/features/previews/png.ts';

/** Pixels of a picture in the colours of a palette, with an alpha byte each. */
function pixelsOf(indexes: readonly number[], palette: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from(indexes.flatMap((index) => palette[index % palette.length] as number[]));
}

/** Another program's view of it. */
async function decode(png: Uint8Array) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: Uint8Array.from(data), width: info.width, height: info.height };
}

const byte = fc.nat(255);
const colour = fc.tuple(byte, byte, byte, fc.constant(255));

describe('a picture of few colours', () => {
  test('comes back pixel by pixel', async () => {
    const picture = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
      .chain(([width, height]) =>
        fc.record({
          width: fc.constant(width),
          height: fc.constant(height),
          palette: fc.array(colour, { minLength: 1, maxLength: 256 }),
          indexes: fc.array(fc.nat(255), { minLength: width * height, maxLength: width * height }),
        }),
      );
    await fc.assert(
      fc.asyncProperty(picture, async ({ width, height, palette, indexes }) => {
        const pixels = pixelsOf(indexes, palette);
        const png = (await fewColourPng(pixels, width, height)) as Uint8Array;
        expect(await decode(png)).toEqual({ pixels, width, height });
      }),
      { numRuns: 60 },
    );
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
      const png = (await fewColourPng(memory.subarray(offset), 2, 2)) as Uint8Array;
      expect((await decode(png)).pixels, `offset ${offset}`).toEqual(pixels);
    }
  });

  const many = (count: number) =>
    pixelsOf(
      [...Array(count).keys()],
      [...Array(count).keys()].map((i) => [i & 255, i >> 8, 7, 255]),
    );

  test('has at most as many as a palette holds', async () => {
    expect((await decode((await fewColourPng(many(256), 16, 16)) as Uint8Array)).pixels).toEqual(many(256));
    expect(await fewColourPng(many(257), 257, 1)).toBeUndefined();
  });

  test('has no transparent ones', async () => {
    expect(await fewColourPng(Uint8Array.of(1, 2, 3, 254), 1, 1)).toBeUndefined();
  });
});
