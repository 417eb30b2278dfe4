import type { ReactNode } from 'react';

interface SectionProps {
  readonly children?: ReactNode;
}

/** Renders `:::facts` around a list: a number or a word in bold, and its meaning. */
export function Facts({ children }: SectionProps) {
  return <div className="key-facts">{children}</div>;
}

/**
 * Renders `:::comparison{best=3}` around a table: options in columns, one row per question. The recommended column
 * stands out.
 */
export function Comparison({ best, children }: SectionProps & { readonly best?: '2' | '3' }) {
  return (
    <div className="comparison" data-best={best}>
      {children}
    </div>
  );
}

/** Renders `::::exchange` around code blocks: a request with its response next to it. */
export function Exchange({ children }: SectionProps) {
  return <div className="exchange">{children}</div>;
}

/** Renders `::::faq` around `:::details`. */
export function Faq({ children }: SectionProps) {
  return <div className="faq">{children}</div>;
}
