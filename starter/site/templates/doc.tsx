import type { Needs } from '@depese/ssg';
import { RenderOnce } from '@depese/ssg/components';
import { Contents } from './layout/contents.tsx';
import { Neighbours } from './layout/neighbours.tsx';
import { Shell } from './layout/shell.tsx';
import { Sidebar } from './layout/sidebar.tsx';
import type { PropsOf } from './site.ts';

export const needs: Needs = { data: ['navigation'] };

/** A page of the documentation: sidebar, text, contents. */
export default function Doc(props: PropsOf<'docs'>) {
  const { page, body, toc, sidebar, previous, next } = props;
  return (
    <Shell {...props}>
      <div className="docs">
        {sidebar && <RenderOnce component={Sidebar} props={{ items: sidebar.items }} current={page.url} />}
        <main id="content" tabIndex={-1}>
          <h1>{page.title}</h1>
          <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
          <Neighbours previous={previous} next={next} />
        </main>
        <Contents toc={toc} />
      </div>
    </Shell>
  );
}
