import type { ImageProps } from '@depese/ssg';
import { ResponsiveImage } from '@depese/ssg/components';

/** Renders an image in the text, as wide as its column. */
export function Image(props: ImageProps) {
  return <ResponsiveImage {...props} sizes={COLUMN} />;
}

/**
 * Width of the widest column of text (`assets/css/layout.css`). In a narrower window, the whole width.
 */
const COLUMN = '(min-width: 54rem) 52rem, 100vw';
