import type { Needs } from '@depese/ssg';
import { ResponsiveImage, Typeset } from '@depese/ssg/components';
import { AboutAuthors } from './blog/about-authors.tsx';
import { BlogLayout } from './blog/blog-layout.tsx';
import { Byline } from './blog/byline.tsx';
import { PostCards } from './blog/post-cards.tsx';
import { ShareLinks } from './blog/share-links.tsx';
import { Tags } from './blog/tags.tsx';
import { Body } from './components/body.tsx';
import { Neighbours } from './components/neighbours.tsx';
import { TableOfContents } from './components/table-of-contents.tsx';
import * as cs from './locales/cs.ts';
import { isPost, type PostFields, type TemplateProps } from './site.ts';
import { blogPosting } from './structured-data/things.ts';

export const needs: Needs = { data: ['navigation', 'authors', 'tags'], collections: ['blog'] };

export default function Post(props: TemplateProps<PostFields, 'navigation' | 'authors' | 'tags'>) {
  const { page, body, toc, previous, next, related, data, site } = props;
  if (!isPost(page)) throw new Error(`The post ${page.source} has no \`publishDate\`.`);
  const near = related.filter(isPost);
  return (
    <BlogLayout {...props} things={[blogPosting(site, page, data)]}>
      <article className="post">
        <header className="page-header">
          <h1>
            <Typeset>{page.title}</Typeset>
          </h1>
          {page.description !== undefined && (
            <p className="lead">
              <Typeset>{page.description}</Typeset>
            </p>
          )}
          <Byline post={page} authors={data.authors} full />
        </header>
        {page.cover !== undefined && (
          <ResponsiveImage
            className="cover"
            {...page.cover}
            sizes="(min-width: 54rem) 52rem, 100vw"
            fetchPriority="high"
          />
        )}
        <TableOfContents toc={toc} collapsed />
        <Body html={body} className="prose" />
        <footer className="post-footer">
          <Tags tags={page.fields.tags} names={data.tags} />
          <ShareLinks title={page.title} url={page.canonical} />
          <AboutAuthors keys={page.fields.authors} authors={data.authors} />
        </footer>
      </article>
      <Neighbours
        label={cs.blog.neighbours}
        previous={previous}
        next={next}
        previousLabel={cs.blog.newer}
        nextLabel={cs.blog.older}
      />
      {near.length > 0 && (
        <section className="post-related" aria-labelledby="related" data-markdown-ignore="">
          <h2 id="related">{cs.blog.related}</h2>
          <PostCards posts={near} authors={data.authors} level={3} />
        </section>
      )}
    </BlogLayout>
  );
}
