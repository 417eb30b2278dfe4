/** Formats of pictures that are published in another form than that of the file. */
export type RasterFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/**
 * What a file is by its first bytes, whatever its name says: a raster picture that does not move, or a drawing. Undefined
 * for everything that is published as it is: GIFs, moving pictures, files that are none.
 */
export function formatOf(bytes: Uint8Array): RasterFormat | 'svg' | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = (from: number, text: string) => head.toString('latin1', from, from + text.length) === text;
  if (at(0, '\xff\xd8\xff')) return 'jpeg';
  if (at(0, '\x89PNG\r\n\x1a\n')) return isAnimatedPng(head) ? undefined : 'png';
  if (at(0, 'RIFF') && at(8, 'WEBP'))
    return at(12, 'VP8X') && ((head[20] ?? 0) & WEBP_ANIMATION) > 0 ? undefined : 'webp';
  // ISO base media: `avif` is one picture, `avis` a sequence of them.
  if (at(4, 'ftypavif')) return 'avif';
  return isSvg(head) ? 'svg' : undefined;
}

/** The animation bit of the flags in `VP8X` (WebP container specification). */
const WEBP_ANIMATION = 0x02;

/** An animated PNG says so in a chunk before the first one of pixels (PNG, third edition, 11.3.2.1). */
function isAnimatedPng(head: Buffer): boolean {
  const control = head.indexOf('acTL', 8, 'latin1');
  return control !== -1 && control < head.indexOf('IDAT', 8, 'latin1');
}

/** How far to look for the root element: editors put a declaration, a comment and a document type before it. */
const SVG_HEAD = 4096;

function isSvg(head: Buffer): boolean {
  const text = head.toString('utf8', 0, SVG_HEAD);
  return /^\uFEFF?\s*</.test(text) && /<(?:[\w-]+:)?svg[\s/>]/.test(text);
}
