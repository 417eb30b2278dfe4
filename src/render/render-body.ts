import type { Element, Root, RootContent } from 'hast';
import { type ComponentType, createElement, Fragment, type ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact, { type Options } from 'rehype-react';
import { unified } from 'unified';
import type { ImageProps, TabsProps } from '../config/markdown-props.ts';
import type { RenderScope } from './components/scope.ts';
import { admonitionOf } from './default-admonition.tsx';
import { defaultComponents } from './default-components.tsx';
import { renderMessages } from './messages.ts';
import { withPlainHtml } from './plain-html.ts';
import { type WithoutRawHtml, withoutRawHtml } from './raw-html.ts';
import { renderHtml } from './render-html.ts';
import { createScope, type RenderAssets } from './render-page.ts';
import { TemplateMistake } from './template-mistake.ts';
import type { TemplateModule } from './template-module.ts';

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
