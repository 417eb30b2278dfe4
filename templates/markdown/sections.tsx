import type { ReactNode } from 'react';

interface SectionProps {
  readonly children?: ReactNode;
}

/** Renders a part of a page with its own background, as wide as the window. */
export function Band({ tone, children }: SectionProps & { readonly tone: 'white' | 'ink' | 'tint' }) {
  return <div className={`band band-${tone}`}>{children}</div>;
}

/** Renders an ordered list as numbered steps. */
export function Steps({ children }: SectionProps) {
  return <div className="steps">{children}</div>;
}

/** Renders an ordered list as stations on a line. */
export function Timeline({ children }: SectionProps) {
  return <div className="timeline">{children}</div>;
}
