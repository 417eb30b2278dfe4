import { imageSize } from 'image-size';

/** Width and height of an image in CSS pixels, turned as its EXIF orientation says; undefined when it cannot be read. */
export function dimensions(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(withKnownBrand(bytes));
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

/** AVIF that moves has the dimensions in the same place, and a brand of its own, which is not known there. */
function withKnownBrand(bytes: Uint8Array): Uint8Array {
  if (String.fromCharCode(...bytes.subarray(4, 12)) !== 'ftypavis') return bytes;
  const known = bytes.slice();
  known[11] = 'f'.charCodeAt(0);
  return known;
}
