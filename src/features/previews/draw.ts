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

/** Picture with the characters that could not be drawn. */
interface Drawn {
  readonly png: Uint8Array;
  /** Characters that no font has. */
  readonly missing: string;
}

/** Draws a tree. `images` contains its images by `src`. */
export type Draw = (root: PictureElement, images: ReadonlyMap<string, string>) => Promise<Drawn>;

const SIZE = { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };

/** @returns a function that throws PictureMistake for trees that satori does not support */
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

/** Returns the `src` of all images in a picture, without duplicates. */
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

/** Layout of a tree as SVG. */
interface LaidOut {
  /** Drawings to paint in order on top of each other. */
  readonly svgs: readonly string[];
  /** Characters that are in no font. */
  readonly missing: string;
}

/** Size of the cache of drawings in bytes of SVG. */
const PARTS = 8 * 2 ** 20;

/** @returns a function that lays out a tree and chooses, for each fitted text, the largest size that fits */
export function createLayOut(
  { default: satori }: DrawingPackages['satori'],
  fonts: readonly PreviewFont[],
): (root: PictureElement) => Promise<LaidOut> {
  // All pictures use one array of fonts, because satori parses the fonts once per array.
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
