import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../../config/page.ts';
import { createComposer } from './compose.ts';
import type { DrawingPackages } from './drawing-packages.ts';
import { elementsOf, mapElements, type PictureElement, PictureMistake } from './element-tree.ts';
import type { PreviewFont } from './fonts.ts';
import { withoutIdleClips } from './idle-clips.ts';
import { createLayOut } from './lay-out.ts';
import { createPainter } from './paint.ts';
import { pngOf } from './png.ts';

/** A picture, and what of it could not be drawn. */
interface Drawn {
  readonly png: Uint8Array;
  /** Characters that no font has. */
  readonly missing: string;
}

/** Draws a tree, with the images that it shows by their `src`. */
export type Draw = (root: PictureElement, images: ReadonlyMap<string, string>) => Promise<Drawn>;

const SIZE = { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };

/** @returns a function that throws PictureMistake for what satori cannot draw */
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
