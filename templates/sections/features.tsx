import { Typeset } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../illustrations/icon.tsx';

/** `::::features`: what something offers, in a grid. */
export function Features({ children }: { readonly children?: ReactNode }) {
  return <div className="features">{children}</div>;
}

interface FeatureProps {
  readonly label: string;
  readonly icon?: IconName;
  readonly href?: string;
  readonly children?: ReactNode;
}

/** `:::feature[Title]{icon=clock href=/sms/}` within `::::features`. */
export function Feature({ label, icon, href, children }: FeatureProps) {
  return (
    <section className="feature">
      {icon !== undefined && <Icon name={icon} />}
      <h3>
        {href === undefined ? (
          <Typeset>{label}</Typeset>
        ) : (
          <a href={href}>
            <Typeset>{label}</Typeset>
          </a>
        )}
      </h3>
      {children}
    </section>
  );
}
