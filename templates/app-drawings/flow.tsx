import { Typeset } from '@depese/ssg/components';
import type { ReactNode } from 'react';

interface FlowProps {
  /** How the tool draws its steps: beads on a line, cards below each other, boxes with plugs, a column with a fork. */
  readonly kind: 'make' | 'zapier' | 'n8n' | 'klaviyo';
  readonly label: string;
  readonly children?: ReactNode;
}

/** `:::flow[What it does]{kind=make}` round an ordered list: the steps of an automation as its tool lays them out. A scheme, and a list to who cannot see it. */
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
