import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../../shared/page.ts';
import type { DrawingPackages } from './drawing-packages.ts';
import type { PictureElement } from './element-tree.ts';
import { FIT_INDEX, fitsOf, withSizes } from './fit.ts';
import { type NamedFont, namedFonts, type PreviewFont, withAllFiles } from './fonts.ts';

/** A tree as a drawing. */
interface LaidOut {
  readonly svg: string;
  /** Characters that no font has. */
  readonly missing: string;
}

/** @returns a function that says where everything in a tree is, with the largest size of each fitted text for which there is room */
export function createLayOut(
  { default: satori }: DrawingPackages['satori'],
  fonts: readonly PreviewFont[],
): (root: PictureElement) => Promise<LaidOut> {
  // One list for all pictures: satori parses the fonts of each list once.
  const named = namedFonts(fonts);
  return async (root) => {
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
      if (tooLarge.length === 0) return { svg, missing: [...missing].join('') };
      for (const i of tooLarge) tries[i] = (tries[i] as number) + 1;
    }
  };
}
