import type { ReactNode } from 'react';

interface SectionProps {
  readonly children?: ReactNode;
}

/** `:::facts` round a list: a number or a word in bold, and what it means. */
export function Facts({ children }: SectionProps) {
  return <div className="key-facts">{children}</div>;
}

/** `:::comparison{best=3}` round a table: things in columns, one row per question; the column that is advised stands out. */
export function Comparison({ best, children }: SectionProps & { readonly best?: '2' | '3' }) {
  return (
    <div className="comparison" data-best={best}>
      {children}
    </div>
  );
}

/** `::::exchange` round blocks of code: a request, and beside it what comes back. */
export function Exchange({ children }: SectionProps) {
  return <div className="exchange">{children}</div>;
}

/** `::::faq` round `:::details`. */
export function Faq({ children }: SectionProps) {
  return <div className="faq">{children}</div>;
}
