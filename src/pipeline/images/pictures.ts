import { imageSize } from 'image-size';
import { stemOf } from '../../base/address.ts';
import { hash } from '../../base/hash.ts';
import { defined } from '../../base/lists.ts';
import type { PictureSource } from '../../config/page.ts';
import { attempt } from '../../host/file-state.ts';

interface PictureOptions {
  readonly widths: readonly number[];
  /** Formats to publish in addition to the format of the source file, best first. */
  readonly formats: readonly ('avif' | 'webp')[];
  readonly quality: Readonly<Record<'avif' | 'webp' | 'jpeg', number>>;
}

/** Published variant of an image. Its bytes depend only on these fields and on the bytes of the source file. */
export type PictureVariant = RasterVariant | { readonly format: 'svg'; readonly path: string };

export interface RasterVariant extends Size {
  readonly format: RasterFormat;
  readonly path: string;
  /** Quality from 1 to 100; undefined for PNG, which is lossless. */
  readonly quality?: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Data for an `<img>` or `<picture>` element. */
export interface PublishedPicture extends Partial<Size> {
  readonly path: string;
  readonly srcSet?: string;
  readonly sources?: readonly PictureSource[];
}

interface PictureFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Size of the image in pixels after applying the EXIF orientation; undefined if the image is unreadable. */
  readonly size: Size | undefined;
}

/** Version of the encoder settings, a part of hashed file names. Increase it with each change of the settings. */
const RECIPE = 1;

/**
 * Returns the variants of an image to publish, without encoding them. Their file names contain a hash of the image and
 * the options.
 * @param folder output folder of the variants
 * @returns an empty array if the file is published unchanged, such as a GIF
 */
export function pictureVariantsOf(
  { path: file, bytes, size }: PictureFile,
  { widths, formats, quality }: PictureOptions,
  folder: string,
): readonly PictureVariant[] {
  const own = pictureFormat(bytes);
  if (own === undefined) return [];
  const content = hash(bytes);
  const name = stemOf(file);
  const pathOf = (stem: string, extension: string, ...options: readonly unknown[]) =>
    `${folder}/${stem}-${hash(JSON.stringify([RECIPE, content, ...options])).slice(0, 8)}.${extension}`;
  if (own === 'svg') return [{ format: own, path: pathOf(name, 'svg') }];
  if (size === undefined) return [];
  return [...formats.filter((format) => format !== own), own].flatMap((format) =>
    widthsOf(size.width, widths).map((width): RasterVariant => {
      const height = Math.max(1, Math.round((size.height * width) / size.width));
      const loss = format === 'png' ? {} : { quality: quality[format] };
      const path = pathOf(`${name}-${width}`, EXTENSIONS[format], format, width, loss);
      return { format, path, width, height, ...loss };
    }),
  );
}

const EXTENSIONS: Readonly<Record<RasterFormat, string>> = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' };

/** Returns the configured widths up to the width of the image (`own`), and `own` if a larger width is configured. */
function widthsOf(own: number, widths: readonly number[]): number[] {
  const widest = Math.min(own, Math.max(...widths));
  return [...new Set([...widths.filter((width) => width < widest), widest])].sort((a, b) => a - b);
}

/** Returns the data for an `<img>` or `<picture>` element. `path` is the widest variant in the format of the source. */
export function pictureOf(variants: readonly [PictureVariant, ...PictureVariant[]]): PublishedPicture {
  const [first] = variants;
  if (first.format === 'svg') return { path: first.path };
  const rasters = variants as readonly RasterVariant[];
  const { format: own, path, width, height } = rasters.at(-1) as RasterVariant;
  const formats = [...new Set(rasters.map(({ format }) => format))].filter((format) => format !== own);
  const srcSetOf = (format: RasterFormat) =>
    rasters
      .filter((variant) => variant.format === format)
      .map((variant) => `/${encodeURI(variant.path)} ${variant.width}w`)
      .join(', ');
  return {
    path,
    width,
    height,
    srcSet: srcSetOf(own),
    sources: formats.map((format) => ({ type: `image/${format}`, srcSet: srcSetOf(format) })),
  };
}

type RasterFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** Detects the format from the first bytes. Returns undefined for GIFs, animations and unknown formats. */
export function pictureFormat(bytes: Uint8Array): RasterFormat | 'svg' | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = (from: number, text: string) => head.toString('latin1', from, from + text.length) === text;
  if (at(0, '\xff\xd8\xff')) return 'jpeg';
  if (at(0, '\x89PNG\r\n\x1a\n')) return isAnimatedPng(head) ? undefined : 'png';
  if (at(0, 'RIFF') && at(8, 'WEBP'))
    return at(12, 'VP8X') && ((head[20] ?? 0) & WEBP_ANIMATION) > 0 ? undefined : 'webp';
  // The brand of an AVIF file is `avif` for a still image, `avis` for an animation.
  if (at(4, 'ftypavif')) return 'avif';
  return isSvg(head) ? 'svg' : undefined;
}

/** Animation bit in the flags of the `VP8X` chunk (WebP container specification). */
const WEBP_ANIMATION = 0x02;

/** Checks if a PNG is animated, that is, has an `acTL` chunk before the image data (PNG, third edition, 11.3.2.1). */
function isAnimatedPng(head: Buffer): boolean {
  const control = head.indexOf('acTL', 8, 'latin1');
  return control !== -1 && control < head.indexOf('IDAT', 8, 'latin1');
}

/** Number of bytes at the start of a file in which `<svg` must occur, after XML declaration, comments and doctype. */
const SVG_HEAD = 4096;

function isSvg(head: Buffer): boolean {
  const text = head.toString('utf8', 0, SVG_HEAD);
  return /^\uFEFF?\s*</.test(text) && /<(?:[\w-]+:)?svg[\s/>]/.test(text);
}

/** Checks that an image is complete, unlike an interrupted download. Files of unknown formats count as complete. */
export function isWhole(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.subarray(0, 8).equals(PNG)) return pngEnds(data);
  if (/^GIF8[79]a$/.test(data.toString('latin1', 0, 6)))
    return data.length > GIF_HEAD && data.lastIndexOf(GIF_END) >= GIF_HEAD;
  if (data.length > 2 && data.readUInt16BE(0) === JPEG) return data.lastIndexOf(JPEG_END) > 2;
  if (data.toString('latin1', 0, 4) === 'RIFF') return data.length >= 8 && data.length >= data.readUInt32LE(4) + 8;
  return svgEnds(data);
}

/** Checks if a file is an HTML page that was saved with the extension of an image. */
export function isWebPage(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*<(?:!doctype html|html|head|body)\b/i.test(Buffer.from(bytes.subarray(0, 512)).toString('utf8'));
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length of the signature and the screen descriptor of a GIF (GIF89a, sections 17 and 18). */
const GIF_HEAD = 13;
const GIF_END = 0x3b;
/** First and last marker of a JPEG: SOI and EOI (ITU T.81, B.1). */
const JPEG = 0xffd8;
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** Checks if an SVG file contains the end of its root element. Returns true for files that are not SVG. */
function svgEnds(data: Buffer): boolean {
  if (!/^\uFEFF?\s*<(?:svg\b|\?xml\b|!--|!doctype svg\b)/i.test(data.toString('utf8', 0, 256))) return true;
  const text = data.toString('utf8');
  return !text.includes('<svg') || /<\/svg\s*>|<svg\b[^<>]*\/>\s*$/.test(text);
}

/** Checks if the last chunk is IEND. A chunk consists of length, name, data and checksum (PNG, 5.3). */
function pngEnds(data: Buffer): boolean {
  for (let at = PNG.length; at + 12 <= data.length; ) {
    if (data.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at += data.readUInt32BE(at) + 12;
  }
  return false;
}

/** Encodes a variant of an image. Rejects with the error of the encoder if the source file is damaged. */
export type EncodePicture = (bytes: Uint8Array, variant: RasterVariant) => Promise<Uint8Array>;

/**
 * Creates an encoder. Images are rotated by their EXIF orientation and converted to sRGB; other metadata is removed.
 * @param sharp the `sharp` package, an optional dependency with native code
 */
export function createEncoder(sharp: typeof import('sharp')['default']): EncodePicture {
  // Use one thread per image. Encoding several images in parallel is faster than several threads for one image, and the
  // output is the same.
  sharp.concurrency(1);
  sharp.cache(false);
  return (bytes, { width, height, format, quality }) => {
    const picture = sharp(bytes, { failOn: 'error', autoOrient: true })
      .toColourspace('srgb')
      // `height` is rounded as in the HTML. With another rounding browsers would stretch the image by a pixel.
      .resize({ width, height, fit: 'fill' });
    return picture[format]({ ...defined({ quality }), ...SETTINGS[format] }).toBuffer();
  };
}

/** Encoder options that give smaller files but take longer. */
const SETTINGS: Readonly<Record<RasterFormat, object>> = {
  avif: {},
  // `smartSubsample` keeps thin coloured lines sharp, for example in screenshots.
  webp: { smartSubsample: true, effort: 5 },
  jpeg: { mozjpeg: true },
  png: { compressionLevel: 9, effort: 10 },
};

/** Returns the format and the size in CSS pixels after EXIF rotation; undefined if the image is unreadable. */
export function dimensions(bytes: Uint8Array) {
  return attempt(() => {
    const { width, height, type = '', orientation = 1 } = imageSize(withKnownBrand(bytes));
    return orientation >= 5 ? { type, width: height, height: width } : { type, width, height };
  });
}

/** Returns an animated AVIF (brand `avis`) with the brand `avif`, because `image-size` supports no other AVIF brand. */
function withKnownBrand(bytes: Uint8Array): Uint8Array {
  if (String.fromCharCode(...bytes.subarray(4, 12)) !== 'ftypavis') return bytes;
  const known = bytes.slice();
  known[11] = 'f'.charCodeAt(0);
  return known;
}
