import type { RasterVariant } from './variants.ts';

/** Encodes a picture in one of its forms. Rejects with what the encoder says of a damaged file. */
export type EncodePicture = (bytes: Uint8Array, variant: RasterVariant) => Promise<Uint8Array>;

/**
 * Pictures are turned as their EXIF orientation says, in sRGB, without metadata.
 *
 * @param sharp the package, which brings native code, so that only sites install it that want it
 */
export function createEncoder(sharp: typeof import('sharp')['default']): EncodePicture {
  // Several pictures at a time do more than several threads on one, and the bytes do not depend on their number.
  sharp.concurrency(1);
  sharp.cache(false);
  return (bytes, variant) => {
    const { width, height, format } = variant;
    const picture = sharp(bytes, { failOn: 'error', autoOrient: true })
      .toColourspace('srgb')
      // Rounded as the page says it: another rounding would stretch it by a pixel on the screen.
      .resize({ width, height, fit: 'fill' });
    return picture[format](settingsOf(variant)).toBuffer();
  };
}

/** What the encoders do better than by default: smaller files for more time, which is spent once for each picture. */
function settingsOf({ format, quality = 100 }: RasterVariant): object {
  switch (format) {
    case 'avif':
      return { quality };
    case 'webp':
      // Thin coloured lines, as on screenshots, stay sharp.
      return { quality, smartSubsample: true, effort: 5 };
    case 'jpeg':
      return { quality, mozjpeg: true };
    case 'png':
      return { compressionLevel: 9, effort: 10 };
  }
}
