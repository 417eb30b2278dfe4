import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { WordedError } from '../../base/message.ts';
import { componentsMessages } from './messages.ts';

/** Functions that components call while a page is rendered. The generator provides one object per page. */
export interface RenderScope {
  /** Language tags of the page and of the site, in this order. */
  readonly languages: readonly string[];
  /** Returns the URL of a file in the assets folder, with its content hash. */
  asset(name: string): string;
  /** Returns the content of a data file that `needs` of the template or of the Markdown components lists. */
  data(name: string): unknown;
  /**
   * Returns an island's name, its props as JSON, and `src`: URLs of its script and its imports, separated by spaces.
   */
  island(
    component: ComponentType<never>,
    props: object,
    strategy: string,
  ): { readonly name: string; readonly src: string; readonly props: string };
  /**
   * Renders a component once per distinct props, and returns a placeholder for its HTML. If the component throws, it is
   * rendered as part of the page to find the cause.
   * @param current URL of the page; the first link to it is marked as current
   */
  once(component: ComponentType<never>, props: object, current: string | undefined): ReactNode;
}

export const ScopeContext = createContext<RenderScope | undefined>(undefined);

export function useScope(caller: string): RenderScope {
  const scope = useContext(ScopeContext);
  if (scope === undefined) throw new WordedError(componentsMessages.worksOnlyWhileGenerator({ name: caller }));
  return scope;
}

/**
 * Returns the validated content of a data file: `useData<Price[]>('prices')`. List the file in `needs` of the template,
 * or for Markdown components in `needs` of `templates/markdown/index.ts`.
 */
export function useData<T>(name: string): T {
  return useScope('useData').data(name) as T;
}

/**
 * Returns the URL of a published file, including the hash of its content: `useAsset('main.css')` returns
 * `/assets/main-3K5J2XQA.css`.
 * @param name path inside the assets folder, or of a file in an npm package that a stylesheet uses
 */
export function useAsset(name: string): string {
  return useScope('useAsset').asset(name);
}

/**
 * Returns the languages for texts of a template, such as labels, best first: the language of the page, then that of
 * the site. Works in templates, in `RenderOnce` and in Markdown components.
 * @returns language tags, as in `locales` and `locale` of the configuration
 */
export function useLanguages(): readonly string[] {
  return useScope('useLanguages').languages;
}
