import type { Element, Root, RootContent } from 'hast';
import { type ComponentType, createElement, Fragment, type ReactElement, useContext } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import type { Options } from 'rehype-react';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import type {
  AdmonitionProps,
  CardProps,
  CardsProps,
  CodeBlockProps,
  ImageProps,
  TabProps,
  TabsProps,
} from '../config/page.ts';
import { ResponsiveImage } from './components/components.tsx';
import type { RenderScope } from './components/scope.ts';
import { ADMONITION_TITLES } from './default-admonition.ts';
import { renderMessages } from './messages.ts';
import { renderHtml, TemplateMistake, type WithoutRawHtml, withoutRawHtml, withPlainHtml } from './render-html.ts';
import { createScope, type RenderAssets, type TemplateModule } from './render-page.ts';

/** Renders Markdown bodies with the site's component map. */
export interface BodyRenderer {
  /** Replaces raw HTML by tokens and plain HTML by text. @param isLeft true for a block that stays unchanged */
  plain(body: Root, isLeft?: (node: RootContent) => boolean): WithoutRawHtml;
  /** Converts elements to React elements. */
  elements(nodes: readonly Element[]): ReactElement[];
  /**
   * Returns the React element of a body, in the context of its page.
   *
   * @param languages tags of the languages of the page and of the site
   */
  element(body: Root | ShowBody, languages: readonly string[]): ReactElement;
  /** Returns the HTML of a body; throws errors of components. */
  html(body: Root | ShowBody, languages: readonly string[]): string;
  /** Returns the component of a construct, with its documented properties. */
  component(name: string): ComponentType<never>;
}

/** Function that creates the React element of a body with more than elements. */
type ShowBody = (scope: RenderScope) => ReactElement;

/** @param data data files that `needs` of the Markdown components names */
export function createBodyRenderer(
  module: TemplateModule,
  assets: RenderAssets,
  data: Readonly<Record<string, unknown>>,
): BodyRenderer {
  const own = componentsOf(module);
  const components = withLists(own);
  // Columns use the `align` attribute, because a strict Content-Security-Policy blocks `style` attributes.
  const options = { Fragment, jsx, jsxs, components, tableCellAlignToStyle: false };
  const processor = unified()
    .use(rehypeReact, options as unknown as Options)
    .freeze();
  const isComponent = (tagName: string) => Object.hasOwn(components, tagName);
  const scope = createScope(module, assets, {
    ...{ data, languages: [] },
    once: () => {
      const message = renderMessages.renderonceTemplatesMarkdownComponent;
      throw new TemplateMistake('template-throws', message);
    },
  });
  const toReact = (body: Root) => processor.stringify(body) as unknown as ReactElement<{ children?: unknown }>;
  const elements = (nodes: readonly Element[]) =>
    [toReact({ type: 'root', children: [...nodes] }).props.children ?? []].flat() as ReactElement[];
  const element = (body: Root | ShowBody, languages: readonly string[]) => {
    const inner = { ...scope, languages };
    const shown = typeof body === 'function' ? body(inner) : toReact(body);
    return createElement(module.ScopeContext.Provider, { value: inner }, shown);
  };
  const plain: BodyRenderer['plain'] = (whole, isLeft) => {
    const { body, restore } = withoutRawHtml(whole, isComponent);
    return { body: withPlainHtml(body, isComponent, isLeft), restore };
  };
  const html = (whole: Root | ShowBody, languages: readonly string[]) => {
    const { body, restore } = typeof whole === 'function' ? { body: whole, restore: String } : plain(whole);
    return restore(withoutComments(withoutHints(renderHtml(element(body, languages)))));
  };
  return { plain, elements, element, html, component: (name) => own[name] as ComponentType<never> };
}

/**
 * Removes the preload hints for images that React adds before its output. They belong into a head, and the images follow
 * directly.
 */
function withoutHints(html: string): string {
  return html.startsWith('<link rel="preload"') ? html.replace(/^(?:<link rel="preload"[^>]*>)+/, '') : html;
}

/**
 * Removes the empty comments that React adds between texts for hydration. Islands keep them, because without them React finds a
 * different text than it rendered.
 */
function withoutComments(html: string): string {
  if (!html.includes(COMMENT)) return html;
  const pieces = html.split(/(<ssg-island[\s>][\s\S]*?<\/ssg-island>)/);
  return pieces.map((piece, i) => (i % 2 === 0 ? piece.replaceAll(COMMENT, '') : piece)).join('');
}

const COMMENT = '<!-- -->';

type Components = Readonly<Record<string, ComponentType<never>>>;

/** Returns the default components, overridden by the site's own. */
function componentsOf(module: TemplateModule): Components {
  return { ...defaultComponents, admonition: admonitionOf(module), ...module.components };
}

/**
 * Parses the lists of tabs and of sources for components. Attributes of hast are only texts, numbers or booleans, so these
 * lists are JSON.
 */
function withLists(all: Components): Components {
  const Tabs = all['tabs'] as unknown as ComponentType<TabsProps>;
  const tabs = ({ tabs: list, ...props }: Omit<TabsProps, 'tabs'> & { readonly tabs: string }) =>
    createElement(Tabs, { ...props, tabs: JSON.parse(list) as TabsProps['tabs'] });
  const Image = all['img'] as unknown as ComponentType<ImageProps>;
  const img = ({ sources, ...props }: Omit<ImageProps, 'sources'> & { readonly sources?: string }) =>
    createElement(Image, {
      ...props,
      ...(sources === undefined ? {} : { sources: JSON.parse(sources) as NonNullable<ImageProps['sources']> }),
    });
  return { ...all, tabs: tabs as unknown as ComponentType<never>, img: img as unknown as ComponentType<never> };
}

/**
 * Default components for Markdown constructs. They contain no text, so they fit every language (titles of admonitions are in
 * default-admonition.ts), and follow the markup contract of the client runtime.
 */
const defaultComponents = {
  img: ResponsiveImage,
  'code-block': ({ html, title }: CodeBlockProps): ReactElement => (
    <figure className="code-block" data-code="">
      {title === undefined ? null : <figcaption>{title}</figcaption>}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </figure>
  ),
  tabs: ({ id, group, tabs, children }: TabsProps): ReactElement => (
    <div className="tabs" data-tabs="" data-group={group}>
      <div role="tablist">
        {tabs.map(({ value, label }, i) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${i + 1}-tab`}
            aria-controls={`${id}-${i + 1}`}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {children}
    </div>
  ),
  tab: ({ id, value, children }: TabProps): ReactElement => (
    <div role="tabpanel" id={id} aria-labelledby={`${id}-tab`} data-value={value}>
      {children}
    </div>
  ),
  cards: ({ children }: CardsProps): ReactElement => <div className="cards">{children}</div>,
  card: ({ title, href, children }: CardProps): ReactElement => (
    <div className="card">
      <p className="card-title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
      {children}
    </div>
  ),
};

/**
 * Returns the default admonition. It shows the type as text, because colour alone is not accessible.
 *
 * @param ScopeContext context of the templates with the language of the page
 */
function admonitionOf({ ScopeContext }: Pick<TemplateModule, 'ScopeContext'>) {
  return function Admonition({ kind, title, children }: AdmonitionProps): ReactElement {
    const [language = ''] = useContext(ScopeContext)?.languages ?? [];
    const shown = title ?? ADMONITION_TITLES[language.split('-')[0] ?? '']?.[kind];
    return (
      <aside className={`admonition ${kind}`}>
        {shown === undefined ? null : <p className="admonition-title">{shown}</p>}
        {children}
      </aside>
    );
  };
}
