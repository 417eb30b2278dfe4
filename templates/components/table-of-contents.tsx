import type { TocEntry } from '@depese/ssg';
import { useWords } from '../locales/use-words.ts';

interface TableOfContentsProps {
  readonly toc: readonly TocEntry[];
  /**
   * True for the variant on narrow screens: above the text and closed. The stylesheet shows one of the two variants.
   */
  readonly collapsed?: boolean;
}

export function TableOfContents({ toc, collapsed = false }: TableOfContentsProps) {
  const words = useWords().docs;
  if (toc.length === 0) return null;
  if (collapsed) {
    return (
      <details className="toc toc-collapsed" data-collapsible="" data-markdown-ignore="">
        <summary>{words.contents}</summary>
        <Entries entries={toc} />
      </details>
    );
  }
  return (
    <nav className="toc toc-aside" data-contents="" aria-label={words.contents}>
      <p className="toc-title" aria-hidden="true">
        {words.contents}
      </p>
      <Entries entries={toc} />
    </nav>
  );
}

function Entries({ entries }: { readonly entries: readonly TocEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`}>{entry.text}</a>
          {entry.children.length > 0 && <Entries entries={entry.children} />}
        </li>
      ))}
    </ul>
  );
}
