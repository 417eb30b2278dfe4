import type { NavLink } from '@depese/ssg';
import { useWords } from '../words.ts';

export interface NeighboursProps {
  readonly previous?: NavLink | undefined;
  readonly next?: NavLink | undefined;
}

/** Links to the previous and the next page. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const words = useWords();
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="neighbours" aria-label={words.neighbours}>
      {previous !== undefined && (
        <a href={previous.url} rel="prev">
          <small>{words.previous}</small>
          {previous.label}
        </a>
      )}
      {next !== undefined && (
        <a className="next" href={next.url} rel="next">
          <small>{words.next}</small>
          {next.label}
        </a>
      )}
    </nav>
  );
}
