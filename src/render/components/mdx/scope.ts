import { type ComponentType, createContext, useContext } from 'react';
import type { Text } from '../../../base/message.ts';
import type { CodeBlockProps } from '../../../config/page.ts';

/** What components of MDX may ask of the page that shows them. Provided by the generator. */
export interface MdxScope {
  /** The component that the site shows a construct of Markdown with: `admonition`, `code-block`, `tabs`. */
  component(name: string): ComponentType<never>;
  /**
   * Code with its colours. Undefined while the grammar is being loaded: then the page is rendered once more.
   *
   * @param meta what would stand behind the language of a fence
   */
  highlight(code: string, language: string, meta: string): CodeBlockProps | undefined;
  /** An id for a group of tabs, that no other has. */
  tabsId(): string;
  /** Says that something of a component has no effect. @param name of the component */
  leftOut(name: string, message: Text): void;
}

export const MdxContext = createContext<MdxScope | undefined>(undefined);

export function useMdx(caller: string): MdxScope {
  const scope = useContext(MdxContext);
  if (scope === undefined) throw new Error(`${caller} works only in pages of MDX.`);
  return scope;
}
