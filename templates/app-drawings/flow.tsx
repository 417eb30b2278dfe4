import { Typeset } from '@depese/ssg/components';
import type { ReactNode } from 'react';

interface FlowProps {
  /**
   * Style of the tool: beads on a line, stacked cards, connected boxes, or a column with a fork.
   */
  readonly kind: 'make' | 'zapier' | 'n8n' | 'klaviyo';
  readonly label: string;
  readonly children?: ReactNode;
}

/**
 * Renders `:::flow[What it does]{kind=make}` around an ordered list: the steps of an automation in the layout of its
 * tool. Screen readers read an ordinary list.
 */
export function Flow({ kind, label, children }: FlowProps) {
  return (
    <figure className={`flow flow-${kind}`}>
      {children}
      <figcaption>
        <Typeset>{label}</Typeset>
      </figcaption>
    </figure>
  );
}
