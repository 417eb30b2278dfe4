import { type Area, type Canvas, createCanvas, type PaintLayer, type Patch, paintOver } from './paint.ts';
import {
  type ColourIndex,
  createIndex,
  indexArea,
  indexedRows,
  isOpaqueIndex,
  type PngRows,
  trueColourRows,
} from './png.ts';
import { layersOf } from './svg.ts';

/** Maximum number of cached painted layers, most of which are small, and of grounds (see `Ground`) with 4 MB each. */
const [LAYERS, GROUNDS] = [24, 3];
/** Minimum share of the image that a bottom layer must cover to be part of `Ground`. */
const LARGE = 1 / 8;

/** Cached image of bottom layers that each cover much of the preview. Previews with the same background share it. */
interface Ground {
  readonly canvas: Canvas;
  /** Colour index of the ground; undefined if the ground has transparent colours, or more colours than an index. */
  readonly index: ColourIndex | undefined;
}

/** Creates a function that composes a preview from SVG documents. Caches do not affect the result. */
export function createComposer(paint: PaintLayer, { width, height }: Pick<Canvas, 'width' | 'height'>) {
  const patches = createLately<Promise<Patch | undefined>>(LAYERS);
  const grounds = createLately<Ground>(GROUNDS);
  const whole: Area = { left: 0, top: 0, width, height };
  const canvas = createCanvas(width, height);
  /** Buffers of finished previews, for reuse. Without reuse, dozens of buffers would wait for the garbage collector. */
  const spare: ColourIndex['rows'][] = [];
  const patchOf = (layer: string) => patches(layer, () => paint(layer));

  function groundOf(layers: readonly string[], seen: readonly Patch[]): Ground {
    return grounds(layers.join(''), () => {
      const made = createCanvas(width, height);
      for (const patch of seen) paintOver(made, patch);
      const index = createIndex(whole);
      return { canvas: made, index: indexArea(index, made, whole) && isOpaqueIndex(index) ? index : undefined };
    });
  }

  return async <T>(svgs: readonly string[], write: (rows: PngRows) => Promise<T>): Promise<T> => {
    const layers = svgs.flatMap(layersOf);
    const seen = await Promise.all(layers.map(patchOf));
    // No `await` from here to the return value, because all previews are painted on the same canvas.
    const first = seen.findIndex((patch) => patch === undefined || patch.width * patch.height < width * height * LARGE);
    const below = first < 0 ? layers.length : first;
    const { canvas: under, index: known } = groundOf(layers.slice(0, below), seen.slice(0, below) as Patch[]);
    const above = seen.slice(below).filter((patch) => patch !== undefined);
    canvas.colours.set(under.colours);
    for (const patch of above) paintOver(canvas, patch);
    const index = { rows: spare.pop() ?? createIndex(whole).rows, numbers: new Map(known?.numbers) };
    if (known) index.rows.set(known.rows);
    const isIndexed = (known ? above : [whole]).every((area) => indexArea(index, canvas, area));
    const rows = (isIndexed && indexedRows(canvas, index)) || trueColourRows(canvas);
    return write(rows).finally(() => spare.push(index.rows));
  };
}

/**
 * Creates a cache that drops the least recently used value.
 * @param room maximum number of values
 * @returns function that returns the cached value of a key, or creates it
 */
export function createLately<V>(room: number) {
  // Entries in the order of their last use
  const kept = new Map<string, V>();
  return (key: string, make: () => V): V => {
    const value = kept.has(key) ? (kept.get(key) as V) : make();
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > room) kept.delete(kept.keys().next().value as string);
    return value;
  };
}
