import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../../config/page.ts';
import type { DrawingPackages } from './drawing-packages.ts';
import type { PictureElement } from './element-tree.ts';
import { FIT_INDEX, fitsOf, withSizes } from './fit.ts';
import { type NamedFont, namedFonts, type PreviewFont, withAllFiles } from './fonts.ts';
import { createLately } from './lately.ts';
import { isOfAll } from './layers.ts';
import { partsOf } from './parts.ts';

/** A tree as drawings. */
interface LaidOut {
  /** One over the other. */
  readonly svgs: readonly string[];
  /** Characters that no font has. */
  readonly missing: string;
}

/** Bytes of drawings of parts that are kept for other pictures. */
const PARTS = 8 * 2 ** 20;

/** @returns a function that says where everything in a tree is, with the largest size of each fitted text for which there is room */
export function createLayOut(
  { default: satori }: DrawingPackages['satori'],
  fonts: readonly PreviewFont[],
): (root: PictureElement) => Promise<LaidOut> {
  // One list for all pictures: satori parses the fonts of each list once.
  const named = namedFonts(fonts);
  const known = createLately<Promise<Drawing>>(PARTS);

  const draw = async (root: PictureElement): Promise<Drawing> => {
    const fits = fitsOf(root);
    const tries = fits.map(() => 0);
    for (;;) {
      const boxes: { readonly width: number; readonly height: number }[] = [];
      const missing = new Set<string>();
      const tree = withAllFiles(withSizes(root, fits, tries), fonts);
      const svg = await satori(tree as never, {
        width: PREVIEW_WIDTH,
        height: PREVIEW_HEIGHT,
        fonts: named as NamedFont[],
        onNodeDetected({ props, width, height }) {
          if (FIT_INDEX in props) boxes[props[FIT_INDEX] as number] = { width, height };
        },
        async loadAdditionalAsset(_language, segment) {
          missing.add(segment);
          return [];
        },
      });
      const tooLarge = fits.flatMap(({ sizes, width, height }, i) => {
        const box = boxes[i];
        return box !== undefined && (box.width > width || box.height > height) && (tries[i] as number) < sizes.length
          ? [i]
          : [];
      });
      if (tooLarge.length === 0) return { svg, missing: [...missing] };
      for (const i of tooLarge) tries[i] = (tries[i] as number) + 1;
    }
  };

  const drawOnce = (part: PictureElement) =>
    known.of(JSON.stringify(part), (grown) => {
      const drawing = draw(part);
      drawing.then(({ svg }) => grown(svg.length)).catch(() => {});
      return drawing;
    });

  return async (root) => {
    const parts = await Promise.all(partsOf(root).map(drawOnce));
    const drawings = parts.length > 1 && parts.some(({ svg }) => isOfAll(svg)) ? [await draw(root)] : parts;
    const missing = new Set(drawings.flatMap((drawing) => drawing.missing));
    return { svgs: drawings.map(({ svg }) => svg), missing: [...missing].join('') };
  };
}

interface Drawing {
  readonly svg: string;
  readonly missing: readonly string[];
}
