import type { Needs } from '@depese/ssg';
import { Shell } from './layout/shell.tsx';
import type { PropsOf } from './site.ts';

export const needs: Needs = { data: ['navigation'] };

/** A page of text. */
export default function Page(props: PropsOf<'pages'>) {
  const { page, body } = props;
  return (
    <Shell {...props}>
      <main className="column" id="content" tabIndex={-1}>
        <h1>{page.title}</h1>
        {page.fields.lead !== undefined && <p className="lead">{page.fields.lead}</p>}
        <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
      </main>
    </Shell>
  );
}
