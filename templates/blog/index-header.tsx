import { Typeset } from '@depese/ssg/components';
import type { TemplateProps } from '../site.ts';

/** Renders the heading of a page that lists the whole blog, such as the archive. */
export function IndexHeader({ page }: Pick<TemplateProps<unknown>, 'page'>) {
  return (
    <header className="page-header">
      <h1>
        <Typeset>{page.title}</Typeset>
      </h1>
      <p className="lead">
        <Typeset>{page.description ?? ''}</Typeset>
      </p>
    </header>
  );
}
