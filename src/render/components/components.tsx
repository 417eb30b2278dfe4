import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import type { IslandStrategy } from '../../base/client.ts';
import { togetherPieces, typeset } from '../../base/typography/cs.ts';
import type { ImageProps, TabsProps } from '../../config/page.ts';
import { useScope } from './scope.ts';

export interface IslandProps<Props extends object> {
  /** Component to render: the default export of a file in `templates/islands/`. */
  readonly component: ComponentType<Props>;
  /** Props of the component. They must be plain data, because the page contains them as JSON. */
  readonly props: Props;
  /** Time of fetching the script: immediately, when the browser is idle, when visible, or at the first interaction. */
  readonly on?: IslandStrategy;
}

/** Renders a component of `templates/islands/` as HTML that becomes interactive. Only pages with islands load React. */
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
  /** Time at which the script is fetched. With `interaction`, it is fetched when the visitor first interacts. */
  readonly on?: IslandStrategy;
  /** HTML that the script enhances. It must be usable without the script. */
  readonly children: ReactNode;
}

/** Attaches a script of `templates/enhancements/` to HTML, without React: `<Enhance by="fold"><p>...</p></Enhance>`. */
export function Enhance({ by, on = 'interaction', children }: EnhanceProps): ReactElement {
  const src = useScope('Enhance').asset(`enhancement:${by}`);
  return createElement('ssg-island', { 'data-name': by, 'data-src': src, 'data-on': on }, children);
}

export interface RenderOnceProps<Props extends object> {
  readonly component: ComponentType<Props>;
  readonly props: Props;
  /** URL of the current page. In the shared HTML, the first link to this URL gets `aria-current="page"`. */
  readonly current?: string;
}

/**
 * Renders a part that many pages share (navbar, footer, sidebar) once per distinct props, and inserts its HTML into
 * each page. The component must depend only on its props, and must not contain an island.
 */
export function RenderOnce<Props extends object>({ component, props, current }: RenderOnceProps<Props>): ReactNode {
  return useScope('RenderOnce').once(component as ComponentType<never>, props, current);
}

/** Renders a text with Czech typography. CSS can keep a word such as `e-mail` on one line (`.ssg-together`). */
export function Typeset({ children }: { readonly children: string }): ReactNode {
  const pieces = togetherPieces(typeset(children));
  return pieces.map(({ piece, isTogether }, index) =>
    isTogether ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity and never change their order.
      <span className="ssg-together" key={index}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

/**
 * Renders an image in several formats and sizes, from which the browser chooses. Accepts the props of Markdown's `img`,
 * and a cover: `<ResponsiveImage {...page.cover} sizes="(min-width: 48rem) 44rem, 100vw" />`.
 * @param sizes display width, as in the HTML attribute `sizes`; default: the width of the window
 */
export function ResponsiveImage({ sources = [], sizes = '100vw', ...props }: ImageProps) {
  // biome-ignore lint/a11y/useAltText: `alt` is in `props`. The build reports an image without it.
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

interface TabListProps extends Pick<TabsProps, 'id' | 'tabs'> {
  /** Accessible name of the list of tabs. */
  readonly label?: string;
}

/** Renders the buttons of tabs for an element with `data-tabs`. The panels need the ids `<id>-1`, `<id>-2` etc. */
export function TabList({ id, tabs, label }: TabListProps) {
  return (
    <div role="tablist" aria-label={label}>
      {tabs.map(({ value, label }, index) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`${id}-${index + 1}-tab`}
          aria-controls={`${id}-${index + 1}`}
          data-value={value}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface SearchFieldProps {
  /** Accessible name of the search field. */
  readonly label: string;
  readonly placeholder: string;
}

/** Renders the input of the search dialog. The list of results in the dialog needs the id `search:results`, which no heading can have. */
export function SearchField({ label, placeholder }: SearchFieldProps) {
  return (
    <input
      // A field of type `search` cannot have the role `combobox`.
      type="text"
      inputMode="search"
      name="q"
      role="combobox"
      aria-label={label}
      aria-controls="search:results"
      aria-expanded="false"
      aria-autocomplete="list"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      placeholder={placeholder}
      data-search-query=""
    />
  );
}
