import type { NavLink } from '@depese/ssg';
import { useWords } from '../words.ts';

export interface BreadcrumbsProps {
  /** Ancestors from the page below the home page to the parent. */
  readonly trail: readonly NavLink[];
  /** Label of the page itself. */
  readonly label: string;
}

/** Path from the home page to this page. */
export function Breadcrumbs({ trail, label }: BreadcrumbsProps) {
  const words = useWords();
  return (
    <nav className="breadcrumbs" aria-label={words.breadcrumbs} data-markdown-ignore="">
      <ol>
        <li>
          <a href="/">{words.home}</a>
        </li>
        {trail.map((link) => (
          <li key={link.url}>
            <a href={link.url}>{link.label}</a>
          </li>
        ))}
        <li aria-current="page">{label}</li>
      </ol>
    </nav>
  );
}
