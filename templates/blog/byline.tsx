import { Fragment } from 'react';
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
        <>
          {' · '}
          {cs.blog.updated} <time dateTime={updated}>{cs.date(updated)}</time>
        </>
      )}
      {readingMinutes !== undefined && ` · ${cs.readingTime(readingMinutes)}`}
      {fields.authors.map((author, i) => (
        <Fragment key={author}>
          {i === 0 ? ' · ' : ', '}
          {full ? (
            <a href={authorUrl(author)} rel="author">
              {authors[author]?.name}
            </a>
          ) : (
            authors[author]?.name
          )}
        </Fragment>
      ))}
    </p>
  );
}
