import type { PageSummary } from '@depese/ssg';
import { useLanguages } from '@depese/ssg/components';
import { slugOf, textsOf } from '../blog.ts';
import { fill, formatDate, useWords } from '../words.ts';

export interface PostFactsProps {
  readonly post: Pick<PageSummary, 'publishDate' | 'readingMinutes' | 'fields'>;
  /** Route of the blog, for links to its lists: `/blog/`. */
  readonly base: string;
}

/** Date, authors, reading time and tags of a post. */
export function PostFacts({ post, base }: PostFactsProps) {
  const words = useWords();
  const [language = 'en'] = useLanguages();
  const { publishDate, readingMinutes, fields } = post;
  return (
    <ul className="facts" data-markdown-ignore="">
      {publishDate !== undefined && (
        <li>
          <time dateTime={publishDate}>{formatDate(publishDate, language)}</time>
        </li>
      )}
      {textsOf(fields['authors']).map((name) => (
        <li key={name}>
          <a href={`${base}authors/${slugOf(name)}/`}>{name}</a>
        </li>
      ))}
      {readingMinutes !== undefined && <li>{fill(words.readingTime, { minutes: readingMinutes })}</li>}
      {textsOf(fields['tags']).map((name) => (
        <li key={name}>
          <a className="tag" href={`${base}tags/${slugOf(name)}/`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
