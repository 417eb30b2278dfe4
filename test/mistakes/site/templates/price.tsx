import type { PageProps } from '@depese/ssg';
import { Shell } from './components/shell.tsx';

export const needs = { data: ['menu'] };

export default function Price(props: PageProps<{ price: number }>) {
  return (
    <Shell {...props}>
      <h2 id="price">{props.page.fields.price.toFixed(2)}</h2>
    </Shell>
  );
}
