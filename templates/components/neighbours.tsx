import type { NavLink } from '@depese/ssg';
import { typeset } from '@depese/ssg/components';

interface NeighboursProps {
  /** Name of the navigation for assistive technology. */
  readonly label: string;
  readonly previous: NavLink | undefined;
  readonly next: NavLink | undefined;
  readonly previousLabel: string;
  readonly nextLabel: string;
}

/** Renders links to the previous and the next page. */
export function Neighbours({ label, previous, next, previousLabel, nextLabel }: NeighboursProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="neighbours" aria-label={label}>
      {previous !== undefined && <Neighbour link={previous} label={previousLabel} rel="prev" />}
      {next !== undefined && <Neighbour link={next} label={nextLabel} rel="next" />}
    </nav>
  );
}

function Neighbour({ link, label, rel }: { readonly link: NavLink; readonly label: string; readonly rel: string }) {
  return (
    <a href={link.url} rel={rel}>
      <span>{label}</span>
      <strong>{typeset(link.label)}</strong>
    </a>
  );
}
