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

/** Posts in a row, in short: on the home page and below a post. */
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

/** Posts below each other, a line or two each: the lists of the blog. How they begin is for feeds. */
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

/** The drawing says nothing that the title beside it does not: there it is an ornament. */
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
