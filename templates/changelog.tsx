import type { Needs } from '@depese/ssg';
import { Typeset } from '@depese/ssg/components';
import { Fragment } from 'react';
import { Body } from './components/body.tsx';
import { DocsLayout } from './layout/docs-layout.tsx';
import { date, changelog as words } from './locales/cs.ts';
import { isPost, type TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation'] };

/** Page of API changes, newest first: the start of each change and a link to the rest. */
export default function Changelog(props: TemplateProps<unknown>) {
  return (
    <DocsLayout {...props}>
      <p className="lead">
        <Typeset>{words.lead}</Typeset>
      </p>
      <div className="prose">
        <p>
          {words.follow}{' '}
          {props.feeds.map(({ type, url }, i) => (
            <Fragment key={url}>
              {i > 0 && (i < props.feeds.length - 1 ? ', ' : words.or)}
              <a href={url}>{words.feeds[type] ?? type}</a>
            </Fragment>
          ))}
          .
        </p>
        {props.entries.filter(isPost).map((entry) => (
          <section key={entry.url}>
            <h2>
              <a href={entry.url}>
                <Typeset>{entry.title}</Typeset>
              </a>
            </h2>
            <p className="byline">
              <time dateTime={entry.publishDate}>{date(entry.publishDate)}</time>
            </p>
            <Body html={entry.excerpt ?? ''} className="excerpt" />
          </section>
        ))}
      </div>
    </DocsLayout>
  );
}
