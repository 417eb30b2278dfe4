import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { WordedError } from '../../base/message.ts';
import { componentsMessages } from './messages.ts';

/** What rendering a page offers to its components. Provided by the generator, one per page. */
export interface RenderScope {
  /** Language tags: that of the page, and that of the site. */
  readonly languages: readonly string[];
  /** URL of a file in the assets folder, with its content hash. */
  asset(name: string): string;
  /** A data file that the template's, or the Markdown components', `needs` names. */
  data(name: string): unknown;
  /** Name of an island component, and the URLs of its script and of what that imports, with spaces between them. */
  island(
    component: ComponentType<never>,
    props: object,
    strategy: string,
  ): { readonly name: string; readonly src: string; readonly props: string };
  /** Renders a component once per distinct props and returns a token that stands for its HTML. A failed page is shown with the component itself. */
  once(component: ComponentType<never>, props: object, current: string | undefined): ReactNode;
}

export const ScopeContext = createContext<RenderScope | undefined>(undefined);

export function useScope(caller: string): RenderScope {
  const scope = useContext(ScopeContext);
  if (scope === undefined) throw new WordedError(componentsMessages.worksOnlyWhileGenerator({ name: caller }));
  return scope;
}

/**
 * A checked data file: `useData<Price[]>('prices')`. It must be named in `needs`: by the template for its page, by
 * `templates/markdown/index.ts` for Markdown components.
 */
export function useData<T>(name: string): T {
  return useScope('useData').data(name) as T;
}

/**
 * URL of a published file, with its content hash: `useAsset('main.css')` gives `/assets/main-3K5J2XQA.css`.
 *
 * @param name path inside the assets folder, or of a file that a stylesheet uses from an npm package
 */
export function useAsset(name: string): string {
  return useScope('useAsset').asset(name);
}

/**
 * Languages for the words round a page, the best first: its own, then that of the site. For a template, a part in `RenderOnce` and
 * a Markdown component alike.
 *
 * @returns language tags, as `locales` and `locale` of the configuration have them
 */
export function useLanguages(): readonly string[] {
  return useScope('useLanguages').languages;
}
