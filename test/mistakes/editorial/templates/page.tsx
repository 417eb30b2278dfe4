import type { PageProps } from '@depese/ssg';
import { Shell } from './components/shell.tsx';

export const needs = { data: ['navigation'] };

export default function Page(props: PageProps<{ related?: readonly string[] }>) {
  return (
    <Shell {...props}>
      <div dangerouslySetInnerHTML={{ __html: props.body }} />
      {[props.linked['related'] ?? []].flat().map(({ url, title }) => (
        <a key={url} href={url}>
          {title}
        </a>
      ))}
    </Shell>
  );
}
