import type { Needs, PageProps } from '@depese/ssg';
import { Shell } from './layout/shell.tsx';

export const needs: Needs = { data: ['tags'] };

export default function List(props: PageProps) {
  const tags = props.data['tags'] as Record<string, string>;
  return (
    <Shell props={props}>
      {props.feeds.map(({ url, title }) => (
        <a key={url} href={url}>
          {title}
        </a>
      ))}
      {props.entries.map(({ url, title, excerpt, fields }) => (
        <section key={url}>
          <a href={url}>{title}</a> {(fields['tags'] as string[]).map((tag) => tags[tag]).join()}
          {excerpt !== undefined && <div dangerouslySetInnerHTML={{ __html: excerpt }} />}
        </section>
      ))}
    </Shell>
  );
}
