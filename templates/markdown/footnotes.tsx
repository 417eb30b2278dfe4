import type { AnchorHTMLAttributes, HTMLAttributes } from 'react';
import { useWords } from '../locales/use-words.ts';

type Data = { readonly 'data-footnotes'?: unknown; readonly 'data-footnote-backref'?: unknown };

/** The section of footnotes is a landmark with a name; other sections stay as they are. */
export function Section(props: HTMLAttributes<HTMLElement> & Data) {
  const words = useWords();
  return <section {...props} aria-label={props['data-footnotes'] === undefined ? undefined : words.footnotes} />;
}

/** The arrow back to the text says to a screen reader what it is for. */
export function Anchor({ href, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & Data) {
  const words = useWords();
  return (
    <a
      href={href}
      {...props}
      aria-label={props['data-footnote-backref'] === undefined ? undefined : words.footnoteBack}
    />
  );
}
