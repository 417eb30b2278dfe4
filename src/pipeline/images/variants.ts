import { stemOf } from '../../base/address.ts';
import { hash } from '../../base/hash.ts';
import type { PictureSource } from '../../config/page.ts';
import { formatOf, type RasterFormat } from './format.ts';

export interface PictureOptions {
  /** In pixels. */
  readonly widths: readonly number[];
  /** Beside the format of the file, the best first. */
  readonly formats: readonly ('avif' | 'webp')[];
  readonly quality: Readonly<Record<'avif' | 'webp' | 'jpeg', number>>;
}

/** A form in which a picture is published. It says all that its bytes follow from, beside those of the file. */
export type Variant = RasterVariant | { readonly format: 'svg'; readonly path: string };

export interface RasterVariant extends Size {
  readonly format: RasterFormat;
  /** In the output. */
  readonly path: string;
  /** 1 to 100; none for a format without losses. */
  readonly quality?: number;
}

/** In pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture as a page shows it. */
export interface PublishedPicture extends Partial<Size> {
  readonly path: string;
  readonly srcSet?: string;
  readonly sources?: readonly PictureSource[];
}

/** The file of a picture. */
export interface PictureFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** As it is shown, turned as its EXIF orientation says; undefined when it cannot be read. */
  readonly size: Size | undefined;
}

/** Part of every name: with another way of encoding, the same picture has another name. */
const RECIPE = 1;

/**
 * The forms in which a picture is published, known without encoding one of them: names say the content and the options.
 *
 * @param folder of the output
 * @returns none for a file that is published as it is
 */
export function variantsOf(
  { path: file, bytes, size }: PictureFile,
  { widths, formats, quality }: PictureOptions,
  folder: string,
): readonly Variant[] {
  const own = formatOf(bytes);
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

/** Those that are no enlargement, and the picture's own when it is narrower than the widest. Rising, each once. */
function widthsOf(own: number, widths: readonly number[]): number[] {
  const widest = Math.min(own, Math.max(...widths));
  return [...new Set([...widths.filter((width) => width < widest), widest])].sort((a, b) => a - b);
}

/** What a page has to know of a picture: the format of the file is what a browser gets that knows no other. */
export function pictureOf(variants: readonly [Variant, ...Variant[]]): PublishedPicture {
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
