import type { SidebarItem } from '@depese/ssg';

export function SidebarItems({ items }: { readonly items: readonly SidebarItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label} data-type={item.type}>
          {item.url === undefined ? item.label : <a href={item.url}>{item.label}</a>}
          {item.type === 'category' && <SidebarItems items={item.items} />}
        </li>
      ))}
    </ul>
  );
}
