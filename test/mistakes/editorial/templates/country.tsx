import type { PageProps } from '@depese/ssg';
import { Shell } from './components/shell.tsx';

export const needs = { data: ['navigation'] };

export default function Country(props: PageProps<{ sms: number }>) {
  return (
    <Shell {...props}>
      <p>{props.page.fields.sms.toFixed(2)}</p>
    </Shell>
  );
}
