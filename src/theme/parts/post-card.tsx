import type { Entry } from '@depese/ssg';
import { ResponsiveImage } from '@depese/ssg/components';
import type { ReactNode } from 'react';

export interface PostCardProps {
  readonly post: Entry;
  /** Element with date, authors and tags of the post, usually `<PostFacts>`. */
  readonly facts: ReactNode;
}

/** Post in a list: title, date, authors and tags, cover image, and excerpt or description. */
export function PostCard({ post, facts }: PostCardProps) {
  return (
    <article>
      <h2>
        <a href={post.url}>{post.title}</a>
      </h2>
      {facts}
      {post.cover !== undefined && <ResponsiveImage {...post.cover} sizes="(min-width: 48rem) 44rem, 100vw" />}
      {post.excerpt !== undefined ? (
        <div className="prose" dangerouslySetInnerHTML={{ __html: post.excerpt }} />
      ) : (
        post.description !== undefined && <p>{post.description}</p>
      )}
    </article>
  );
}
