import type { ComponentProps } from 'react';

/** `:::details`: the runtime opens and closes it smoothly. */
export function Details(props: ComponentProps<'details'>) {
  return <details {...props} data-collapsible="" />;
}
