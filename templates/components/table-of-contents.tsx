import type { TocEntry } from 'ssg';
import * as cs from '../locales/cs.ts';

interface TableOfContentsProps {
  readonly toc: readonly TocEntry[];
  /** The variant of a narrow screen: above the text and closed. The stylesheet shows one of the two. */
  readonly collapsed?: boolean;
}

export function TableOfContents({ toc, collapsed = false }: TableOfContentsProps) {
  if (toc.length === 0) return null;
  if (collapsed) {
    return (
      <details className="toc toc-collapsed" data-collapsible="" data-markdown="skip">
        <summary>{cs.docs.contents}</summary>
        <Entries entries={toc} />
      </details>
    );
  }
  return (
    <nav className="toc toc-aside" data-contents="" aria-label={cs.docs.contents}>
      <p className="toc-title" aria-hidden="true">
        {cs.docs.contents}
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
