import * as cs from '../locales/cs.ts';
import type { Data, PostSummary } from '../site.ts';
import { authorUrl } from './routes.ts';

interface BylineProps {
  readonly post: PostSummary;
  readonly authors: Data['authors'];
  /** True to link the authors and show the date of the last change. */
  readonly full?: boolean;
}

/** Renders date, reading time and authors of a post. */
export function Byline({ post, authors, full = false }: BylineProps) {
  const { publishDate, updated, readingMinutes, fields } = post;
  return (
    <p className="byline">
      <time dateTime={publishDate}>{cs.date(publishDate)}</time>
      {full && updated !== undefined && (
        <span>
          {cs.blog.updated} <time dateTime={updated}>{cs.date(updated)}</time>
        </span>
      )}
      {readingMinutes !== undefined && <span>{cs.readingTime(readingMinutes)}</span>}
      {fields.authors.map((author) => (
        <span key={author}>
          {full ? (
            <a href={authorUrl(author)} rel="author">
              {authors[author]?.name}
            </a>
          ) : (
            authors[author]?.name
          )}
        </span>
      ))}
    </p>
  );
}
