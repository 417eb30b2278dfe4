import { imageSize } from 'image-size';

/** Width and height of an image in CSS pixels, turned as its EXIF orientation says; undefined when it cannot be read. */
export function dimensions(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}
