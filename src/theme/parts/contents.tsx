import type { TocEntry } from '@depese/ssg';
import { useWords } from '../words.ts';

export interface ContentsProps {
  readonly toc: readonly TocEntry[];
  /** True for the collapsible bar on narrow screens, false for the column on wide screens. */
  readonly bar?: boolean;
}

/** Table of contents. The browser script marks the current heading. */
export function Contents({ toc, bar = false }: ContentsProps) {
  const words = useWords();
  if (toc.length === 0) return null;
  if (bar)
    return (
      <details className="contents-bar" data-contents-bar="" data-markdown-ignore="">
        <summary>
          {words.onThisPage}
          <span data-current-section="" />
        </summary>
        <Entries entries={toc} />
      </details>
    );
  return (
    <nav className="contents" data-contents="" aria-labelledby="contents">
      <p id="contents">{words.onThisPage}</p>
      <Entries entries={toc} />
    </nav>
  );
}

function Entries({ entries }: { readonly entries: readonly TocEntry[] }) {
  return (
    <ul>
      {entries.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {children.length > 0 && <Entries entries={children} />}
        </li>
      ))}
    </ul>
  );
}
