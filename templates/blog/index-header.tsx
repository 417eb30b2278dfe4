import { typeset } from 'ssg/components';
import type { TemplateProps } from '../site.ts';

/** Above a page that shows the whole blog in one way. */
export function IndexHeader({ page }: Pick<TemplateProps<unknown>, 'page'>) {
  return (
    <header className="page-header">
      <h1>{typeset(page.title)}</h1>
      <p className="lead">{typeset(page.description ?? '')}</p>
    </header>
  );
}
