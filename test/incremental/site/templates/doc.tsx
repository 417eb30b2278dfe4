import type { PageProps } from '@depese/ssg';
import { Shell } from './layout/shell.tsx';

export default function Doc(props: PageProps) {
  return (
    <Shell props={props}>
      <aside>{JSON.stringify(props.sidebar?.items)}</aside>
    </Shell>
  );
}
