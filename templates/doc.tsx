import type { Needs } from '@depese/ssg';
import { Body } from './components/body.tsx';
import { DocsLayout } from './layout/docs-layout.tsx';
import type { TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation'] };

/** Page of the documentation. */
export default function Doc(props: TemplateProps<unknown>) {
  return (
    <DocsLayout {...props}>
      <Body html={props.body} className="prose" />
    </DocsLayout>
  );
}
