import type { ReactNode } from 'react';
import * as cs from '../locales/cs.ts';

interface HeadingProps {
  readonly id?: string;
  readonly children?: ReactNode;
}

export function Heading2(props: HeadingProps) {
  return <Heading level={2} {...props} />;
}

export function Heading3(props: HeadingProps) {
  return <Heading level={3} {...props} />;
}

export function Heading4(props: HeadingProps) {
  return <Heading level={4} {...props} />;
}

/** A heading with a link to itself. */
function Heading({ level, id, children }: HeadingProps & { readonly level: 2 | 3 | 4 }) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      {children}
      {id !== undefined && (
        <a className="anchor" href={`#${id}`} aria-label={cs.headingLink} data-markdown="skip">
          #
        </a>
      )}
    </Tag>
  );
}
