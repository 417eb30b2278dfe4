import type { SidebarItem } from '@depese/ssg';
import * as words from '../words.ts';

/** The pages of the documentation. A category is open where the reader is. */
export function Sidebar({ items }: { readonly items: readonly SidebarItem[] }) {
  return (
    <nav className="sidebar" data-region="sidebar" aria-label={words.documentation}>
      <Items items={items} />
    </nav>
  );
}

/** The page of a category is the first below it. */
function pageOf(url: string): SidebarItem {
  return { type: 'doc', url, label: words.overview };
}

function Items({ items }: { readonly items: readonly SidebarItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.type === 'category' ? item.label : item.url}>
          {item.type !== 'category' ? (
            <a href={item.url}>{item.label}</a>
          ) : (
            <details data-collapsible data-reveal open={!item.collapsed}>
              <summary>{item.label}</summary>
              <Items items={item.url === undefined ? item.items : [pageOf(item.url), ...item.items]} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
