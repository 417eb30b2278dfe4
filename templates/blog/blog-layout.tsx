import type { FeedLink } from '@depese/ssg';
import { RenderOnce } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Main } from '../components/main.tsx';
import { TableOfContents } from '../components/table-of-contents.tsx';
import { Document } from '../layout/document.tsx';
import * as cs from '../locales/cs.ts';
import { isPost, type TemplateProps } from '../site.ts';
import type { Thing } from '../structured-data/things.ts';
import { PostsByYear } from './posts-by-year.tsx';

/** Feed of all posts, offered on every blog page that has no feed of its own. */
const FEEDS: readonly FeedLink[] = [{ type: 'application/rss+xml', title: cs.blog.feed, url: '/blog/rss.xml' }];

interface BlogLayoutProps extends TemplateProps<unknown> {
  readonly things?: readonly Thing[];
  /**
   * True if the page is a list of posts. The list of all posts is then shown only on wide screens.
   */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/**
 * Three-column layout as in the documentation. On narrow screens the list of posts comes after the text.
 */
export function BlogLayout({ children, isList = false, ...props }: BlogLayoutProps) {
  const { page, toc, breadcrumbs, collections } = props;
  const posts = (collections['blog'] ?? []).filter(isPost);
  const feeds = props.feeds.length > 0 ? props.feeds : posts.length > 0 ? FEEDS : [];
  return (
    <Document {...props} styles="blog.css" feeds={feeds}>
      <div className={isList ? 'blog-layout is-list' : 'blog-layout'}>
        <Main page={page} site={props.site}>
          <Breadcrumbs trail={breadcrumbs} title={page.sidebar.label ?? page.title} />
          {children}
        </Main>
        <aside className="blog-aside" data-region="sidebar" aria-label={cs.blog.around}>
          <nav className="blog-posts" data-shows-current="" aria-labelledby="posts-by-year">
            <p id="posts-by-year" className="blog-aside-title">
              {cs.blog.all}
            </p>
            <RenderOnce component={PostsByYear} props={{ posts }} current={page.url} />
          </nav>
          <ul className="blog-aside-links">
            <li>
              <a href="/blog/archive/">{cs.blog.archive}</a>
            </li>
            <li>
              <a href="/blog/tags/">{cs.blog.topics}</a>
            </li>
            <li>
              <a href="/blog/authors/">{cs.blog.authors}</a>
            </li>
            {feeds.slice(0, 1).map(({ type, url, title }) => (
              <li key={url}>
                <a href={url} type={type} title={title}>
                  {cs.blog.rss}
                </a>
              </li>
            ))}
          </ul>
        </aside>
        <TableOfContents toc={toc} />
      </div>
    </Document>
  );
}
