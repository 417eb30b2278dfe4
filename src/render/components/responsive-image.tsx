import type { ImageProps } from '../../config/markdown-props.ts';

/**
 * A picture in the best form that a browser knows and its screen needs. Takes what Markdown gives to `img`, and a cover:
 * `<ResponsiveImage {...page.cover} sizes="(min-width: 48rem) 44rem, 100vw" />`.
 *
 * @param sizes how wide it is shown, as `sizes` of HTML; without it, as wide as the window
 */
export function ResponsiveImage({ sources = [], sizes = '100vw', ...props }: ImageProps) {
  // biome-ignore lint/a11y/useAltText: it comes with the others; a page without it is reported.
  const image = <img {...props} sizes={props.srcSet === undefined ? undefined : sizes} />;
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
