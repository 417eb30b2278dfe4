import type { PageProps } from '@depese/ssg';
import { Shell } from './components/shell.tsx';

export const needs = { data: ['menu'] };

export default function Page(props: PageProps) {
  return (
    <Shell {...props}>
      <div dangerouslySetInnerHTML={{ __html: props.body }} />
    </Shell>
  );
}
