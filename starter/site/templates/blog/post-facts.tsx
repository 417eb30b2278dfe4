import type { PageSummary } from '@depese/ssg';
import { blog, formatDate } from '../words.ts';
import { type Tags, tagUrl } from './tags.ts';

interface PostFactsProps {
  readonly post: Pick<PageSummary<{ readonly tags: readonly string[] }>, 'publishDate' | 'readingMinutes' | 'fields'>;
  readonly tags: Tags;
}

/** Date, reading time and tags of a post. */
export function PostFacts({ post, tags }: PostFactsProps) {
  const { publishDate, readingMinutes, fields } = post;
  return (
    <ul className="facts">
      {publishDate !== undefined && (
        <li>
          <time dateTime={publishDate}>{formatDate(publishDate)}</time>
        </li>
      )}
      {readingMinutes !== undefined && <li>{blog.readingTime(readingMinutes)}</li>}
      {fields.tags.map((tag) => (
        <li key={tag}>
          <a className="tag" href={tagUrl(tag)}>
            {tags[tag]?.name ?? tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
