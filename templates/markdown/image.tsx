import type { ImageProps } from '@depese/ssg';
import { ResponsiveImage } from '@depese/ssg/components';

/** An image of the text, as wide as its column. */
export function Image(props: ImageProps) {
  return <ResponsiveImage {...props} sizes={COLUMN} />;
}

/** The widest column of text (`assets/css/layout.css`); in a narrower window, all of it. */
const COLUMN = '(min-width: 54rem) 52rem, 100vw';
