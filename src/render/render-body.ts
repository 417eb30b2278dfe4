import type { Root } from 'hast';
import { createElement, Fragment, type ReactElement } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import rehypeReact, { type Options } from 'rehype-react';
import { unified } from 'unified';
import type { RenderScope } from '../components/scope.ts';
import { createScope, type RenderAssets, TemplateMistake } from './render-page.ts';
import type { TemplateModule } from './template-module.ts';

/** Renders Markdown bodies with the site's component map. */
export type BodyRenderer = (body: Root) => string;

/**
 * @param data the data files that the Markdown components' `needs` names
 * @returns a function from a body's tree to its HTML; it throws what a component throws
 */
export function createBodyRenderer(
  module: TemplateModule,
  assets: RenderAssets,
  data: Readonly<Record<string, unknown>>,
): BodyRenderer {
  const processor = unified()
    .use(rehypeReact, { Fragment, jsx, jsxs, components: module.components } as unknown as Options)
    .freeze();
  const scope: RenderScope = createScope(module, assets, data, () => {
    throw new TemplateMistake('template-throws', 'RenderOnce is for templates; a Markdown component renders directly.');
  });
  return (body) => {
    const element = processor.stringify(body) as unknown as ReactElement;
    return renderToString(createElement(module.ScopeContext.Provider, { value: scope }, element));
  };
}
