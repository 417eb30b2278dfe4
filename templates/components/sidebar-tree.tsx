import type { SidebarItem } from '@depese/ssg';
import { typeset } from '@depese/ssg/components';
import { useWords } from '../locales/use-words.ts';

export interface SidebarTreeProps {
  readonly items: readonly SidebarItem[];
}

/** Renders the pages of a sidebar. */
export function SidebarTree({ items }: SidebarTreeProps) {
  return (
    <ul className="sidebar-tree">
      {items.map((item) => (
        <li key={item.type === 'category' ? item.label : item.url}>
          {item.type === 'category' ? <Category {...item} /> : <a href={item.url}>{typeset(item.label)}</a>}
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders a category. If the category is a page, its link is next to the disclosure: inside a summary, a click on the
 * link would also toggle the list.
 */
function Category({ label, url, collapsed, items }: Extract<SidebarItem, { type: 'category' }>) {
  const words = useWords().docs;
  return (
    <>
      {url !== undefined && (
        <a className="sidebar-category" href={url}>
          {typeset(label)}
        </a>
      )}
      <details open={!collapsed} data-reveal="" data-collapsible="">
        {url === undefined ? (
          <summary>{typeset(label)}</summary>
        ) : (
          <summary className="sidebar-toggle" aria-label={words.categoryPages(label)} />
        )}
        <SidebarTree items={items} />
      </details>
    </>
  );
}
