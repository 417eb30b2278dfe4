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
  /** A body without its raw HTML, and with plain HTML as text. @param isLeft whether a block stays as it is */
  plain(body: Root, isLeft?: (node: RootContent) => boolean): WithoutRawHtml;
  /** The elements of React for some elements. */
  elements(nodes: readonly Element[]): ReactElement[];
  /**
   * What a page shows, in its context.
   *
   * @param languages tags of the language of its page, and of that of the site
   */
  element(body: Root | ShowBody, languages: readonly string[]): ReactElement;
  /** Its HTML; throws what a component throws. */
  html(body: Root | ShowBody, languages: readonly string[]): string;
  /** The component of a construct, with properties as they are documented. */
  component(name: string): ComponentType<never>;
}

/** Makes the React element of a body that is more than elements. */
type ShowBody = (scope: RenderScope) => ReactElement;

/** @param data the data files that the Markdown components' `needs` names */
export function createBodyRenderer(
  module: TemplateModule,
  assets: RenderAssets,
  data: Readonly<Record<string, unknown>>,
): BodyRenderer {
  const own = componentsOf(module);
  const components = withLists(own);
  // The attribute that GFM's specification writes: a strict Content-Security-Policy blocks every `style` attribute.
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

/** React puts hints to fetch images in front of what it renders: they belong into a head, and the images come right after. */
function withoutHints(html: string): string {
  return html.startsWith('<link rel="preload"') ? html.replace(/^(?:<link rel="preload"[^>]*>)+/, '') : html;
}

/**
 * React puts empty comments between texts, for a client that takes the page over. Only islands are taken over: in them the
 * comments stay, because without them React finds another text than it has rendered.
 */
function withoutComments(html: string): string {
  if (!html.includes(COMMENT)) return html;
  const pieces = html.split(/(<ssg-island[\s>][\s\S]*?<\/ssg-island>)/);
  return pieces.map((piece, i) => (i % 2 === 0 ? piece.replaceAll(COMMENT, '') : piece)).join('');
}

const COMMENT = '<!-- -->';

type Components = Readonly<Record<string, ComponentType<never>>>;

/** The site's components over the plain ones. */
function componentsOf(module: TemplateModule): Components {
  return { ...defaultComponents, admonition: admonitionOf(module), ...module.components };
}

/** Attributes of a hast element are text, numbers or booleans, so the lists of tabs and of sources travel as JSON and are lists again for the component. */
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
 * Plain components for the Markdown constructs, for sites that bring none of their own. They hold no words, so they
 * fit every language (what admonitions say is in default-admonition.tsx), and follow the markup contract of the client runtime.
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
 * Returns the default admonition. It names its kind, because colour alone does not reach everyone.
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
