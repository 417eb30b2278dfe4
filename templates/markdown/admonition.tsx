import type { AdmonitionProps } from 'ssg';
import * as cs from '../locales/cs.ts';

export function Admonition({ kind, title, children }: AdmonitionProps) {
  return (
    <aside role="note" className={`admonition admonition-${kind}`} data-markdown="quote">
      <p className="admonition-title">{title ?? cs.admonition[kind]}</p>
      {children}
    </aside>
  );
}
