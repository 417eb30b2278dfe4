import type { NavLink } from 'ssg';
import { typeset } from 'ssg/components';
import * as cs from '../locales/cs.ts';

interface BreadcrumbsProps {
  readonly trail: readonly NavLink[];
  /** Title of the page itself. */
  readonly title: string;
}

export function Breadcrumbs({ trail, title }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={cs.docs.breadcrumbs}>
      <ol>
        <li>
          <a href="/">{cs.docs.home}</a>
        </li>
        {trail.map((link) => (
          <li key={link.url}>
            <a href={link.url}>{typeset(link.label)}</a>
          </li>
        ))}
        <li aria-current="page">{typeset(title)}</li>
      </ol>
    </nav>
  );
}
