import type { Needs } from 'ssg';
import { typeset } from 'ssg/components';
import { Body } from './components/body.tsx';
import { PostCards } from './components/post-cards.tsx';
import { Morse } from './illustrations/morse.tsx';
import { Document } from './layout/document.tsx';
import { isPost, type PostFields, type TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation', 'authors'], collections: ['blog'] };

/** The list of posts, newest first. */
export default function Blog(props: TemplateProps<PostFields, 'navigation' | 'authors'>) {
  const { page, body, data, collections } = props;
  const posts = (collections['blog'] ?? []).filter(isPost);
  return (
    <Document {...props}>
      <main id="content" tabIndex={-1} className="narrow">
        <header className="page-header">
          <h1>{typeset(page.title)}</h1>
          <Body html={body} className="lead" />
          <Morse text={page.title} />
        </header>
        <PostCards posts={posts} authors={data.authors} level={2} />
      </main>
    </Document>
  );
}
