import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../../shared/page.ts';
import { elementsOf, mapElements, type PictureElement, PictureMistake } from './element-tree.ts';
import { FIT_INDEX, fitsOf, withSizes } from './fit.ts';
import { type NamedFont, namedFonts, type PreviewFont, withAllFiles } from './fonts.ts';
import { withoutIdleClips } from './idle-clips.ts';
import { fewColourPng } from './png.ts';

/** The packages that draw, as the site has installed them: heavy, so they are loaded when the first picture is wanted. */
export interface DrawingPackages {
  readonly satori: typeof import('satori');
  readonly resvg: typeof import('@resvg/resvg-js');
}

/** A picture, and what of it could not be drawn. */
interface Drawn {
  readonly png: Uint8Array;
  /** Characters that no font has. */
  readonly missing: string;
}

/** Draws a tree, with the images that it shows by their `src`. */
export type Draw = (root: PictureElement, images: ReadonlyMap<string, string>) => Promise<Drawn>;

/** @returns a function that throws PictureMistake for what satori cannot draw */
export function createDraw(
  { satori: { default: satori }, resvg }: DrawingPackages,
  fonts: readonly PreviewFont[],
): Draw {
  // One list for all pictures: satori parses the fonts of each list once.
  const named = namedFonts(fonts);

  async function layOut(root: PictureElement): Promise<{ readonly svg: string; readonly missing: string }> {
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
  }

  return async (root, images) => {
    const { svg, missing } = await layOut(withImages(root, images)).catch((cause: Error) => {
      throw new PictureMistake(cause.message);
    });
    const plain = withoutIdleClips(svg, PREVIEW_WIDTH, PREVIEW_HEIGHT);
    const image = await resvg.renderAsync(plain, { font: { loadSystemFonts: false } });
    return { png: (await fewColourPng(image.pixels, image.width, image.height)) ?? image.asPng(), missing };
  };
}

/** What a picture shows of the site: the `src` of its images, each once. */
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
