import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createEncoder, type RasterVariant } from '../../../src/pipeline/images/pictures.ts';
import { difference, sample } from './samples.ts';

const encodePicture = createEncoder(sharp);
const FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const;
const form = (format: RasterVariant['format'], width: number, height: number): RasterVariant => ({
  format,
  width,
  height,
  path: '',
  ...(format === 'png' ? {} : { quality: 75 }),
});
/** Maximum mean difference, of 255, that an encoder's losses cause. */
const NEAR = 4;

describe('an encoded picture', () => {
  test.each(FORMATS)('shows the same in the size that it should have: %s', async (format) => {
    const original = await sample(96, 64, 'png');
    const made = await encodePicture(original, form(format, 48, 32));
    const { width, height, format: found } = await sharp(made).metadata();
    expect([width, height, found]).toEqual([48, 32, format === 'avif' ? 'heif' : format]);
    expect(await difference(original, made, 48, 32)).toBeLessThan(NEAR);
  });

  test.each(FORMATS)('has the same bytes each time, whatever else is encoded meanwhile: %s', async (format) => {
    const original = await sample(96, 64, 'jpeg');
    const all = await Promise.all([1, 2, 3].map(() => encodePicture(original, form(format, 64, 43))));
    expect(all.map((bytes) => Buffer.compare(bytes, all[0] as Buffer))).toEqual([0, 0, 0]);
  });

  test('is turned as its orientation says, and tells nothing of camera and place', async () => {
    const upright = await sample(64, 96, 'png');
    // Orientation 6: the camera was held upright, so the first row of the file is the right column of the picture.
    const turned = await sharp(upright)
      .rotate(-90)
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '50/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    for (const format of FORMATS) {
      const made = await encodePicture(turned, form(format, 32, 48));
      const { orientation, exif, xmp, icc } = await sharp(made).metadata();
      expect([format, orientation ?? 1, exif, xmp, icc]).toEqual([format, 1, undefined, undefined, undefined]);
      expect(await difference(upright, made, 32, 48)).toBeLessThan(NEAR);
    }
  });

  test('has the colours of its profile, in sRGB', async () => {
    const original = await sample(48, 48, 'png');
    const wide = await sharp(original).withIccProfile('p3').png().toBuffer();
    const values = (bytes: Uint8Array) => sharp(bytes, { ignoreIcc: true }).raw().toBuffer();
    const distance = (a: Buffer, b: Buffer) =>
      a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
    // The file stores the same colours with other numbers, so a dropped profile would change the picture.
    expect(distance(await values(original), await values(wide))).toBeGreaterThan(NEAR);
    const made = await encodePicture(wide, form('png', 48, 48));
    expect((await sharp(made).metadata()).icc).toBeUndefined();
    expect(distance(await values(original), await values(made))).toBeLessThan(2);
  });

  test('keeps what is transparent', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    for (const format of ['avif', 'webp', 'png'] as const) {
      const { data } = await sharp(await encodePicture(clear, form(format, 8, 8)))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([format, data[3]]).toEqual([format, 0]);
    }
  });

  test('a damaged file is an error, not half a picture', async () => {
    const whole = await sample(96, 64, 'jpeg');
    await expect(encodePicture(whole.subarray(0, whole.length / 2), form('webp', 48, 32))).rejects.toThrow();
  });
});
