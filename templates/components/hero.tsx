import type { ReactNode } from 'react';
import { Typeset } from 'ssg/components';
import { Morse } from '../illustrations/morse.tsx';
import { Phone } from '../illustrations/phone.tsx';
import type { PageFields } from '../site.ts';

/** Above this many characters a heading beside a picture would take more than three lines of the large size. */
const LONG_HEADING = 48;

interface HeroProps {
  readonly title: string;
  readonly fields: PageFields;
  /** Stands beside the words, in the place of the telephone. */
  readonly children?: ReactNode;
}

/** The opening of a marketing page: what it offers, the first step, and the message itself on a telephone. */
export function Hero({ title, fields, children }: HeroProps) {
  const { heading = title, eyebrow, lead, actions, thread } = fields;
  const illustrated = thread !== undefined || children !== undefined;
  const long = illustrated && heading.length > LONG_HEADING;
  return (
    <header className={`hero${illustrated ? ' hero-illustrated' : ''}${long ? ' hero-long' : ''}`}>
      <div className="hero-words">
        {eyebrow !== undefined && (
          <p className="eyebrow">
            <Typeset>{eyebrow}</Typeset>
          </p>
        )}
        <h1>
          <Typeset>{heading}</Typeset>
        </h1>
        {lead !== undefined && (
          <p className="lead">
            <Typeset>{lead}</Typeset>
          </p>
        )}
        {actions.length > 0 && (
          <p className="actions">
            {actions.map((action, index) => (
              <a key={action.url} className={index === 0 ? 'button' : 'button button-quiet'} href={action.url}>
                <Typeset>{action.label}</Typeset>
              </a>
            ))}
          </p>
        )}
        <Morse text={heading.split(' ', 2).join(' ')} />
      </div>
      {thread !== undefined && <Phone {...thread} />}
      {children !== undefined && <div className="hero-beside">{children}</div>}
    </header>
  );
}
