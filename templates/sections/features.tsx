import { Typeset, useData } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../illustrations/icon.tsx';
import { Message, SentMessages } from '../illustrations/phone.tsx';
import { groupOf } from '../markdown/group.ts';
import type { Data } from '../site.ts';

/** Renders `::::features`: a grid of features. */
export function Features({ children }: { readonly children?: ReactNode }) {
  return <div className="features">{children}</div>;
}

interface FeatureProps {
  readonly label: string;
  readonly icon?: IconName;
  readonly href?: string;
  /** Availability of the feature. */
  readonly verdict?: 'yes' | 'partly' | 'no';
  /**
   * Name of a conversation in content/data/threads.yaml: the message of this feature, and the sender's view of it.
   */
  readonly thread?: string;
  readonly children?: ReactNode;
}

/** Renders `:::feature[Title]{icon=clock href=/sms/}` within `::::features` or `::::scene`. */
export function Feature({ label, icon, href, verdict, thread, children }: FeatureProps) {
  const kinds = ['feature', ...(verdict === undefined ? [] : [`is-${verdict}`])];
  return (
    <section className={kinds.join(' ')}>
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
      {thread !== undefined && <SentMessage thread={thread} />}
    </section>
  );
}

function SentMessage({ thread }: { readonly thread: string }) {
  const shown = groupOf(useData<Data['threads']>('threads'), thread);
  return (
    <figure className={`message phone-${shown.channel}`}>
      <figcaption>
        <Typeset>{shown.sender}</Typeset>
      </figcaption>
      <ol className="bubbles">
        {shown.bubbles.map((bubble) => (
          <Message key={bubble.time + bubble.text} {...bubble} isSms={shown.channel === 'sms'} />
        ))}
      </ol>
      {shown.channel === 'sms' && <SentMessages {...shown} />}
    </figure>
  );
}

/**
 * Renders `::::scene` around features: one situation as a sequence of days, each with its message.
 */
export function Scene({ children }: { readonly children?: ReactNode }) {
  return <div className="features scene">{children}</div>;
}
