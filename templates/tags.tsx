import type { Needs } from '@depese/ssg';
import { Typeset } from '@depese/ssg/components';
import { byLetter } from './blog/alphabet.ts';
import { BlogLayout } from './blog/blog-layout.tsx';
import { IndexHeader } from './blog/index-header.tsx';
import { tagUrl } from './blog/routes.ts';
import * as cs from './locales/cs.ts';
import { isPost, type TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation', 'tags'], collections: ['blog'] };

/** Page with all tags of posts in alphabetical order. */
export default function Tags(props: TemplateProps<unknown, 'navigation' | 'tags'>) {
  const { page, data, collections } = props;
  const posts = (collections['blog'] ?? []).filter(isPost);
  const tags = Object.entries(data.tags).map(([key, tag]) => ({
    ...tag,
    key,
    count: posts.filter(({ fields }) => fields.tags.includes(key)).length,
  }));
  return (
    <BlogLayout {...props}>
      <IndexHeader page={page} />
      <div className="index-of-names">
        {byLetter(tags.filter(({ count }) => count > 0)).map(({ letter, items }) => (
          <section key={letter} aria-labelledby={`letter-${letter}`}>
            <h2 id={`letter-${letter}`}>{letter}</h2>
            <ul>
              {items.map(({ key, name, description, count }) => (
                <li key={key}>
                  <a href={tagUrl(key)}>
                    <Typeset>{name}</Typeset>
                  </a>{' '}
                  <small>{cs.blog.count(count)}</small>
                  <p>
                    <Typeset>{description}</Typeset>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </BlogLayout>
  );
}
