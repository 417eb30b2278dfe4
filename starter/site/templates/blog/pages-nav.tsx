import type { Pagination } from '@depese/ssg';
import { blog } from '../words.ts';

/** The other pages of a list; nothing when there is one only. */
export function PagesNav({ pagination }: { readonly pagination: Pagination }) {
  const { number, total, previous, next, links } = pagination;
  if (total === 1) return null;
  return (
    <nav className="pages-nav" aria-label={blog.pages}>
      {previous !== undefined && (
        <a href={previous} rel="prev">
          {blog.newer}
        </a>
      )}
      <ol>
        {links.map((link) => (
          <li key={link.number}>
            <a href={link.url} aria-current={link.number === number ? 'page' : undefined}>
              {link.number}
            </a>
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <a href={next} rel="next">
          {blog.older}
        </a>
      )}
    </nav>
  );
}
