import type { Pagination } from '@depese/ssg';
import * as cs from '../locales/cs.ts';

/** Renders links to the pages of a list by number, and to the previous and next page. */
export function PaginationNav({ pagination }: { readonly pagination: Pagination }) {
  const { number, total, previous, next, links } = pagination;
  if (total === 1) return null;
  return (
    <nav className="pagination" aria-label={cs.blog.pages}>
      {previous !== undefined && (
        <a href={previous} rel="prev">
          {cs.blog.newerPosts}
        </a>
      )}
      <ol>
        {links.map((link, i) => (
          <li key={link.number} className={link.number - (links[i - 1]?.number ?? 0) > 1 ? 'after-gap' : undefined}>
            <a
              href={link.url}
              aria-label={cs.blog.pageNumber(link.number)}
              aria-current={link.number === number ? 'page' : undefined}
            >
              {link.number}
            </a>
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <a href={next} rel="next">
          {cs.blog.olderPosts}
        </a>
      )}
    </nav>
  );
}
