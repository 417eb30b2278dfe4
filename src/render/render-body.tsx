import type { Element, Root } from 'hast';
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
import { ResponsiveImage, TabList } from './components/components.tsx';
import type { RenderScope } from './components/scope.ts';
import { ADMONITION_TITLES, renderMessages } from './messages.ts';
import { renderHtml, TemplateMistake, withoutRawHtml } from './render-html.ts';
import { createScope, type RenderAssets, type TemplateModule } from './render-page.ts';

/** Renderer for Markdown bodies that uses the components of the site. */
export type BodyRenderer = ReturnType<typeof createBodyRenderer>;

/** Function that creates the React element of a page body that is not an HTML tree (hast), such as an MDX page. */
type ShowBody = (scope: RenderScope) => ReactElement;

/** Creates a renderer. @param data content of the data files that `needs` of the Markdown components lists */
export function createBodyRenderer(
  module: TemplateModule,
  assets: RenderAssets,
  data: Readonly<Record<string, unknown>>,
) {
  const own = componentsOf(module);
  const components = withLists(own);
  // Align columns with the attribute `align`, because a strict Content-Security-Policy blocks `style` attributes.
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
  /**
   * Creates the React element of a body, wrapped in the React context that its components read.
   * @param languages language tags of the page and of the site
   */
  const element = (body: Root | ShowBody, languages: readonly string[]) => {
    const inner = { ...scope, languages };
    const shown = typeof body === 'function' ? body(inner) : toReact(body);
    return createElement(module.ScopeContext.Provider, { value: inner }, shown);
  };
  /** Replaces the raw HTML in a body with placeholders, because React would drop or move parts of it. */
  const plain = (body: Root) => withoutRawHtml(body, isComponent);
  /**
   * Renders a body to HTML.
   * @throws any error of a component
   */
  const html = (whole: Root | ShowBody, languages: readonly string[]) => {
    const { body, restore } = typeof whole === 'function' ? { body: whole, restore: String } : plain(whole);
    return restore(withoutComments(withoutHints(renderHtml(element(body, languages)))));
  };
  /** Returns the component that renders a Markdown construct, such as `code-block`. */
  const component = (name: string) => own[name] as ComponentType<never>;
  return { plain, elements, element, html, component };
}

/** Removes React's preload hints for images, which are useless directly before the images. */
function withoutHints(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

/** Removes React's empty comments between texts. Islands keep them, because hydration needs them. */
function withoutComments(html: string): string {
  return html.replace(/(<ssg-island[\s>][\s\S]*?<\/ssg-island>)|<!-- -->/g, '$1');
}

type Components = Readonly<Record<string, ComponentType<never>>>;

function componentsOf(module: TemplateModule): Components {
  return { ...defaultComponents, admonition: admonitionOf(module), ...module.components };
}

/**
 * Wraps the components for tabs and images so that they receive lists. The HTML tree (hast) contains these lists as
 * JSON, because its attributes are only strings, numbers or booleans.
 */
function withLists(all: Components): Components {
  const Tabs = all['tabs'] as unknown as ComponentType<TabsProps>;
  const tabs = ({ tabs: list, ...props }: Omit<TabsProps, 'tabs'> & { readonly tabs: string }) =>
    createElement(Tabs, { ...props, tabs: JSON.parse(list) as TabsProps['tabs'] });
  const Image = all['img'] as unknown as ComponentType<ImageProps>;
  const img = ({ sources, ...props }: Omit<ImageProps, 'sources'> & { readonly sources?: string }) =>
    createElement(Image, { ...props, ...(sources && { sources: JSON.parse(sources) as [] }) });
  return { ...all, tabs: tabs as unknown as ComponentType<never>, img: img as unknown as ComponentType<never> };
}

/**
 * Default components for Markdown constructs. They contain no text, so they fit every language. (The titles of
 * admonitions are in `ADMONITION_TITLES`.) The client runtime relies on the HTML of these components.
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
      <TabList id={id} tabs={tabs} />
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
 * Returns the default component for admonitions, which shows the kind as text, because colour alone is not accessible.
 * @param ScopeContext context of the templates, which contains the language of the page
 */
function admonitionOf({ ScopeContext }: Pick<TemplateModule, 'ScopeContext'>) {
  return function Admonition({ kind, title, children }: AdmonitionProps): ReactElement {
    const [language = ''] = useContext(ScopeContext)?.languages ?? [];
    const shown = title ?? ADMONITION_TITLES[kind][language.split('-')[0] ?? ''];
    return (
      <aside className={`admonition ${kind}`}>
        {shown === undefined ? null : <p className="admonition-title">{shown}</p>}
        {children}
      </aside>
    );
  };
}
