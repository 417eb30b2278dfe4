import type { PageProps } from '@depese/ssg';
import { Shell } from './components/shell.tsx';

export const needs = { data: ['menu'] };

export default function List(props: PageProps) {
  return (
    <Shell {...props}>
      {props.entries.map(({ url, title, publishDate = '' }) => (
        <h2 key={url} id={`day-${publishDate}`}>
          <a href={url}>{title}</a>
        </h2>
      ))}
    </Shell>
  );
}
