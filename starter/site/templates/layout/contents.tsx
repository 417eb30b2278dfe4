import type { TocEntry } from '@depese/ssg';
import * as words from '../words.ts';

/** The headings of a page; of use from two on. */
export function Contents({ toc }: { readonly toc: readonly TocEntry[] }) {
  if (toc.length < 2) return null;
  return (
    <nav className="contents" data-contents aria-labelledby="contents">
      <p id="contents">{words.onThisPage}</p>
      <ul>
        {toc.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
