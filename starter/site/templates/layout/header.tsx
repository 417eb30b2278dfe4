import type { NavLink } from '@depese/ssg';
import * as words from '../words.ts';

export function Header({ title, navigation }: { readonly title: string; readonly navigation: readonly NavLink[] }) {
  return (
    <header className="header" data-region="header">
      <div className="header-inner">
        <a className="brand" href="/">
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <rect width="32" height="32" rx="9" fill="var(--accent)" />
            <path
              d="M9 20.5c4.5-9.5 9.5-9.5 14 0M12.5 23c2.4-4.6 4.6-4.6 7 0"
              fill="none"
              stroke="var(--on-accent)"
              strokeWidth="2.4"
              strokeLinecap="round"
            />
          </svg>
          {title}
        </a>
        <nav className="header-links" aria-label={words.mainNavigation}>
          {navigation.map(({ label, url }) => (
            <a key={url} href={url}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </header>
  );
}
