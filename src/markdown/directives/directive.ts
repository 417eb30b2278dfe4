import type { Paragraph, RootContent } from 'mdast';
import type { DirectiveSpec } from '../../base/directives.ts';
import type { Component, ComponentProperty, Directive } from '../nodes.ts';
import type { Origin } from '../origin.ts';
import type { Page } from '../page.ts';

/** One use of a directive in a page, its attributes checked and its content already converted. */
export interface DirectiveUse {
  readonly node: Directive;
  readonly attributes: Readonly<Record<string, ComponentProperty>>;
  /** `:::name[Label]` */
  readonly label?: DirectiveLabel;
  /** The content without the label. */
  readonly children: RootContent[];
  /** Whether it has its last line: without one it holds whatever stands below it, which is reported. */
  readonly isClosed: boolean;
  readonly origin: Origin;
  readonly page: Page;
}

export interface DirectiveLabel {
  readonly paragraph: Paragraph;
  /** Its plain text, typeset. */
  readonly text: string;
}

/** A directive that the generator itself provides. */
export interface BuiltInDirective extends DirectiveSpec {
  readonly label: 'none' | 'optional' | 'required';
  /** The directive that it must stand in. */
  readonly parent?: string;
  build(use: DirectiveUse): Component;
}

/** The name of a component without an element: its children stand in its place. */
export const FRAGMENT = '';

/** The element that stands for a directive. */
export function component(
  use: Pick<DirectiveUse, 'node'>,
  name: string,
  properties: Component['properties'],
  children: RootContent[],
): Component {
  return { type: 'component', name, properties, children, position: use.node.position };
}
