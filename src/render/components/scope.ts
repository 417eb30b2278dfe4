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
