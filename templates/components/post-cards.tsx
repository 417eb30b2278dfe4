import { typeset } from 'ssg/components';
import * as cs from '../locales/cs.ts';
import type { Data, PostSummary } from '../site.ts';
import { Byline } from './byline.tsx';

interface PostCardsProps {
  readonly posts: readonly PostSummary[];
  readonly authors: Data['authors'];
  /** Level of the headings, one below that of the list. */
  readonly level: 2 | 3;
}

export function PostCards({ posts, authors, level }: PostCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className="post-cards">
      {posts.map((post) => (
        <li key={post.url} className="post-card">
          <Byline date={post.publishDate} author={post.fields.author} authors={authors} />
          <Heading>
            <a href={post.url}>{typeset(post.title)}</a>
          </Heading>
          {post.description !== undefined && <p>{typeset(post.description)}</p>}
          <p className="post-card-more" aria-hidden="true">
            {cs.blog.read}
          </p>
        </li>
      ))}
    </ol>
  );
}
