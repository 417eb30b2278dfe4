import { createLately } from '../../base/lists.ts';
import { type Canvas, createCanvas, type PaintLayer, type Patch, paintOver } from './paint.ts';
import { indexedRows, type PngRows, trueColourRows } from './png.ts';
import { layersOf } from './svg.ts';

/** Maximum numbers of cached images: painted layers (mostly small), and backgrounds that previews share (3 MB each). */
const [LAYERS, GROUNDS] = [24, 3];
/** The background is the image of the bottom layers, up to the first that covers less than this share of the area. */
const LARGE = 1 / 8;

/** Creates a function that paints the layers of an SVG as a preview image. Its caches do not affect the result. */
export function createComposer(paint: PaintLayer, { width, height }: Pick<Canvas, 'width' | 'height'>) {
  const patches = createLately<Promise<Patch | undefined>>(LAYERS);
  const grounds = createLately<Canvas>(GROUNDS);
  const canvas = createCanvas(width, height);
  /** Buffers of finished previews, for reuse. Without reuse, dozens of buffers would wait for the garbage collector. */
  const spare: Uint8Array[] = [];
  const patchOf = (layer: string) => patches(layer, () => paint(layer));

  function groundOf(layers: readonly string[], seen: readonly Patch[]): Canvas {
    return grounds(layers.join(''), () => {
      const made = createCanvas(width, height);
      for (const patch of seen) paintOver(made, patch);
      return made;
    });
  }

  return async <T>(svg: string, write: (rows: PngRows) => Promise<T>): Promise<T> => {
    const layers = layersOf(svg);
    const seen = await Promise.all(layers.map(patchOf));
    // All previews share one canvas, so there must be no `await` between this line and `return`.
    const first = seen.findIndex((patch) => patch === undefined || patch.width * patch.height < width * height * LARGE);
    const below = first < 0 ? layers.length : first;
    canvas.colours.set(groundOf(layers.slice(0, below), seen.slice(0, below) as Patch[]).colours);
    for (const patch of seen.slice(below)) if (patch !== undefined) paintOver(canvas, patch);
    const rows = spare.pop() ?? new Uint8Array((width + 1) * height);
    return write(indexedRows(canvas, rows) ?? trueColourRows(canvas)).finally(() => spare.push(rows));
  };
}
