import { elementsOf, mapElements, type PictureElement, PictureMistake } from './element-tree.ts';
import { previewsMessages } from './messages.ts';

/** A text that is to be as large as there is room for it: `<div data-fit="88 72 60" data-fit-width={900} data-fit-height={300}>`. */
interface Fit {
  /** Font sizes in pixels, in the order in which they are tried. */
  readonly sizes: readonly number[];
  /** What the text may take, in pixels: a long word may need more than it gets. */
  readonly width: number;
  readonly height: number;
}

/** Marks an element for the layout, which tells its height by it. */
export const FIT_INDEX = 'data-fit-index';

/** Satori's own, and that of most fonts. */
const LINE_HEIGHT = 1.2;

/** @throws PictureMistake when an attribute is no list of sizes, or no height */
export function fitsOf(root: PictureElement): Fit[] {
  return [...elementsOf(root)].filter(isFitted).map(({ props }) => {
    const sizes = String(props['data-fit']).trim().split(/\s+/).map(Number);
    const width = Number(props['data-fit-width']);
    const height = Number(props['data-fit-height']);
    if (!sizes.every((size) => size > 0) || !(width > 0) || !(height > 0))
      throw new PictureMistake(
        previewsMessages.textFittedSizesWidth({
          example: 'data-fit="88 72 60" data-fit-width={900} data-fit-height={300}',
        }),
      );
    return { sizes, width, height };
  });
}

/**
 * The tree with a size for each of its fitted texts, in the order of `fitsOf`.
 *
 * @param tries how many sizes of each were too large; of one for which all were, the last, cut off with an ellipsis
 */
export function withSizes(root: PictureElement, fits: readonly Fit[], tries: readonly number[]): PictureElement {
  let index = 0;
  return mapElements(root, (element) => {
    if (!isFitted(element)) return element;
    const i = index++;
    const { sizes, height } = fits[i] as Fit;
    const tried = tries[i] ?? 0;
    const fontSize = sizes[Math.min(tried, sizes.length - 1)] as number;
    const style = (element.props['style'] ?? {}) as Readonly<Record<string, unknown>>;
    const lineHeight = typeof style['lineHeight'] === 'number' ? style['lineHeight'] : LINE_HEIGHT;
    const cut = tried < sizes.length ? {} : { lineClamp: Math.max(1, Math.floor(height / (fontSize * lineHeight))) };
    const { 'data-fit': _, 'data-fit-width': _width, 'data-fit-height': _height, children, ...props } = element.props;
    // The element itself may be stretched; a text in it is as high as its lines, and as wide as its longest word.
    const inner = { type: 'div', props: { [FIT_INDEX]: i, style: { flexGrow: 1, ...cut }, children } };
    const outer = { ...style, display: 'flex', alignItems: style['alignItems'] ?? 'flex-start', fontSize };
    return { type: element.type, props: { ...props, style: outer, children: [inner] } };
  });
}

function isFitted({ props }: PictureElement): boolean {
  return props['data-fit'] !== undefined;
}
