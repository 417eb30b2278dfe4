import { type ComponentType, createElement, type ReactNode } from 'react';
import type { PageProps } from '../../src/config/page.ts';
import { ScopeContext } from '../../src/render/components/scope.ts';
import type { RenderAssets, TemplateModule } from '../../src/render/render-page.ts';

export const ASSETS: RenderAssets = {
  urls: {
    'main.css': '/assets/main-AB.css',
    'island:Counter': '/assets/island-Counter-AB.js',
    'enhancement:fold': '/assets/enhancement-fold-AB.js',
  },
  client: '/assets/client-AB.js',
  ...{ clientMarks: [''], boot: 'boot()', forward: '' },
  integrity: {},
};

/**
 * Returns a module like that of the templates bundle, with one template `page` whose body renders the given node.
 */
export function fakeModule(body: (props: PageProps) => ReactNode, given: Partial<TemplateModule> = {}): TemplateModule {
  const page = (props: PageProps) =>
    createElement(
      'html',
      null,
      createElement('head', null, createElement('title', null, props.page.title)),
      createElement('body', null, body(props)),
    );
  return {
    templates: { page: { default: page } },
    islands: {},
    components: {},
    directives: {},
    markdownNeeds: {},
    ScopeContext,
    ...given,
  };
}

/** Casts a component to the type in the tables of the module. */
export const anyProps = <Props>(component: ComponentType<Props>) => component as ComponentType<never>;

export function pageProps(url: string, given: Partial<PageProps> = {}): PageProps {
  return {
    page: {
      url,
      canonical: `https://a.example${url}`,
      title: 'Title & more',
      collection: 'docs',
      source: 'content/a.md',
      template: 'page',
      draft: false,
      unlisted: false,
      noindex: false,
      sidebar: { hidden: false },
      fields: {},
    },
    body: '',
    toc: [],
    breadcrumbs: [],
    items: [],
    entries: [],
    feeds: [],
    related: [],
    linked: {},
    locales: [],
    versions: [],
    collections: {},
    data: {},
    site: { origin: 'https://a.example', title: 'A', locale: 'cs', generator: 'ssg 3.7.0', versions: [], theme: {} },
    ...given,
  };
}
