import type { Image, ImageReference, RootContent } from 'mdast';

/** The mark behind a picture that says nothing of its own: `![](line.svg){decorative}`. */
const MARK = /^\{decorative\}/;

declare module 'mdast' {
  interface ImageData {
    /** Nothing is missing when it has no alternative text. */
    decorative?: boolean;
  }
  interface ImageReferenceData {
    decorative?: boolean;
  }
}

/** Takes the mark out of the text. Behind a picture with an alternative text it stays, and shows the contradiction. */
export function markDecorative(image: Image | ImageReference, next: RootContent | undefined): void {
  if (next?.type !== 'text' || image.alt?.trim() || !MARK.test(next.value)) return;
  next.value = next.value.replace(MARK, '');
  image.alt = '';
  image.data = { ...image.data, decorative: true };
}
