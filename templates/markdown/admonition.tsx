import type { AdmonitionProps } from '@depese/ssg';
import { useWords } from '../locales/use-words.ts';

export function Admonition({ kind, title, children }: AdmonitionProps) {
  const words = useWords();
  return (
    <aside role="note" className={`admonition admonition-${kind}`} data-markdown="quote">
      <p className="admonition-title">{title ?? words.admonition[kind]}</p>
      {children}
    </aside>
  );
}
