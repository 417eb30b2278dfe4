import type { Needs, Pagination } from '@depese/ssg';
import { Typeset } from '@depese/ssg/components';
import { BlogLayout } from './blog/blog-layout.tsx';
import { PaginationNav } from './blog/pagination-nav.tsx';
import { PostList } from './blog/post-cards.tsx';
import { BLOG, isAuthor } from './blog/routes.ts';
import { Text } from './components/text.tsx';
import * as cs from './locales/cs.ts';
import { isPost, type TemplateProps } from './site.ts';
import { blog } from './structured-data/things.ts';

export const needs: Needs = { data: ['navigation', 'authors', 'tags'], collections: ['blog'] };

interface ListFields {
  readonly heading: string;
  readonly lead: string;
  readonly pagination: Pagination;
}

/** Page of a list of posts: all posts, posts of a tag, posts of an author. */
export default function Blog(props: TemplateProps<ListFields, 'navigation' | 'authors' | 'tags'>) {
  const { page, entries, data, site } = props;
  const { heading, lead, pagination } = page.fields;
  const posts = entries.filter(isPost);
  return (
    <BlogLayout {...props} isList things={page.url === BLOG ? [blog(site, page)] : []}>
      <header className="page-header">
        <h1>
          <Typeset>{heading}</Typeset>
          {pagination.number > 1 && <small> {cs.blog.pageNumber(pagination.number)}</small>}
        </h1>
        {pagination.number === 1 && (
          <p className="lead">
            <Typeset>{lead}</Typeset>
          </p>
        )}
        {isAuthor(page.url) && (
          <p>
            <Text>{cs.blog.answers}</Text>
          </p>
        )}
      </header>
      {posts.length === 0 && <p>{cs.blog.empty}</p>}
      <PostList entries={posts} data={data} />
      <PaginationNav pagination={pagination} />
    </BlogLayout>
  );
}
