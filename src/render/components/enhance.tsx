import { createElement, type ReactElement, type ReactNode } from 'react';
import type { IslandStrategy } from '../../base/islands.ts';
import { useScope } from './scope.ts';

export interface EnhanceProps {
  /** Name of a file in `templates/enhancements/`, without its extension. */
  readonly by: string;
  /** When its script is fetched. With `interaction`, nothing at all is fetched before the visitor does something. */
  readonly on?: IslandStrategy;
  /** Complete HTML, which says everything without the script too. */
  readonly children: ReactNode;
}

/** HTML that a small script without React makes more comfortable. */
export function Enhance({ by, on = 'interaction', children }: EnhanceProps): ReactElement {
  const src = useScope('Enhance').asset(`enhancement:${by}`);
  return createElement('ssg-island', { 'data-name': by, 'data-src': src, 'data-on': on }, children);
}
