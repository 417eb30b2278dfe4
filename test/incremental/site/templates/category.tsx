import type { PageProps } from '@depese/ssg';
import { Shell } from './layout/shell.tsx';

export default function Category(props: PageProps) {
  return (
    <Shell props={props}>
      {props.items.map((item) => (
        <a key={item.label} href={item.url ?? '/'}>
          {item.label}
        </a>
      ))}
    </Shell>
  );
}
