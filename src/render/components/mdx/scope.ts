import { type ComponentType, createContext, useContext } from 'react';
import type { Text } from '../../../base/message.ts';
import type { CodeBlockProps } from '../../../config/page.ts';

/** Functions that MDX components call while a page is rendered. The generator provides them. */
export interface MdxScope {
  /** Returns the site's component for a Markdown construct, such as `admonition`, `code-block` or `tabs`. */
  component(name: string): ComponentType<never>;
  /**
   * Returns highlighted code. Returns undefined while the grammar is loading; the page is then rendered again.
   * @param meta words after the language in a code fence
   */
  highlight(code: string, language: string, meta: string): CodeBlockProps | undefined;
  tabsId(): string;
  /**
   * Reports that a component, or a property of the component, has no effect.
   * @param name name of the component
   */
  leftOut(name: string, message: Text): void;
}

export const MdxContext = createContext<MdxScope | undefined>(undefined);

export function useMdx(caller: string): MdxScope {
  const scope = useContext(MdxContext);
  if (scope === undefined) throw new Error(`${caller} works only in MDX pages.`);
  return scope;
}
