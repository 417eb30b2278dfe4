import type { BBox } from '@resvg/resvg-js';

/** Drawing packages that the site has installed. They are loaded with the first preview, because they are large. */
export interface DrawingPackages {
  readonly satori: typeof import('satori');
  readonly resvg: typeof import('@resvg/resvg-js');
}

/** Paints one layer of a preview, given as SVG. The result is undefined if the layer is invisible. */
export type PaintLayer = (layer: string) => Promise<Patch | undefined>;

/** Matches attributes that make an element extend beyond the bounding box that resvg computes. */
const SPREADS = /\s(?:filter|marker[\w-]*|stroke)=|\sstyle=/;
const OPTIONS = { font: { loadSystemFonts: false } };
const ROOT = /^<svg[^>]*>/;

/**
 * Creates a function that paints layers in other threads. Paints only the bounding box of a layer: painting the full
 * size takes ten times as long for a line of text.
 * @param size size of the preview in pixels
 */
export function createPainter(
  { Resvg, renderAsync }: DrawingPackages['resvg'],
  size: Pick<Canvas, 'width' | 'height'>,
): PaintLayer {
  return async (layer) => {
    if (SPREADS.test(layer)) {
      const { pixels } = await renderAsync(layer, OPTIONS);
      return { left: 0, top: 0, ...size, pixels };
    }
    const area = areaOf(new Resvg(layer, OPTIONS).getBBox(), size);
    if (area === undefined) return undefined;
    const { left, top, width, height } = area;
    const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">`;
    const { pixels } = await renderAsync(layer.replace(ROOT, root), OPTIONS);
    return { ...area, pixels };
  };
}

/** Returns the rectangle of all pixels that a box touches, or undefined if the box is outside the picture. */
function areaOf(box: BBox | undefined, size: Pick<Canvas, 'width' | 'height'>) {
  if (box === undefined) return undefined;
  // One more pixel on each side, because anti-aliased edges extend beyond the box.
  const [left, top] = [Math.max(0, Math.floor(box.x) - 1), Math.max(0, Math.floor(box.y) - 1)];
  const width = Math.min(size.width, Math.ceil(box.x + box.width) + 1) - left;
  const height = Math.min(size.height, Math.ceil(box.y + box.height) + 1) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

/** Painted layer: the pixels of a rectangle. */
export interface Patch {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** RGBA, one byte per channel, row by row. As resvg returns them, colours are premultiplied by alpha. */
  readonly pixels: Uint8Array;
}

/** Image in memory. `bytes` and `colours` are views of the same pixels (RGBA, premultiplied by alpha). */
export type Canvas = ReturnType<typeof createCanvas>;

/** Creates a transparent canvas. */
export function createCanvas(width: number, height: number) {
  const colours = new Uint32Array(width * height);
  return { width, height, colours, bytes: new Uint8Array(colours.buffer) };
}

/** Returns a view of RGBA bytes with one number per pixel. */
export function coloursOf(pixels: Uint8Array): Uint32Array {
  // A `Uint32Array` must start at a multiple of four bytes, so copy the pixels if they do not.
  const { buffer, byteOffset, length } = pixels.byteOffset % 4 === 0 ? pixels : Uint8Array.from(pixels);
  return new Uint32Array(buffer, byteOffset, length / 4);
}

/** Paints a patch over the canvas: operator "source over" (Compositing and Blending Level 1, 9.1.4). */
export function paintOver({ width: across, bytes, colours }: Canvas, { left, top, width, height, pixels }: Patch) {
  const own = coloursOf(pixels);
  for (let y = 0; y < height; y++) {
    let to = (top + y) * across + left;
    for (let from = y * width; from < (y + 1) * width; from++, to++) {
      const colour = own[from] as number;
      // Most pixels of a patch are transparent, so test for them first.
      if (colour === 0) continue;
      if (pixels[from * 4 + 3] === 255 || bytes[to * 4 + 3] === 0) colours[to] = colour;
      else blend(bytes, to * 4, pixels, from * 4);
    }
  }
}

/** Blends two pixels with the rounding of resvg, so that composed layers equal an SVG painted as a whole. */
function blend(under: Uint8Array, to: number, over: Uint8Array, from: number): void {
  const through = 255 - (over[from + 3] as number);
  for (let i = 0; i < 4; i++)
    under[to + i] = (over[from + i] as number) + (((under[to + i] as number) * through + 255) >> 8);
}
