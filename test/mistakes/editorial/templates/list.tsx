import type { PageProps } from '@depese/ssg';
import { Shell } from './components/shell.tsx';

export const needs = { data: ['navigation'] };

export default function List(props: PageProps) {
  return (
    <Shell {...props}>
      {props.entries.map(({ url, title, publishDate = '' }) => (
        <h2 key={url}>
          <a href={url}>{title}</a> {publishDate.slice(0, 4)}
        </h2>
      ))}
    </Shell>
  );
}
