import type { Needs } from 'ssg';
import { typeset } from 'ssg/components';
import { Body } from './components/body.tsx';
import { Byline } from './components/byline.tsx';
import { Neighbours } from './components/neighbours.tsx';
import { TableOfContents } from './components/table-of-contents.tsx';
import { Morse } from './illustrations/morse.tsx';
import { Document } from './layout/document.tsx';
import * as cs from './locales/cs.ts';
import type { PostFields, TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation', 'authors'] };

export default function Post(props: TemplateProps<PostFields, 'navigation' | 'authors'>) {
  const { page, body, toc, previous, next, data } = props;
  const { author } = page.fields;
  const about = author === undefined ? undefined : data.authors[author];
  return (
    <Document {...props}>
      <div className="article-layout">
        <main id="content" tabIndex={-1}>
          <article>
            <header className="page-header">
              {page.publishDate !== undefined && (
                <Byline date={page.publishDate} author={author} authors={data.authors} />
              )}
              <h1>{typeset(page.title)}</h1>
              {page.description !== undefined && <p className="lead">{typeset(page.description)}</p>}
              <Morse text="de" />
            </header>
            <TableOfContents toc={toc} collapsed />
            <Body html={body} className="prose" />
            {about !== undefined && (
              <footer className="about-author stamp">
                <strong>{about.name}</strong>
                <p>{typeset(about.description)}</p>
              </footer>
            )}
          </article>
          <Neighbours
            label={cs.blog.neighbours}
            previous={previous}
            next={next}
            previousLabel={cs.blog.newer}
            nextLabel={cs.blog.older}
          />
        </main>
        <TableOfContents toc={toc} />
      </div>
    </Document>
  );
}
