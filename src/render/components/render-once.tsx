import type { ComponentType, ReactNode } from 'react';
import { useScope } from './scope.ts';

export interface RenderOnceProps<Props extends object> {
  readonly component: ComponentType<Props>;
  readonly props: Props;
  /** URL of the page: the first link to it gets `aria-current="page"`. */
  readonly current?: string;
}

/**
 * Renders a part that many pages share (navbar, footer, sidebar) once per distinct props and inserts its HTML.
 * The component must not depend on anything but its props; it may hold no island.
 */
export function RenderOnce<Props extends object>({ component, props, current }: RenderOnceProps<Props>): ReactNode {
  return useScope('RenderOnce').once(component as ComponentType<never>, props, current);
}
