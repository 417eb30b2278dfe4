import type { Needs } from '@depese/ssg';
import { PostFacts } from './blog/post-facts.tsx';
import { Neighbours } from './layout/neighbours.tsx';
import { Shell } from './layout/shell.tsx';
import type { PropsOf } from './site.ts';

export const needs: Needs = { data: ['navigation', 'tags'] };

/** A post of the blog. */
export default function Post(props: PropsOf<'blog'>) {
  const { page, body, data, previous, next } = props;
  return (
    <Shell {...props}>
      <main className="column" id="content" tabIndex={-1}>
        <article>
          <h1>{page.title}</h1>
          <PostFacts post={page} tags={data.tags} />
          <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
        </article>
        <Neighbours previous={previous} next={next} />
      </main>
    </Shell>
  );
}
