import type { Element, ElementContent } from 'hast';
import type { Heading, Html } from 'mdast';
import type { Options } from 'remark-rehype';
import { FRAGMENT } from './directives/directive.ts';
import type { Component, Included } from './nodes.ts';

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
  heading: (state: State, node: Heading): Element => ({
    type: 'element',
    tagName: `h${node.depth}`,
    properties: { id: node.data?.id },
    children: state.all(node),
  }),
  // Only allowed HTML is left by the content step.
  html: (_state: State, node: Html) => (node.value === '' ? undefined : { type: 'raw', value: node.value }),
};

export const REHYPE_OPTIONS: Options = {
  handlers,
  allowDangerousHtml: true,
  // `fn-1` instead of `user-content-fn-1`: the ids of a page are checked for repetitions, so none can be usurped.
  clobberPrefix: '',
};
