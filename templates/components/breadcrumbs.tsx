import type { NavLink } from '@depese/ssg';
import { typeset } from '@depese/ssg/components';
import { useWords } from '../locales/use-words.ts';

interface BreadcrumbsProps {
  readonly trail: readonly NavLink[];
  /** Title of the page itself. */
  readonly title: string;
}

export function Breadcrumbs({ trail, title }: BreadcrumbsProps) {
  const words = useWords().docs;
  return (
    <nav className="breadcrumbs" aria-label={words.breadcrumbs}>
      <ol>
        <li>
          <a href="/">{words.home}</a>
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
