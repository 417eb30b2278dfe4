/** A rectangle of a picture, in whole pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What a layer paints: nothing outside of its area. */
export interface Patch extends Area {
  /** RGBA, a byte each, row by row; colours are multiplied by alpha, as resvg tells them. */
  readonly pixels: Uint8Array;
}

/** A picture being painted: the same pixels as bytes, multiplied by alpha, and as colours. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
  readonly colours: Uint32Array;
}

/** Makes a canvas that nothing is painted on. */
export function createCanvas(width: number, height: number): Canvas {
  const colours = new Uint32Array(width * height);
  return { width, height, colours, bytes: new Uint8Array(colours.buffer) };
}

/** Pixels as colours, in the order of their bytes. */
export function coloursOf(pixels: Uint8Array): Uint32Array {
  // Four bytes are read at a time, which asks for a place in memory that is a multiple of four. `slice` of a Buffer copies nothing.
  const { buffer, byteOffset, length } = pixels.byteOffset % 4 === 0 ? pixels : Uint8Array.from(pixels);
  return new Uint32Array(buffer, byteOffset, length / 4);
}

/** Paints a patch over what is on the canvas: "source over" (Compositing and Blending Level 1, 9.1.4). */
export function paintOver(
  { width: across, bytes, colours }: Canvas,
  { left, top, width, height, pixels }: Patch,
): void {
  const own = coloursOf(pixels);
  for (let y = 0; y < height; y++) {
    let to = (top + y) * across + left;
    for (let from = y * width; from < (y + 1) * width; from++, to++) {
      const colour = own[from] as number;
      // Most of a patch is between the letters.
      if (colour === 0) continue;
      if (pixels[from * 4 + 3] === 255 || bytes[to * 4 + 3] === 0) colours[to] = colour;
      else blend(bytes, to * 4, pixels, from * 4);
    }
  }
}

/** As resvg does it for flat colours, so that a layer is seen as if it had been painted there. */
function blend(under: Uint8Array, to: number, over: Uint8Array, from: number): void {
  const through = 255 - (over[from + 3] as number);
  for (let i = 0; i < 4; i++)
    under[to + i] = (over[from + i] as number) + (((under[to + i] as number) * through + 255) >> 8);
}
