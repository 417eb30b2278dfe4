import { type ComponentType, createElement, type ReactElement } from 'react';
import type { IslandStrategy } from '../../base/islands.ts';
import { useScope } from './scope.ts';

export interface IslandProps<Props extends object> {
  /** Default export of a file in `templates/islands/`. */
  readonly component: ComponentType<Props>;
  /** Plain data: it travels in the page as JSON. */
  readonly props: Props;
  /** When its script is fetched: at once, when the browser is idle, when it comes into view, or when it is touched. */
  readonly on?: IslandStrategy;
}

/** A component that is complete HTML at first and becomes interactive in the browser. Only such pages load React. */
export function Island<Props extends object>({ component, props, on = 'visible' }: IslandProps<Props>): ReactElement {
  const island = useScope('Island').island(component as ComponentType<never>, props, on);
  return createElement(
    'ssg-island',
    { 'data-name': island.name, 'data-src': island.src, 'data-on': on, 'data-props': island.props },
    createElement(component, props),
  );
}
