import type { Needs } from '@depese/ssg';
import { Typeset } from '@depese/ssg/components';
import { BlogLayout } from './blog/blog-layout.tsx';
import { IndexHeader } from './blog/index-header.tsx';
import { byYear } from './blog/years.ts';
import * as cs from './locales/cs.ts';
import { isPost, type TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation'], collections: ['blog'] };

/** Page with all posts by year. */
export default function Archive(props: TemplateProps<unknown>) {
  const { page, collections } = props;
  const years = byYear((collections['blog'] ?? []).filter(isPost));
  return (
    <BlogLayout {...props}>
      <IndexHeader page={page} />
      <div className="archive">
        {years.map(({ year, posts }) => (
          <section key={year} aria-labelledby={year}>
            <h2 id={year}>
              {year} <small>{cs.blog.count(posts.length)}</small>
            </h2>
            <ol>
              {posts.map(({ url, title, publishDate, readingMinutes }) => (
                <li key={url}>
                  <time dateTime={publishDate}>{cs.dayAndMonth(publishDate)}</time>
                  <a href={url}>
                    <Typeset>{title}</Typeset>
                  </a>
                  {readingMinutes !== undefined && <small>{cs.minutes(readingMinutes)}</small>}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </BlogLayout>
  );
}
