import type { NavLink, SiteInfo } from '@depese/ssg';
import { typeset } from '@depese/ssg/components';
import type { Navigation } from '../site.ts';

interface NavbarLinksProps {
  readonly entries: Navigation['primary'];
  readonly versions: SiteInfo['versions'];
}

export function NavbarLinks({ entries, versions }: NavbarLinksProps) {
  return (
    <ul className="navbar-links">
      {entries.map((entry) => (
        <li key={entry.label}>
          {'items' in entry ? <LinkGroup {...entry} /> : <Link {...entry} versions={versionsAt(entry.url, versions)} />}
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders a group of links as a dropdown. All groups have the same name, so the browser keeps at most one open.
 */
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

/**
 * Returns the first page of every version as JSON, if the link points to one of them. The runtime then points the link
 * to the version that the visitor has chosen.
 */
function versionsAt(url: string, versions: SiteInfo['versions']): string | undefined {
  const isDocs = versions.length > 1 && versions.some((version) => version.url === url);
  return isDocs
    ? JSON.stringify(Object.fromEntries(versions.map((version) => [version.name, version.url])))
    : undefined;
}

function Link({ label, url, versions }: NavLink & { readonly versions?: string | undefined }) {
  return (
    <a href={url} data-versions={versions}>
      {typeset(label)}
    </a>
  );
}
