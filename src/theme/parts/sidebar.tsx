import type { PageProps, SidebarItem } from '@depese/ssg';
import { RenderOnce } from '@depese/ssg/components';
import { DrawerHead, HeaderLinks, Link, ThemeSwitch } from '../navigation.tsx';
import { useWords } from '../words.ts';

/** Sidebar of the documentation: a column on wide screens, the drawer `menu` on narrow screens. */
export function Sidebar({ page, sidebar }: PageProps) {
  const words = useWords();
  if (sidebar === undefined) return null;
  return (
    <nav
      id="menu"
      className="drawer sidebar"
      popover="auto"
      data-drawer=""
      data-region="sidebar"
      data-shows-current=""
      aria-label={words.sidebar}
    >
      <DrawerHead />
      <RenderOnce component={SidebarTree} props={{ items: sidebar.items }} current={page.url} />
      <div className="drawer-links">
        <RenderOnce component={HeaderLinks} props={{ name: 'drawer' }} current={page.url} />
        <ThemeSwitch />
      </div>
    </nav>
  );
}

/** Items of a sidebar as nested lists. A script opens the group that contains the current page. */
function SidebarTree({ items }: { readonly items: readonly SidebarItem[] }) {
  return (
    <ul className="tree">
      {items.map((item) => (
        <li key={item.type === 'category' ? item.label : item.url}>
          {item.type === 'category' ? <Group {...item} /> : <Link {...item} />}
        </li>
      ))}
    </ul>
  );
}

/** Collapsible group of pages. If the group has a page of its own, a link to it is beside the folding button. */
function Group({ label, url, collapsed, items }: Extract<SidebarItem, { type: 'category' }>) {
  return (
    <>
      {url !== undefined && (
        <a className="group-page" href={url}>
          {label}
        </a>
      )}
      <details open={!collapsed} data-reveal="" data-collapsible="" data-fold={label}>
        <summary aria-label={url === undefined ? undefined : label}>{url === undefined && label}</summary>
        <SidebarTree items={items} />
      </details>
    </>
  );
}
