import type { Canvas } from './canvas.ts';
import type { ColourIndex } from './colour-index.ts';
import type { PngRows } from './png.ts';

/**
 * The rows of a picture of few colours, without loss: in less than half of the bytes that one with three channels has. Letters and
 * flat shapes have about sixty colours, their edges included.
 *
 * @returns undefined for a picture with transparent colours
 */
export function indexedRows(
  { width, height }: Pick<Canvas, 'width' | 'height'>,
  index: ColourIndex,
): PngRows | undefined {
  if (!isOpaque(index)) return undefined;
  const palette = coloursIn(index).filter((_, i) => i % 4 !== 3);
  return { width, height, type: 'indexed', rows: index.rows, palette };
}

/** Whether no colour lets anything through. */
export function isOpaque(index: ColourIndex): boolean {
  return coloursIn(index).every((byte, i) => i % 4 !== 3 || byte === 255);
}

/** Red, green, blue and alpha of each colour, by number. */
function coloursIn({ numbers }: ColourIndex): Uint8Array {
  return new Uint8Array(Uint32Array.from(numbers.keys()).buffer);
}
