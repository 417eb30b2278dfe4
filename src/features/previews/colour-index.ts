import type { Area, Canvas } from './canvas.ts';

/** What a palette holds (PNG specification, 11.2.2 PLTE). */
const MOST_COLOURS = 256;
/** Pixels. A shorter run of one colour is set faster than filled. */
const SHORT = 16;

/** A picture as numbers of its colours. */
export interface ColourIndex {
  /** For each row a byte that names its filter, which is none, and a byte a pixel. */
  readonly rows: Uint8Array;
  /** Colour as it stands in memory -> its number: in the order in which they were met. */
  readonly numbers: Map<number, number>;
}

/** Makes the index of a picture that has no pixel yet. */
export function createIndex({ width, height }: Pick<Canvas, 'width' | 'height'>): ColourIndex {
  return { rows: new Uint8Array((width + 1) * height), numbers: new Map() };
}

/**
 * Looks at the pixels of an area, and sets their numbers.
 *
 * @returns false, and an index of no use, for more colours than a palette holds
 */
export function indexArea(
  { rows, numbers }: ColourIndex,
  { width: across, colours }: Pick<Canvas, 'width' | 'colours'>,
  { left, top, width, height }: Area,
): boolean {
  for (let y = top; y < top + height; y++) {
    const into = y + 1;
    const end = y * across + left + width;
    for (let from = end - width, at = from; from < end; from = at) {
      const colour = colours[from] as number;
      while (at < end && colours[at] === colour) at++;
      let number = numbers.get(colour);
      if (number === undefined) {
        if (numbers.size === MOST_COLOURS) return false;
        number = numbers.size;
        numbers.set(colour, number);
      }
      if (at - from > SHORT) rows.fill(number, into + from, into + at);
      else for (let i = from; i < at; i++) rows[into + i] = number;
    }
  }
  return true;
}
