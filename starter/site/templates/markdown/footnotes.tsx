import type { AnchorHTMLAttributes, HTMLAttributes } from 'react';
import * as words from '../words.ts';

type Footnotes = { readonly 'data-footnotes'?: unknown; readonly 'data-footnote-backref'?: unknown };

/** Footnotes are a part of the page with a name of its own. */
export function Section(props: HTMLAttributes<HTMLElement> & Footnotes) {
  return <section {...props} aria-label={'data-footnotes' in props ? words.footnotes : undefined} />;
}

/** The arrow under a footnote says where it leads. */
export function Anchor({ href, children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & Footnotes) {
  return (
    <a href={href} {...props} aria-label={'data-footnote-backref' in props ? words.backToText : undefined}>
      {children}
    </a>
  );
}
