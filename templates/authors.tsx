import type { Needs } from '@depese/ssg';
import { Typeset } from '@depese/ssg/components';
import { byName } from './blog/alphabet.ts';
import { BlogLayout } from './blog/blog-layout.tsx';
import { IndexHeader } from './blog/index-header.tsx';
import { authorUrl } from './blog/routes.ts';
import { Text } from './components/text.tsx';
import * as cs from './locales/cs.ts';
import { isPost, type TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation', 'authors'], collections: ['blog'] };

/** Page with all authors of posts. */
export default function Authors(props: TemplateProps<unknown, 'navigation' | 'authors'>) {
  const { page, data, collections } = props;
  const posts = (collections['blog'] ?? []).filter(isPost);
  const authors = Object.entries(data.authors).map(([key, author]) => ({
    ...author,
    key,
    own: posts.filter(({ fields }) => fields.authors.includes(key)),
  }));
  return (
    <BlogLayout {...props}>
      <IndexHeader page={page} />
      <p>
        <Text>{cs.blog.answers}</Text>
      </p>
      <ul className="author-cards">
        {[...authors].sort(byName).map(({ key, name, description, own: [latest, ...others] }) =>
          latest === undefined ? null : (
            <li key={key} className="author-card">
              <h2>
                <a href={authorUrl(key)}>
                  <Typeset>{name}</Typeset>
                </a>
              </h2>
              <p>
                <Typeset>{description}</Typeset>
              </p>
              <p>
                {cs.blog.count(others.length + 1)}, {cs.blog.latestIs}{' '}
                <a href={latest.url}>
                  <Typeset>{latest.title}</Typeset>
                </a>
              </p>
            </li>
          ),
        )}
      </ul>
    </BlogLayout>
  );
}
