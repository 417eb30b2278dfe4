import type { NavLink } from 'ssg';
import { typeset } from 'ssg/components';
import type { Navigation } from '../site.ts';

export function NavbarLinks({ entries }: { readonly entries: Navigation['primary'] }) {
  return (
    <ul className="navbar-links">
      {entries.map((entry) => (
        <li key={entry.label}>
          {'items' in entry ? <LinkGroup label={entry.label} items={entry.items} /> : <Link {...entry} />}
        </li>
      ))}
    </ul>
  );
}

/** Groups share a name, so the browser keeps at most one open. */
function LinkGroup({ label, items }: { readonly label: string; readonly items: readonly NavLink[] }) {
  return (
    <details className="dropdown" name="navbar" data-menu="" data-collapsible="">
      <summary>{typeset(label)}</summary>
      <ul>
        {items.map((item) => (
          <li key={item.url}>
            <Link {...item} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function NavbarAccount({ navigation }: { readonly navigation: Navigation }) {
  const { login, registration } = navigation;
  return (
    <p className="navbar-account">
      <Link {...login} />
      <a className="button" href={registration.url}>
        {typeset(registration.label)}
      </a>
    </p>
  );
}

function Link({ label, url }: NavLink) {
  return <a href={url}>{typeset(label)}</a>;
}
