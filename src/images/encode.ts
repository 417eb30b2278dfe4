import type { RasterVariant } from './variants.ts';

/** That the package which encodes pictures is not installed. */
export class EncoderMissing extends Error {}

/**
 * Encodes a picture in one of its forms: turned as its EXIF orientation says, in sRGB, without metadata.
 *
 * @throws `EncoderMissing`, or what the encoder says of a damaged file
 */
export async function encodePicture(bytes: Uint8Array, variant: RasterVariant): Promise<Uint8Array> {
  const { width, height, format } = variant;
  const sharp = await encoder();
  const picture = sharp(bytes, { failOn: 'error', autoOrient: true })
    .toColourspace('srgb')
    // Rounded as the page says it: another rounding would stretch it by a pixel on the screen.
    .resize({ width, height, fit: 'fill' });
  return picture[format](settingsOf(variant)).toBuffer();
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

type Sharp = typeof import('sharp')['default'];

let loaded: Promise<Sharp> | undefined;

/** It brings native code, so it is installed by sites that want it and loaded when there is a picture to make. */
function encoder(): Promise<Sharp> {
  loaded ??= import('sharp').then(
    (module) => {
      const sharp = module.default;
      // Several pictures at a time do more than several threads on one, and the bytes do not depend on their number.
      sharp.concurrency(1);
      sharp.cache(false);
      return sharp;
    },
    (cause: unknown) => {
      throw isMissing(cause) ? new EncoderMissing() : cause;
    },
  );
  return loaded;
}

function isMissing(cause: unknown): boolean {
  return (cause as { readonly code?: unknown }).code === 'ERR_MODULE_NOT_FOUND';
}
