import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import type { IslandStrategy } from '../../base/client.ts';
import { togetherPieces, typeset } from '../../base/typography/cs.ts';
import type { ImageProps } from '../../config/page.ts';
import { useScope } from './scope.ts';

export interface IslandProps<Props extends object> {
  /** Default export of a file in `templates/islands/`. */
  readonly component: ComponentType<Props>;
  /** Plain data: it travels in the page as JSON. */
  readonly props: Props;
  /** When its script is fetched: at once, when the browser is idle, when it comes into view, or when it is touched. */
  readonly on?: IslandStrategy;
}

/** A component that is complete HTML at first and becomes interactive in the browser. Only such pages load React. */
export function Island<Props extends object>({ component, props, on = 'visible' }: IslandProps<Props>): ReactElement {
  const island = useScope('Island').island(component as ComponentType<never>, props, on);
  return createElement(
    'ssg-island',
    { 'data-name': island.name, 'data-src': island.src, 'data-on': on, 'data-props': island.props },
    createElement(component, props),
  );
}

export interface EnhanceProps {
  /** Name of a file in `templates/enhancements/`, without its extension. */
  readonly by: string;
  /** When its script is fetched. With `interaction`, nothing at all is fetched before the visitor does something. */
  readonly on?: IslandStrategy;
  /** Complete HTML, which says everything without the script too. */
  readonly children: ReactNode;
}

/** HTML that a small script without React makes more comfortable. */
export function Enhance({ by, on = 'interaction', children }: EnhanceProps): ReactElement {
  const src = useScope('Enhance').asset(`enhancement:${by}`);
  return createElement('ssg-island', { 'data-name': by, 'data-src': src, 'data-on': on }, children);
}

export interface RenderOnceProps<Props extends object> {
  readonly component: ComponentType<Props>;
  readonly props: Props;
  /** URL of the page: the first link to it gets `aria-current="page"`. */
  readonly current?: string;
}

/**
 * Renders a part that many pages share (navbar, footer, sidebar) once per distinct props and inserts its HTML.
 * The component must not depend on anything but its props; it may hold no island.
 */
export function RenderOnce<Props extends object>({ component, props, current }: RenderOnceProps<Props>): ReactNode {
  return useScope('RenderOnce').once(component as ComponentType<never>, props, current);
}

/**
 * A string of a template in the typography of Markdown bodies: as `typeset`, and words such as `e-mail` stand in
 * `<span class="ssg-together">`, which a stylesheet keeps on one line.
 */
export function Typeset({ children }: { readonly children: string }): ReactNode {
  const pieces = togetherPieces(typeset(children));
  return pieces.map(({ piece, isTogether }, index) =>
    isTogether ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity, and are never reordered.
      <span className="ssg-together" key={index}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

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
