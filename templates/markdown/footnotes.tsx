import type { AnchorHTMLAttributes, HTMLAttributes } from 'react';
import { useWords } from '../locales/use-words.ts';

type Data = { readonly 'data-footnotes'?: unknown; readonly 'data-footnote-backref'?: unknown };

/** Names the section of footnotes, so that it becomes a landmark. Other sections stay unchanged. */
export function Section(props: HTMLAttributes<HTMLElement> & Data) {
  const words = useWords();
  return <section {...props} aria-label={props['data-footnotes'] === undefined ? undefined : words.footnotes} />;
}

/** Renders a link. The arrow back from a footnote gets a label for screen readers. */
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
