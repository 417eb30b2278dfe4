import type { NavLink } from '@depese/ssg';
import type { ComponentType } from 'react';

interface Props {
  readonly previous?: NavLink;
  readonly next?: NavLink;
}

/** Wraps a part of the theme. */
export default function Neighbours(props: Props, Original: ComponentType<Props>) {
  return (
    <div className="wrapped">
      <Original {...props} />
    </div>
  );
}
