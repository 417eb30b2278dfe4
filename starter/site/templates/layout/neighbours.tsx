import type { NavLink } from '@depese/ssg';
import * as words from '../words.ts';

interface NeighboursProps {
  readonly previous: NavLink | undefined;
  readonly next: NavLink | undefined;
}

/** The pages before and after this one. */
export function Neighbours({ previous, next }: NeighboursProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="neighbours" aria-label={words.neighbours}>
      {previous && (
        <a href={previous.url} rel="prev">
          <small>{words.previous}</small>
          {previous.label}
        </a>
      )}
      {next && (
        <a className="next" href={next.url} rel="next">
          <small>{words.next}</small>
          {next.label}
        </a>
      )}
    </nav>
  );
}
