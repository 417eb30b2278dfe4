import { createComposer } from './compose.ts';
import {
  elementsOf,
  FIT_INDEX,
  fitsOf,
  mapElements,
  namedFonts,
  type PictureElement,
  PictureMistake,
  type PreviewFont,
  withAllFiles,
  withSizes,
} from './element-tree.ts';
import { createPainter, type DrawingPackages } from './paint.ts';
import { pngOf } from './png.ts';

/** Draws a tree with the data URL of each `src` (`images`). Returns the PNG, and the characters that no font has. */
export type Draw = ReturnType<typeof createDraw>;

/**
 * Size of social cards in pixels. Social networks show images with this ratio, 1.91:1, uncropped.
 * @see https://developers.facebook.com/docs/sharing/webmasters/images/
 */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

const SIZE = { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };

/** Creates the function that draws a preview. It throws `PictureMistake` for trees that satori does not support. */
export function createDraw({ satori, resvg }: DrawingPackages, fonts: readonly PreviewFont[]) {
  const layOut = createLayOut(satori, fonts);
  const compose = createComposer(createPainter(resvg, SIZE), SIZE);

  return async (root: PictureElement, images: ReadonlyMap<string, string>) => {
    const { svg, missing } = await layOut(withImages(root, images)).catch((cause: Error) => {
      throw new PictureMistake(cause.message);
    });
    return { png: await compose(svg, pngOf), missing };
  };
}

/** Returns the `src` of all images in a tree, without duplicates. */
export function imagesOf(root: PictureElement): string[] {
  return [...new Set([...elementsOf(root)].filter(isImage).map(({ props }) => String(props['src'] ?? '')))];
}

function withImages(root: PictureElement, images: ReadonlyMap<string, string>): PictureElement {
  return mapElements(root, (element) => {
    const data = images.get(String(element.props['src'] ?? ''));
    return data === undefined ? element : { type: element.type, props: { ...element.props, src: data } };
  });
}

function isImage({ type }: PictureElement): boolean {
  return type === 'img';
}

/**
 * Returns a function that lays out a tree as SVG and chooses the font size of each text with `data-fit`. `missing` lists
 * the characters that no font contains.
 */
export function createLayOut({ default: satori }: DrawingPackages['satori'], fonts: readonly PreviewFont[]) {
  // Created once and passed to every call of satori, because satori parses the fonts again for each new array.
  const named = namedFonts(fonts);

  return async (root: PictureElement) => {
    const fits = fitsOf(root);
    const tries = fits.map(() => 0);
    for (;;) {
      const boxes: { readonly width: number; readonly height: number }[] = [];
      const missing = new Set<string>();
      const tree = withAllFiles(withSizes(root, fits, tries), fonts);
      const svg = await satori(tree as never, {
        width: PREVIEW_WIDTH,
        height: PREVIEW_HEIGHT,
        fonts: named,
        onNodeDetected({ props, width, height }) {
          if (FIT_INDEX in props) boxes[props[FIT_INDEX] as number] = { width, height };
        },
        async loadAdditionalAsset(_language, segment) {
          missing.add(segment);
          return [];
        },
      });
      let isFinal = true;
      for (const [i, { sizes, width, height }] of fits.entries()) {
        const [box, tried] = [boxes[i], tries[i] ?? 0];
        if (box === undefined || tried >= sizes.length || (box.width <= width && box.height <= height)) continue;
        tries[i] = tried + 1;
        isFinal = false;
      }
      if (isFinal) return { svg, missing: [...missing].join('') };
    }
  };
}
