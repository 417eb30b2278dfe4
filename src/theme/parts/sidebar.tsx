import type { PageProps, SidebarItem } from '@depese/ssg';
import { RenderOnce } from '@depese/ssg/components';
import { Areas, DrawerHead, HeaderLinks, Link, ThemeSwitch } from '../navigation.tsx';
import { useWords } from '../words.ts';

/** Sidebar of the documentation: a column on wide screens, a menu that a button opens on narrow screens. */
export function Sidebar({ page, sidebar, site }: PageProps) {
  const words = useWords();
  if (sidebar === undefined) return null;
  return (
    <nav
      id="page:menu"
      className="drawer sidebar"
      popover="auto"
      data-drawer=""
      data-region="sidebar"
      data-shows-current=""
      aria-label={words.sidebar}
    >
      <DrawerHead title={site.title} />
      <Areas sidebar={sidebar} />
      <RenderOnce component={SidebarTree} props={{ items: sidebar.items }} current={page.url} />
      <div className="drawer-links">
        <RenderOnce component={HeaderLinks} props={{ name: 'drawer' }} current={page.url} />
        <ThemeSwitch />
      </div>
    </nav>
  );
}

interface SidebarTreeProps {
  readonly items: readonly SidebarItem[];
  /** Key under which the browser stores if a group is open: the labels of the outer groups. */
  readonly path?: string;
}

/** Items of a sidebar as nested lists. The group of the current page is open. */
function SidebarTree({ items, path = '' }: SidebarTreeProps) {
  return (
    <ul className="tree">
      {items.map((item) => (
        <li
          key={item.type === 'category' ? item.label : item.url}
          className={item.type === 'category' ? 'group' : undefined}
        >
          {item.type === 'category' ? (
            <Group {...item} path={`${path}/${item.label}`} />
          ) : (
            <Link {...item}>
              {item.type === 'doc' && item.badge !== undefined && <span className="badge tip">{item.badge}</span>}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Group of pages. The page of a group is a link next to the button that folds the group. */
function Group({
  label,
  url,
  collapsed,
  items,
  path,
}: Extract<SidebarItem, { type: 'category' }> & { readonly path: string }) {
  return (
    <>
      {url !== undefined && (
        <a className="group-page" href={url}>
          {label}
        </a>
      )}
      <details open={!collapsed} data-reveal="" data-collapsible="" data-fold={path}>
        <summary aria-label={url === undefined ? undefined : label}>{url === undefined && label}</summary>
        <SidebarTree items={items} path={path} />
      </details>
    </>
  );
}
