import type { ReactNode } from 'react';

interface SectionProps {
  readonly children?: ReactNode;
}

/** `:::facts` round a list: a number or a word in bold, and what it means. */
export function Facts({ children }: SectionProps) {
  return <div className="key-facts">{children}</div>;
}

/** `:::comparison` round a table: things in columns, one row per question. */
export function Comparison({ children }: SectionProps) {
  return <div className="comparison">{children}</div>;
}

/** `::::faq` round `:::details`. */
export function Faq({ children }: SectionProps) {
  return <div className="faq">{children}</div>;
}
