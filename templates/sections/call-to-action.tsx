import { Typeset } from '@depese/ssg/components';
import type { ReactNode } from 'react';

interface CallToActionProps {
  readonly label: string;
  readonly button: string;
  readonly href: string;
  readonly children?: ReactNode;
}

/**
 * Renders `:::call-to-action[Title]{button="Try it" href=/start/}`: one next step, with a reason.
 */
export function CallToAction({ label, button, href, children }: CallToActionProps) {
  return (
    <section className="call-to-action">
      <div>
        <h2>
          <Typeset>{label}</Typeset>
        </h2>
        {children}
      </div>
      <p>
        <a className="button" href={href}>
          <Typeset>{button}</Typeset>
        </a>
      </p>
    </section>
  );
}
