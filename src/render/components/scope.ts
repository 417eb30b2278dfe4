import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { WordedError } from '../../base/message.ts';
import { componentsMessages } from './messages.ts';

/** Functions of a page for its components. Provided by the generator, one object per page. */
export interface RenderScope {
  /** Language tags of the page and of the site. */
  readonly languages: readonly string[];
  /** Returns the URL of a file in the assets folder, with its content hash. */
  asset(name: string): string;
  /** Returns a data file from `needs` of the template or of the Markdown components. */
  data(name: string): unknown;
  /** Returns the name of an island component, and the URLs of its script and its imports, separated by spaces. */
  island(
    component: ComponentType<never>,
    props: object,
    strategy: string,
  ): { readonly name: string; readonly src: string; readonly props: string };
  /**
   * Renders a component once per distinct props and returns a token for its HTML. After an error, the component itself is
   * rendered in the page.
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
 * Returns a checked data file: `useData<Price[]>('prices')`. `needs` must name the file: in the template for its page, in
 * `templates/markdown/index.ts` for Markdown components.
 */
export function useData<T>(name: string): T {
  return useScope('useData').data(name) as T;
}

/**
 * Returns the URL of a published file, with its content hash: `useAsset('main.css')` gives `/assets/main-3K5J2XQA.css`.
 *
 * @param name path inside the assets folder, or of a file of an npm package that a stylesheet uses
 */
export function useAsset(name: string): string {
  return useScope('useAsset').asset(name);
}

/**
 * Returns the languages for texts around the content, the best first: the language of the page, then of the site. Works in
 * templates, in `RenderOnce` and in Markdown components.
 *
 * @returns language tags, as in `locales` and `locale` of the configuration
 */
export function useLanguages(): readonly string[] {
  return useScope('useLanguages').languages;
}
