import type { DataOf, Entry, Needs, PageProps, Pagination } from '@depese/ssg';
import type config from '../ssg.config.ts';
import { PagesNav } from './blog/pages-nav.tsx';
import { PostFacts } from './blog/post-facts.tsx';
import { Shell } from './layout/shell.tsx';
import { blog } from './words.ts';

export const needs: Needs = { data: ['navigation', 'tags'] };

type ListProps = PageProps<{ readonly pagination: Pagination }, DataOf<typeof config>>;

/** A list of posts: all of them, or those of a tag. */
export default function List(props: ListProps) {
  const { page, data, feeds } = props;
  const entries = props.entries as readonly Entry<{ readonly tags: readonly string[] }>[];
  const [feed] = feeds;
  return (
    <Shell {...props}>
      <main className="column" id="content" tabIndex={-1}>
        <h1>{page.title}</h1>
        <p className="lead">{page.description}</p>
        {feed && (
          <p>
            <a href={feed.url} target="_self">
              {blog.feed}
            </a>
          </p>
        )}
        <div className="posts">
          {entries.map((post) => (
            <article key={post.url}>
              <h2>
                <a href={post.url}>{post.title}</a>
              </h2>
              <PostFacts post={post} tags={data.tags} />
              {post.excerpt !== undefined && (
                <div className="prose" dangerouslySetInnerHTML={{ __html: post.excerpt }} />
              )}
            </article>
          ))}
        </div>
        <PagesNav pagination={page.fields.pagination} />
      </main>
    </Shell>
  );
}
