import type { AnchorHTMLAttributes, HTMLAttributes } from 'react';
import * as cs from '../locales/cs.ts';

type Data = { readonly 'data-footnotes'?: unknown; readonly 'data-footnote-backref'?: unknown };

/** The section of footnotes is a landmark with a name; other sections stay as they are. */
export function Section(props: HTMLAttributes<HTMLElement> & Data) {
  return <section {...props} aria-label={props['data-footnotes'] === undefined ? undefined : cs.footnotes} />;
}

/** The arrow back to the text says to a screen reader what it is for. */
export function Anchor({ href, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & Data) {
  return (
    <a href={href} {...props} aria-label={props['data-footnote-backref'] === undefined ? undefined : cs.footnoteBack} />
  );
}
