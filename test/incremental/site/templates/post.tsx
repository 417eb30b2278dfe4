import type { PageProps } from '@depese/ssg';
import { Shell } from './layout/shell.tsx';

export default function Post(props: PageProps) {
  return (
    <Shell props={props}>
      {props.related.map(({ url, title }) => (
        <a key={url} href={url}>
          {title}
        </a>
      ))}
    </Shell>
  );
}
