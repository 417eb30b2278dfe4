import type { ComponentProps } from 'react';

/** Renders `:::details`. The runtime animates opening and closing. */
export function Details(props: ComponentProps<'details'>) {
  return <details {...props} data-collapsible="" />;
}
