import { type ComponentType, createContext, useContext } from 'react';
import type { Text } from '../../../base/message.ts';
import type { CodeBlockProps } from '../../../config/page.ts';

/** Functions of a page for MDX components. Provided by the generator. */
export interface MdxScope {
  /** Returns the site's component for a Markdown construct: `admonition`, `code-block`, `tabs`. */
  component(name: string): ComponentType<never>;
  /**
   * Returns highlighted code; undefined while the grammar loads. The page is then rendered again.
   *
   * @param meta text after the language of a fence
   */
  highlight(code: string, language: string, meta: string): CodeBlockProps | undefined;
  /** Returns a unique id for a group of tabs. */
  tabsId(): string;
  /** Reports a property of a component that has no effect. @param name name of the component */
  leftOut(name: string, message: Text): void;
}

export const MdxContext = createContext<MdxScope | undefined>(undefined);

export function useMdx(caller: string): MdxScope {
  const scope = useContext(MdxContext);
  if (scope === undefined) throw new Error(`${caller} works only in pages of MDX.`);
  return scope;
}
