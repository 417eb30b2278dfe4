import type { Element, ElementContent } from 'hast';
import type { Heading, Html, Parents, TableRow, Text } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';
import { togetherPieces } from '../base/typography/cs.ts';
import { FRAGMENT } from './directives/directive.ts';
import type { Component, DefList, DefListDescription, Included } from './nodes.ts';

type Handlers = NonNullable<Options['handlers']>;
type State = Parameters<NonNullable<Handlers['text']>>[0];

/** How our own nodes become hast; everything else is up to remark-rehype. */
const handlers: Handlers = {
  component: (state: State, node: Component): Element | ElementContent[] => {
    const children = state.all(node);
    if (node.name === FRAGMENT) return children;
    return { type: 'element', tagName: node.name, properties: node.properties, children };
  },
  included: (state: State, node: Included) => state.all(node),
  defList: (state: State, node: DefList): Element => {
    return { type: 'element', tagName: 'dl', properties: {}, children: state.all(node) };
  },
  defListDescription: (state: State, node: DefListDescription): Element => {
    const children = node.children.flatMap((child) =>
      child.type === 'paragraph' && !node.spread ? state.all(child) : (state.one(child, node) ?? []),
    );
    return { type: 'element', tagName: 'dd', properties: {}, children };
  },
  heading: (state: State, node: Heading): ElementContent => {
    const heading = defaultHandlers.heading(state, node);
    heading.properties = { ...heading.properties, id: node.data?.id };
    return heading;
  },
  // `align` is what GFM writes, and obsolete in HTML; a policy without inline styles leaves an attribute for the stylesheet.
  tableRow: (state: State, node: TableRow, parent: Parents | undefined): Element => {
    const row = defaultHandlers.tableRow(state, node, parent);
    for (const cell of row.children) {
      if (cell.type !== 'element' || cell.properties['align'] === undefined) continue;
      const { align, ...properties } = cell.properties;
      cell.properties = { ...properties, dataAlign: align };
    }
    return row;
  },
  text: (state: State, node: Text): ElementContent | ElementContent[] => {
    const text = defaultHandlers.text(state, node);
    return node.data?.hasTogether && text.type === 'text' ? keepTogether(text.value) : text;
  },
  // Only allowed HTML is left by the content step.
  html: (_state: State, node: Html) => (node.value === '' ? undefined : { type: 'raw', value: node.value }),
};

export const REHYPE_OPTIONS: Options = {
  handlers,
  allowDangerousHtml: true,
  // `fn-1` instead of `user-content-fn-1`: the ids of a page are checked for repetitions, so none can be usurped.
  clobberPrefix: '',
};

/** Words that must not be broken at their hyphen stand in `<span class="ssg-together">`, for a stylesheet: `white-space: nowrap`. */
function keepTogether(text: string): ElementContent[] {
  return togetherPieces(text).map(({ piece, isTogether }) => {
    const value: ElementContent = { type: 'text', value: piece };
    const properties = { className: ['ssg-together'] };
    return isTogether ? { type: 'element', tagName: 'span', properties, children: [value] } : value;
  });
}
