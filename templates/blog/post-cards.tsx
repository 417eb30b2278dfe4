import type { Entry, Picture } from '@depese/ssg';
import { ResponsiveImage, Typeset } from '@depese/ssg/components';
import * as cs from '../locales/cs.ts';
import type { Data, PostSummary } from '../site.ts';
import { Byline } from './byline.tsx';
import { Tags } from './tags.tsx';

interface PostCardsProps {
  readonly posts: readonly PostSummary[];
  readonly authors: Data['authors'];
  /** Level of the headings, one below that of the list. */
  readonly level: 2 | 3;
}

/** Renders posts as a row of cards: on the home page and below a post. */
export function PostCards({ posts, authors, level }: PostCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className="post-cards">
      {posts.map((post) => (
        <li key={post.url} className="post-card">
          <Cover cover={post.cover} />
          <Byline post={post} authors={authors} />
          <Heading>
            <a href={post.url}>
              <Typeset>{post.title}</Typeset>
            </a>
          </Heading>
          {post.description !== undefined && (
            <p>
              <Typeset>{post.description}</Typeset>
            </p>
          )}
          <p className="post-card-more" aria-hidden="true">
            {cs.blog.read}
          </p>
        </li>
      ))}
    </ol>
  );
}

interface PostListProps {
  readonly entries: readonly (Entry & PostSummary)[];
  readonly data: Pick<Data, 'authors' | 'tags'>;
}

/** Renders a list of posts with one or two lines each. Excerpts are only in feeds. */
export function PostList({ entries, data }: PostListProps) {
  return (
    <ol className="post-list">
      {entries.map((post, i) => (
        <li key={post.url}>
          <article className="post-entry">
            <Cover cover={post.cover} eager={i === 0} />
            <div className="post-entry-text">
              <Byline post={post} authors={data.authors} />
              <h2>
                <a href={post.url}>
                  <Typeset>{post.title}</Typeset>
                </a>
              </h2>
              {post.description !== undefined && (
                <p>
                  <Typeset>{post.description}</Typeset>
                </p>
              )}
              <Tags tags={post.fields.tags} names={data.tags} />
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}

/** Renders the cover as decoration: the title next to it already says what the drawing shows. */
function Cover({ cover, eager = false }: { readonly cover: Picture | undefined; readonly eager?: boolean }) {
  if (cover === undefined) return null;
  return (
    <ResponsiveImage
      className="cover"
      {...cover}
      alt=""
      sizes="(min-width: 40rem) 20rem, 100vw"
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
