import type { SidebarItem } from 'ssg';
import { typeset } from 'ssg/components';

export interface SidebarTreeProps {
  readonly items: readonly SidebarItem[];
}

/** The pages of a sidebar. A category is a link and its pages, or a disclosure when it is to start closed. */
export function SidebarTree({ items }: SidebarTreeProps) {
  return (
    <ul className="sidebar-tree">
      {items.map((item) => (
        <li key={item.type === 'category' ? item.label : item.url}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item }: { readonly item: SidebarItem }) {
  if (item.type !== 'category') return <a href={item.url}>{typeset(item.label)}</a>;
  return (
    <details open={!item.collapsed}>
      <summary>{item.url === undefined ? typeset(item.label) : <a href={item.url}>{typeset(item.label)}</a>}</summary>
      <SidebarTree items={item.items} />
    </details>
  );
}
