import type { Needs, PageProps } from '@depese/ssg';
import { Shell } from './layout/shell.tsx';

export const needs: Needs = { data: ['authors'], collections: ['blog'] };

export default function Page(props: PageProps) {
  return (
    <Shell props={props}>
      <p>{props.page.description}</p>
      {props.page.url === '/' &&
        props.collections['blog']?.map(({ url, title }) => (
          <a key={url} href={url}>
            {title}
          </a>
        ))}
    </Shell>
  );
}
