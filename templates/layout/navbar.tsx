import { typeset } from 'ssg/components';
import { Logo } from '../illustrations/logo.tsx';
import * as cs from '../locales/cs.ts';
import type { Navigation } from '../site.ts';

interface NavbarProps {
  readonly navigation: Navigation;
  readonly title: string;
}

/**
 * The bar at the top. On a narrow screen its links are a popover, which opens, closes and answers Escape
 * without a script; on a wide one the stylesheet shows them in the bar.
 */
export function Navbar({ navigation, title }: NavbarProps) {
  return (
    <header className="navbar" data-region="navbar">
      <div className="navbar-inner">
        <a className="brand" href="/" aria-label={cs.homeLink(title)}>
          <Logo />
          <span>{title}</span>
        </a>
        <button type="button" className="drawer-button navbar-toggle" popoverTarget="site-menu">
          {cs.openMenu}
        </button>
        <nav id="site-menu" className="drawer navbar-menu" popover="auto" aria-label={cs.mainNavigation}>
          <button
            type="button"
            className="drawer-button drawer-close"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
          >
            {cs.closeMenu}
          </button>
          <ul className="navbar-links">
            {navigation.primary.map((entry) => (
              <li key={entry.label}>
                {'items' in entry ? <LinkGroup label={entry.label} items={entry.items} /> : <NavLink {...entry} />}
              </li>
            ))}
          </ul>
          <p className="navbar-account">
            <NavLink {...navigation.login} />
            <a className="button" href={navigation.signup.url}>
              {navigation.signup.label}
            </a>
          </p>
        </nav>
      </div>
    </header>
  );
}

/** Groups share a name, so the browser keeps at most one open. */
function LinkGroup({ label, items }: { readonly label: string; readonly items: readonly LinkProps[] }) {
  return (
    <details className="dropdown" name="navbar">
      <summary>{typeset(label)}</summary>
      <ul>
        {items.map((item) => (
          <li key={item.url}>
            <NavLink {...item} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface LinkProps {
  readonly label: string;
  readonly url: string;
}

function NavLink({ label, url }: LinkProps) {
  return <a href={url}>{typeset(label)}</a>;
}
