import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../../config/page.ts';
import { createComposer, createLately } from './compose.ts';
import {
  elementsOf,
  FIT_INDEX,
  fitsOf,
  mapElements,
  type NamedFont,
  namedFonts,
  type PictureElement,
  PictureMistake,
  type PreviewFont,
  partsOf,
  withAllFiles,
  withSizes,
} from './element-tree.ts';
import { createPainter, type DrawingPackages } from './paint.ts';
import { pngOf } from './png.ts';
import { isOfAll, withoutIdleClips } from './svg.ts';

/** Drawn image, and the characters that could not be drawn. */
interface Drawn {
  readonly png: Uint8Array;
  readonly missing: string;
}

/** Draws a tree of elements. `images` maps each `src` in the tree to a data URL. */
export type Draw = (root: PictureElement, images: ReadonlyMap<string, string>) => Promise<Drawn>;

const SIZE = { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };

/** Creates the function that draws a preview. It throws `PictureMistake` for trees that satori does not support. */
export function createDraw({ satori, resvg }: DrawingPackages, fonts: readonly PreviewFont[]): Draw {
  const layOut = createLayOut(satori, fonts);
  const compose = createComposer(createPainter(resvg, SIZE), SIZE);

  return async (root, images) => {
    const { svgs, missing } = await layOut(withImages(root, images)).catch((cause: Error) => {
      throw new PictureMistake(cause.message);
    });
    const plain = svgs.map((svg) => withoutIdleClips(svg, PREVIEW_WIDTH, PREVIEW_HEIGHT));
    return { png: await compose(plain, pngOf), missing };
  };
}

/** Returns the `src` of all images in a tree, without duplicates. */
export function imagesOf(root: PictureElement): string[] {
  return [...new Set([...elementsOf(root)].filter(isImage).map(({ props }) => String(props['src'] ?? '')))];
}

function withImages(root: PictureElement, images: ReadonlyMap<string, string>): PictureElement {
  return mapElements(root, (element) => {
    const data = isImage(element) ? images.get(String(element.props['src'] ?? '')) : undefined;
    return data === undefined ? element : { type: element.type, props: { ...element.props, src: data } };
  });
}

function isImage({ type }: PictureElement): boolean {
  return type === 'img';
}

interface LaidOut {
  /** SVG documents to paint on top of each other, in this order. */
  readonly svgs: readonly string[];
  readonly missing: string;
}

/** Size in bytes of the cache for laid out parts (SVG). */
const PARTS = 8 * 2 ** 20;

/** Returns a function that lays out a tree and chooses the font size of each text with `data-fit`. */
export function createLayOut(
  { default: satori }: DrawingPackages['satori'],
  fonts: readonly PreviewFont[],
): (root: PictureElement) => Promise<LaidOut> {
  // Pass the same array each time, because satori parses the fonts once per array.
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
